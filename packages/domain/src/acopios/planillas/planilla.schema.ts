import { z } from 'zod';

import { archivoRecibidoSchema } from '../../archivos/archivo.schema.ts';
import { idSchema } from '../../base/campos.schema.ts';
import {
  renglonInterpretadoSchema,
  resultadoDeRenglonesSchema,
  vistaPreviaDe,
} from '../../renglones/renglon.schema.ts';
import { listarItemsSchema } from '../items/item.schema.ts';

/** The columns of the spreadsheet of items, in their order. */
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

/** `POST /acopios-items/{id}/items/import` and its preview, multipart; `id` is the acopio. */
export const importarItemsSchema = z
  .strictObject({ id: idSchema, excelFile: archivoRecibidoSchema })
  .meta({ id: 'ImportarAcopioItems' });
export type ImportarItems = z.infer<typeof importarItemsSchema>;

const itemInterpretadoSchema = renglonInterpretadoSchema.extend({ codigo: z.string().nullable() });
export type ItemInterpretado = z.infer<typeof itemInterpretadoSchema>;

export const vistaPreviaItemsSchema = vistaPreviaDe(itemInterpretadoSchema).meta({
  id: 'VistaPreviaAcopioItems',
});
export type VistaPreviaItems = z.infer<typeof vistaPreviaItemsSchema>;

export const resultadoImportacionItemsSchema = resultadoDeRenglonesSchema.meta({
  id: 'ResultadoImportacionAcopioItems',
});
export type ResultadoImportacionItems = z.infer<typeof resultadoImportacionItemsSchema>;

export const plantillaItemsSchema = z.strictObject({});

/** `GET /acopios-items/{id}/items/excel`: items that match the search and the state. */
export const exportarItemsSchema = listarItemsSchema.pick({ id: true, search: true, estado: true });
export type ExportarItems = z.infer<typeof exportarItemsSchema>;
