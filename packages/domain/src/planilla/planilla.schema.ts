import { z } from 'zod';

import { requeridoO } from '../base/campos.schema.ts';

/** A finding about a cell. `fila` is the row number that the spreadsheet shows. */
export const hallazgoImportacionSchema = z
  .object({
    fila: z.int(),
    columna: z.string(),
    valor: z.string(),
    mensaje: z.string(),
  })
  .meta({ id: 'HallazgoImportacion' });
export type HallazgoImportacion = z.infer<typeof hallazgoImportacionSchema>;

export const formatoPlanillaSchema = z.enum(
  ['csv', 'xlsx'],
  requeridoO('El formato es requerido', 'El formato es csv o xlsx'),
);
export type FormatoPlanilla = z.infer<typeof formatoPlanillaSchema>;
