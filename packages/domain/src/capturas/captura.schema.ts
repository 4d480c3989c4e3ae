import { z } from 'zod';

import { idSchema } from '../base/campos.schema.ts';

/**
 * Id and time of a record entered on a device, which may have to send it more than once: an
 * organisation saves each id only once, for ever. `capturadoEn` is the device's time.
 */
export const capturaCampos = {
  capturaId: z
    .uuid({ version: 'v7', error: 'El identificador de la captura no es válido: es un UUID 7' })
    .optional(),
  capturadoEn: z.iso
    .datetime({ offset: true, error: 'La fecha y hora de la captura no son válidas' })
    .optional(),
};

export type Captura = {
  readonly capturaId?: string | undefined;
  readonly capturadoEn?: string | undefined;
};

/**
 * True in the answer to a capture that was already saved; the rest of the answer is its current
 * state.
 */
export const repetidaCampo = { repetida: z.literal(true).optional() };

export const CLASES_DE_CAPTURA = [
  'MOVIMIENTO',
  'RETIRO',
  'EVENTO',
  'FOTO',
  'ARCHIVO',
  'RENDICION',
  'BAJA',
] as const;
export type ClaseDeCaptura = (typeof CLASES_DE_CAPTURA)[number];

/** `GET /capturas/{capturaId}`: the row of a capture whose answer was lost. */
export const obtenerCapturaSchema = z.strictObject({ capturaId: idSchema });
export type ObtenerCaptura = z.infer<typeof obtenerCapturaSchema>;

/**
 * Reference to the row that a capture created. Its content is read by that row's own call, with its
 * permission.
 */
export const capturaGuardadaSchema = z
  .object({
    capturaId: z.uuid(),
    clase: z.enum(CLASES_DE_CAPTURA),
    /** Id of the row; for a withdrawal, of its group; for a deletion, of its request. */
    id: z.uuid(),
  })
  .meta({ id: 'CapturaGuardada' });
export type CapturaGuardada = z.infer<typeof capturaGuardadaSchema>;
