import { z } from 'zod';

import { archivoRecibidoSchema } from '../../archivos/archivo.schema.ts';
import { idSchema, versionSchema } from '../../base/campos.schema.ts';
import { respuestasSchema } from '../../planilla/pregunta.schema.ts';
import {
  columnaDeItemsSchema,
  preguntaDeItemsSchema,
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

/** AGREGAR appends to the existing items, REEMPLAZAR replaces them. */
const modoImportacionSchema = z
  .enum(['AGREGAR', 'REEMPLAZAR'], 'El modo es AGREGAR o REEMPLAZAR')
  .meta({ id: 'ModoImportacionItems' });
export type ModoImportacion = z.infer<typeof modoImportacionSchema>;

/** Fields of a spreadsheet of items sent as multipart; `id` is the budget. */
const planillaDeItems = {
  id: idSchema,
  modo: modoImportacionSchema.default('AGREGAR'),
  /** Version that the budget must still have; without one it is not checked. */
  version: versionSchema.optional(),
  /** Answers to the questions of the preview; with an unanswered one nothing is imported. */
  respuestas: respuestasSchema.optional(),
  excelFile: archivoRecibidoSchema,
};

/** `POST /presupuestos/{id}/items/importar/preview`. */
export const leerItemsPresupuestoSchema = z
  .strictObject(planillaDeItems)
  .meta({ id: 'LeerItemsPresupuesto' });
export type LeerItemsPresupuesto = z.infer<typeof leerItemsPresupuestoSchema>;

/**
 * `POST /presupuestos/{id}/items/importar`. With `correctas` only rows without errors are imported,
 * and only while their number equals the one that the user was shown; otherwise all rows or none.
 */
export const importarItemsPresupuestoSchema = z
  .strictObject({
    ...planillaDeItems,
    correctas: z.int('Se dice cuántas filas, en números').min(1).optional(),
  })
  .meta({ id: 'ImportarItemsPresupuesto' });
export type ImportarItemsPresupuesto = z.infer<typeof importarItemsPresupuestoSchema>;

export type ItemPresupuestoInterpretado = z.infer<typeof renglonInterpretadoSchema>;

export const vistaPreviaItemsPresupuestoSchema = vistaPreviaDe(renglonInterpretadoSchema)
  .extend({
    /** Total of the budget after importing the valid rows. */
    totalCentavos: z.int(),
    /** Questions, unanswered ones first; answers may be changed. */
    preguntas: z.array(preguntaDeItemsSchema),
    columnas: z.array(columnaDeItemsSchema),
  })
  .meta({ id: 'VistaPreviaItemsPresupuesto' });
export type VistaPreviaItemsPresupuesto = z.infer<typeof vistaPreviaItemsPresupuestoSchema>;

export const resultadoImportacionItemsPresupuestoSchema = resultadoDeRenglonesSchema
  .extend({
    /** Total of the budget after the import. */
    totalCentavos: z.int(),
    version: z.int(),
  })
  .meta({ id: 'ResultadoImportacionItemsPresupuesto' });
export type ResultadoImportacionItemsPresupuesto = z.infer<
  typeof resultadoImportacionItemsPresupuestoSchema
>;

export const plantillaItemsPresupuestoSchema = z.strictObject({});
