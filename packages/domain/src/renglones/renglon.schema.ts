import { z } from 'zod';

import { monedaSchema } from '../base/campos.schema.ts';
import { hallazgoImportacionSchema } from '../planilla/planilla.schema.ts';

/** A row of quantity and price as it would be written, as far as it was understood. */
export const renglonInterpretadoSchema = z.object({
  fila: z.int(),
  valida: z.boolean(),
  descripcion: z.string().nullable(),
  unidad: z.string().nullable(),
  cantidad: z.string().nullable(),
  precioUnitario: z.string().nullable(),
  importeCentavos: z.int().nullable(),
  rubro: z.string().nullable(),
});

/** What a file of such rows holds and what would happen; nothing is written. */
export const vistaPreviaDe = <T extends z.ZodType>(renglon: T) =>
  z.object({
    archivo: z.string(),
    filas: z.int(),
    validas: z.int(),
    moneda: monedaSchema,
    /** Of the valid rows. */
    importeCentavos: z.int(),
    muestra: z.array(renglon),
    errores: z.array(hallazgoImportacionSchema),
    advertencias: z.array(hallazgoImportacionSchema),
  });

/** All went in, or those that were asked for; `errores` states why the others did not, row by row. */
export const resultadoDeRenglonesSchema = z.object({
  filas: z.int(),
  importados: z.int(),
  errores: z.array(hallazgoImportacionSchema),
});
