import { z } from 'zod';

import { archivoRecibidoSchema } from '../../archivos/archivo.schema.ts';
import { idSchema, monedaSchema, versionSchema } from '../../base/campos.schema.ts';
import { hallazgoImportacionSchema } from '../../importaciones/importacion.schema.ts';

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

/** A row as it would be written, as far as it was understood. */
const itemInterpretadoSchema = z.object({
  fila: z.int(),
  valida: z.boolean(),
  descripcion: z.string().nullable(),
  unidad: z.string().nullable(),
  cantidad: z.string().nullable(),
  precioUnitario: z.string().nullable(),
  importeCentavos: z.int().nullable(),
  rubro: z.string().nullable(),
});
export type ItemPresupuestoInterpretado = z.infer<typeof itemInterpretadoSchema>;

/** What the file holds and what would happen; nothing is written. */
export const vistaPreviaItemsPresupuestoSchema = z
  .object({
    archivo: z.string(),
    filas: z.int(),
    validas: z.int(),
    moneda: monedaSchema,
    /** Of the valid rows. */
    importeCentavos: z.int(),
    /** Of the budget, were the valid rows imported. */
    totalCentavos: z.int(),
    muestra: z.array(itemInterpretadoSchema),
    errores: z.array(hallazgoImportacionSchema),
    advertencias: z.array(hallazgoImportacionSchema),
  })
  .meta({ id: 'VistaPreviaItemsPresupuesto' });
export type VistaPreviaItemsPresupuesto = z.infer<typeof vistaPreviaItemsPresupuestoSchema>;

/** All went in, or none did and `errores` states why, row by row. */
export const resultadoImportacionItemsPresupuestoSchema = z
  .object({
    filas: z.int(),
    importados: z.int(),
    errores: z.array(hallazgoImportacionSchema),
    /** Of the budget as it stands now. */
    totalCentavos: z.int(),
    version: z.int(),
  })
  .meta({ id: 'ResultadoImportacionItemsPresupuesto' });
export type ResultadoImportacionItemsPresupuesto = z.infer<
  typeof resultadoImportacionItemsPresupuestoSchema
>;

export const plantillaItemsPresupuestoSchema = z.strictObject({});
