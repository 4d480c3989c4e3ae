import { z } from 'zod';

import { idSchema } from '../base/campos.schema.ts';

/**
 * What a person put down on a device, which may have to be sent more than once: under its own id it
 * happens once in an organisation, for ever. `capturadoEn` is the hour of the device.
 */
export const capturaCampos = {
  capturaId: z
    .uuid({ version: 'v7', error: 'El identificador de la captura no es válido: es un UUID 7' })
    .optional(),
  capturadoEn: z.iso
    .datetime({ offset: true, error: 'La fecha y hora de la captura no son válidas' })
    .optional(),
};

/** Of a call that takes a capture. */
export type Captura = {
  readonly capturaId?: string | undefined;
  readonly capturadoEn?: string | undefined;
};

/** Of the answer: it had been made before under the same capture, and this is how it stands now. */
export const repetidaCampo = { repetida: z.literal(true).optional() };

/** The kinds of what is captured. */
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

/** `GET /capturas/{capturaId}`: asked after an answer was lost, before a device reports a capture as discarded. */
export const obtenerCapturaSchema = z.strictObject({ capturaId: idSchema });
export type ObtenerCaptura = z.infer<typeof obtenerCapturaSchema>;

/** The row that a capture made. What it holds is read by its own call, with its own permission. */
export const capturaGuardadaSchema = z
  .object({
    capturaId: z.uuid(),
    clase: z.enum(CLASES_DE_CAPTURA),
    /** Of the row; of a withdrawal, of its group; of a deletion, of its request. */
    id: z.uuid(),
  })
  .meta({ id: 'CapturaGuardada' });
export type CapturaGuardada = z.infer<typeof capturaGuardadaSchema>;
