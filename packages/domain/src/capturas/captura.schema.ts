import { z } from 'zod';

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
export const CLASES_DE_CAPTURA = ['MOVIMIENTO', 'RETIRO', 'EVENTO', 'FOTO', 'ARCHIVO'] as const;
export type ClaseDeCaptura = (typeof CLASES_DE_CAPTURA)[number];
