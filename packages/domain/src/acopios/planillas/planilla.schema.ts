import { z } from 'zod';

import { archivoRecibidoSchema } from '../../archivos/archivo.schema.ts';
import { busqueda, idSchema, monedaSchema } from '../../base/campos.schema.ts';
import { hallazgoImportacionSchema } from '../../importaciones/importacion.schema.ts';

/** The columns of the spreadsheet of items, in the order of the template. */
export const CAMPOS_ITEM = [
  'codigo',
  'descripcion',
  'unidad',
  'cantidad',
  'precioUnitario',
  'rubro',
] as const;
export type CampoItem = (typeof CAMPOS_ITEM)[number];

export const COLUMNAS_ITEMS_MAX = 40;
export const FILAS_MUESTRA_ITEMS = 20;

/** `POST /acopios-items/{id}/items/import` and its preview, multipart; `id` is the acopio. */
export const importarItemsSchema = z
  .strictObject({ id: idSchema, excelFile: archivoRecibidoSchema })
  .meta({ id: 'ImportarAcopioItems' });
export type ImportarItems = z.infer<typeof importarItemsSchema>;

/** A row as it would be written, as far as it was understood. */
const itemInterpretadoSchema = z.object({
  fila: z.int(),
  valida: z.boolean(),
  codigo: z.string().nullable(),
  descripcion: z.string().nullable(),
  unidad: z.string().nullable(),
  cantidad: z.string().nullable(),
  precioUnitario: z.string().nullable(),
  importeCentavos: z.int().nullable(),
  rubro: z.string().nullable(),
});
export type ItemInterpretado = z.infer<typeof itemInterpretadoSchema>;

/** What the file holds and what would happen; nothing is written. */
export const vistaPreviaItemsSchema = z
  .object({
    archivo: z.string(),
    filas: z.int(),
    validas: z.int(),
    moneda: monedaSchema,
    /** Of the valid rows. */
    importeCentavos: z.int(),
    muestra: z.array(itemInterpretadoSchema),
    errores: z.array(hallazgoImportacionSchema),
    advertencias: z.array(hallazgoImportacionSchema),
  })
  .meta({ id: 'VistaPreviaAcopioItems' });
export type VistaPreviaItems = z.infer<typeof vistaPreviaItemsSchema>;

/** All went in, or none did and `errores` states why, row by row. */
export const resultadoImportacionItemsSchema = z
  .object({
    filas: z.int(),
    importados: z.int(),
    errores: z.array(hallazgoImportacionSchema),
  })
  .meta({ id: 'ResultadoImportacionAcopioItems' });
export type ResultadoImportacionItems = z.infer<typeof resultadoImportacionItemsSchema>;

export const plantillaItemsSchema = z.strictObject({});

/** `GET /acopios-items/{id}/items/excel`: what the list shows for that search. */
export const exportarItemsSchema = z.strictObject({ id: idSchema, search: busqueda });
export type ExportarItems = z.infer<typeof exportarItemsSchema>;
