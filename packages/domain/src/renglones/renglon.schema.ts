import { z } from 'zod';

import { monedaSchema } from '../base/campos.schema.ts';
import { hallazgoImportacionSchema } from '../planilla/planilla.schema.ts';
import { preguntaSchemaDe } from '../planilla/pregunta.schema.ts';
import { pruebaSchema } from '../planilla/prueba.schema.ts';
import { TIPOS_DE_PREGUNTA } from './pregunta.ts';
import { COLUMNAS } from './titulos.rules.ts';

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

/** Preview of a file of rows; nothing is written. */
export const vistaPreviaDe = <T extends z.ZodType>(renglon: T) =>
  z.object({
    archivo: z.string(),
    filas: z.int(),
    validas: z.int(),
    moneda: monedaSchema,
    /** Sum of the valid rows. */
    importeCentavos: z.int(),
    muestra: z.array(renglon),
    errores: z.array(hallazgoImportacionSchema),
    advertencias: z.array(hallazgoImportacionSchema),
    /** Proof of each column of amounts; nothing is imported while one fails. */
    prueba: z.array(pruebaSchema),
  });

export const preguntaDeItemsSchema = preguntaSchemaDe(TIPOS_DE_PREGUNTA).meta({
  id: 'PreguntaDeItems',
});
export type PreguntaDeItems = z.infer<typeof preguntaDeItemsSchema>;

/** A column of the sheet, with its first cells and the meaning assigned to it. */
export const columnaDeItemsSchema = z
  .object({
    columna: z.string(),
    titulo: z.string(),
    valores: z.array(z.string()),
    campo: z.enum(COLUMNAS).nullable(),
    /** Answer of a user who set the meaning of the column; null otherwise. */
    porMano: z.string().nullable(),
  })
  .meta({ id: 'ColumnaDeItems' });
export type ColumnaDeItems = z.infer<typeof columnaDeItemsSchema>;

/**
 * Result of an import of all rows, or of the valid ones; `errores` has the reason of each row left
 * out.
 */
export const resultadoDeRenglonesSchema = z.object({
  filas: z.int(),
  importados: z.int(),
  errores: z.array(hallazgoImportacionSchema),
});
