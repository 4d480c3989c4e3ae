import { z } from 'zod';

import { archivoRecibidoSchema } from '../../archivos/archivo.schema.ts';
import { idSchema, versionSchema } from '../../base/campos.schema.ts';
import {
  renglonInterpretadoSchema,
  resultadoDeRenglonesSchema,
  vistaPreviaDe,
} from '../../renglones/renglon.schema.ts';

/** The columns of the spreadsheet of a budget's items, in the order of the template. */
export const CAMPOS_ITEM_PRESUPUESTO = [
  'descripcion',
  'unidad',
  'cantidad',
  'precioUnitario',
  'rubro',
] as const;
export type CampoItemPresupuesto = (typeof CAMPOS_ITEM_PRESUPUESTO)[number];

/** Behind the items that are there, or in their place. */
const modoImportacionSchema = z
  .enum(['AGREGAR', 'REEMPLAZAR'], 'El modo es AGREGAR o REEMPLAZAR')
  .meta({ id: 'ModoImportacionItems' });
export type ModoImportacion = z.infer<typeof modoImportacionSchema>;

/** `POST /presupuestos/{id}/items/importar` and its preview, multipart; `id` is the budget. */
export const importarItemsPresupuestoSchema = z
  .strictObject({
    id: idSchema,
    modo: modoImportacionSchema.default('AGREGAR'),
    /** Given, the budget has to be still that one. */
    version: versionSchema.optional(),
    excelFile: archivoRecibidoSchema,
  })
  .meta({ id: 'ImportarItemsPresupuesto' });
export type ImportarItemsPresupuesto = z.infer<typeof importarItemsPresupuestoSchema>;

export type ItemPresupuestoInterpretado = z.infer<typeof renglonInterpretadoSchema>;

export const vistaPreviaItemsPresupuestoSchema = vistaPreviaDe(renglonInterpretadoSchema)
  .extend({
    /** Of the budget, were the valid rows imported. */
    totalCentavos: z.int(),
  })
  .meta({ id: 'VistaPreviaItemsPresupuesto' });
export type VistaPreviaItemsPresupuesto = z.infer<typeof vistaPreviaItemsPresupuestoSchema>;

export const resultadoImportacionItemsPresupuestoSchema = resultadoDeRenglonesSchema
  .extend({
    /** Of the budget as it stands now. */
    totalCentavos: z.int(),
    version: z.int(),
  })
  .meta({ id: 'ResultadoImportacionItemsPresupuesto' });
export type ResultadoImportacionItemsPresupuesto = z.infer<
  typeof resultadoImportacionItemsPresupuestoSchema
>;

export const plantillaItemsPresupuestoSchema = z.strictObject({});
