import { z } from 'zod';

import { archivoRecibidoSchema } from '../archivos/archivo.schema.ts';
import {
  idSchema,
  monedaSchema,
  personaSchema,
  referenciaSchema,
  versionSchema,
} from '../base/campos.schema.ts';
import { medioPagoSchema } from '../base/medio-pago.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import { tipoMovimientoSchema } from '../movimientos/movimiento.schema.ts';
import { formatoPlanillaSchema, hallazgoImportacionSchema } from '../planilla/planilla.schema.ts';
import { respuestasSchema } from '../planilla/pregunta.schema.ts';
import { CAMPOS_IMPORTACION, COLUMNAS_IMPORTACION_MAX } from './planilla.ts';

export const campoImportacionSchema = z.enum(CAMPOS_IMPORTACION, 'Ese campo no existe');

const indiceColumna = z
  .int('La columna se dice por su número')
  .min(0, 'Esa columna no existe')
  .max(COLUMNAS_IMPORTACION_MAX - 1, 'Esa columna no existe');

/** Rule for the type, income or expense, of rows without a type in a column. */
export const signoImportacionSchema = z.enum(
  ['NEGATIVO_ES_EGRESO', 'TODO_EGRESO', 'TODO_INGRESO'],
  'La lectura del signo no es válida',
);
export type SignoImportacion = z.infer<typeof signoImportacionSchema>;

/**
 * Mapping of a spreadsheet: column (from 0) of each field, row (from 1) of the titles, rule for the
 * type, currency and way of payment to use when a column is missing or a cell is empty, and whether
 * unknown suppliers are created.
 */
const mapeo = {
  filaTitulos: z.int().min(1).max(50),
  columnas: z.partialRecord(campoImportacionSchema, indiceColumna),
  signo: signoImportacionSchema,
  moneda: monedaSchema,
  medioPago: medioPagoSchema,
  crearProveedores: z.boolean(),
};
const mapeoImportacionSchema = z.object(mapeo).meta({ id: 'MapeoImportacion' });
export type MapeoImportacion = z.infer<typeof mapeoImportacionSchema>;

/**
 * Fields set by the caller; the others are derived from the sheet or have a default. `respuestas`:
 * answers to the questions in the details of a refusal.
 */
const mapeoEntradaSchema = z
  .strictObject({ ...mapeo, respuestas: respuestasSchema })
  .partial()
  .meta({ id: 'MapeoImportacionEntrada' });
export type MapeoEntrada = z.infer<typeof mapeoEntradaSchema>;

const planillaDeMovimientos = {
  archivo: archivoRecibidoSchema,
  proyectoId: idSchema.optional(),
  privado: z.boolean().default(false),
  mapeo: mapeoEntradaSchema.optional(),
};

/**
 * Input of the preview and of the file to correct: the spreadsheet, its mapping (JSON in a
 * multipart field) and the obra. Without `proyectoId` every row names its obra.
 */
export const leerMovimientosSchema = z
  .strictObject(planillaDeMovimientos)
  .meta({ id: 'LeerMovimientos' });
export type LeerMovimientos = z.infer<typeof leerMovimientosSchema>;

/**
 * Input of an import. With `correctas` only rows without errors are imported, and only while their
 * number equals the one that the user was shown; otherwise all rows or none.
 */
export const importarMovimientosSchema = z
  .strictObject({
    ...planillaDeMovimientos,
    correctas: z.int('Se dice cuántas filas, en números').min(1).optional(),
  })
  .meta({ id: 'ImportarMovimientos' });
export type ImportarMovimientos = z.infer<typeof importarMovimientosSchema>;

/** Preview of a row, with names instead of ids, since a supplier may have to be created first. */
const filaInterpretadaSchema = z.object({
  fila: z.int(),
  valida: z.boolean(),
  fecha: z.string().nullable(),
  concepto: z.string().nullable(),
  tipo: tipoMovimientoSchema.nullable(),
  importeCentavos: z.int().nullable(),
  moneda: monedaSchema.nullable(),
  obra: z.string().nullable(),
  rubro: z.string().nullable(),
  proveedor: z.string().nullable(),
  proveedorNuevo: z.boolean(),
  medioPago: medioPagoSchema.nullable(),
  comprobante: z.string().nullable(),
});
export type FilaInterpretada = z.infer<typeof filaInterpretadaSchema>;

const columnaPlanillaSchema = z.object({
  indice: z.int(),
  titulo: z.string(),
  sugerencia: campoImportacionSchema.nullable(),
  ejemplos: z.array(z.string()),
});

/** Preview of a file; nothing is written. */
export const vistaPreviaImportacionSchema = z
  .object({
    archivo: z.string(),
    columnas: z.array(columnaPlanillaSchema),
    mapeo: mapeoImportacionSchema,
    filas: z.int(),
    validas: z.int(),
    muestra: z.array(filaInterpretadaSchema),
    errores: z.array(hallazgoImportacionSchema),
    advertencias: z.array(hallazgoImportacionSchema),
    proveedoresNuevos: z.array(z.string()),
    /** Earlier import of an identical file, when there is one. */
    repetida: z.object({ id: z.uuid(), creadoEn: z.iso.datetime(), filas: z.int() }).nullable(),
  })
  .meta({ id: 'VistaPreviaImportacion' });
export type VistaPreviaImportacion = z.infer<typeof vistaPreviaImportacionSchema>;

/**
 * Result of an import. `id` is null when nothing was imported, and `errores` has the reasons by
 * row; otherwise they are those of the excluded rows.
 */
export const resultadoImportacionSchema = z
  .object({
    id: z.uuid().nullable(),
    filas: z.int(),
    importados: z.int(),
    errores: z.array(hallazgoImportacionSchema),
    proveedoresCreados: z.int(),
    codigos: z.object({ desde: z.string(), hasta: z.string() }).nullable(),
  })
  .meta({ id: 'ResultadoImportacion' });
export type ResultadoImportacion = z.infer<typeof resultadoImportacionSchema>;

/** A line of progress (NDJSON): `hechas` of `filas` in the current step. */
export const avanceImportacionSchema = z.object({
  paso: z.enum(['LEER', 'REVISAR', 'GUARDAR']),
  hechas: z.int(),
  filas: z.int().nullable(),
});
export type AvanceImportacion = z.infer<typeof avanceImportacionSchema>;

const estadoImportacionSchema = z.enum(['APLICADA', 'DESHECHA']);

export const importacionSchema = z
  .object({
    id: z.uuid(),
    archivo: z.string(),
    filas: z.int(),
    privado: z.boolean(),
    estado: estadoImportacionSchema,
    proyecto: referenciaSchema.nullable(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    deshechaEn: z.iso.datetime().nullable(),
    /**
     * True while the import was not undone, for the user who made it and for users with
     * `undo_imports`.
     */
    puedeDeshacer: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Importacion' });
export type Importacion = z.infer<typeof importacionSchema>;

export const listarImportacionesSchema = z.strictObject({
  proyectoId: idSchema.optional(),
  privado: z.boolean().optional(),
  ...paginaCampos,
});
export type ListarImportaciones = z.infer<typeof listarImportacionesSchema>;
export const listaImportacionesSchema = paginaDe(importacionSchema);

/** `PUT …/importaciones/{id}/deshacer`: undoes the whole batch or nothing. */
export const deshacerImportacionSchema = z.strictObject({
  id: idSchema,
  version: versionSchema.optional(),
});
export type DeshacerImportacion = z.infer<typeof deshacerImportacionSchema>;

/** `conObra`: adds a column for the obra, which an import into a single obra does not need. */
export const plantillaImportacionSchema = z.strictObject({
  formato: formatoPlanillaSchema.default('xlsx'),
  conObra: z.boolean().default(false),
});
