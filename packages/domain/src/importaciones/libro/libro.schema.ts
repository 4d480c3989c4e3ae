import { z } from 'zod';

import { archivoRecibidoSchema } from '../../archivos/archivo.schema.ts';
import { idSchema, monedaSchema, versionSchema } from '../../base/campos.schema.ts';
import { preguntaSchemaDe } from '../../planilla/pregunta.schema.ts';
import { pruebaDeMonedaSchema, pruebaSchema } from '../../planilla/prueba.schema.ts';
import { noEntraSchema, plataSchema } from './plata.schema.ts';
import { CAMPOS_LIBRO } from './vocabulario.rules.ts';

/** Days after which a workbook that was not imported is discarded. */
export const DIAS_DE_ESPERA = 30;
/** Maximum number of errors in an answer; further ones appear as these are corrected. */
export const ERRORES_POR_RESPUESTA = 200;
/** Maximum number of workbooks of a person that wait to be imported. */
export const LIBROS_EN_ESPERA_MAX = 50;

export const destinoLibroSchema = z
  .enum(
    ['MOVIMIENTOS', 'POR_PAGAR', 'APORTES', 'RENGLONES', 'SALDOS_INICIALES', 'RESUMEN'],
    'El destino no es válido',
  )
  .meta({ id: 'DestinoDeLibro' });
export type DestinoLibro = z.infer<typeof destinoLibroSchema>;
export const formaLibroSchema = z.enum([
  'LISTA',
  'DEBE_HABER',
  'MESES_EN_COLUMNAS',
  'SOLAPA_POR_OBRA',
  'SALDO',
  'RENGLONES',
]);
export const campoLibroSchema = z.enum(CAMPOS_LIBRO, 'Ese campo no existe');

const celdaSchema = z.object({ hoja: z.string(), celda: z.string() });

/** A question for all the rows that depend on it; without options the answer is typed. */
export const preguntaLibroSchema = preguntaSchemaDe([
  'ANIO',
  'FECHA',
  'COTIZACION',
  'MEDIO',
  'PROVEEDOR',
  'RUBRO',
  'OBRA',
  'SIGNO',
  'UNIDAD',
  'REPITE',
  'COLUMNA',
  'SUMA',
  'SOCIO',
  'ACOPIO',
  'CUENTA',
]).meta({ id: 'PreguntaDeLibro' });
export type PreguntaLibro = z.infer<typeof preguntaLibroSchema>;

const tablaLibroSchema = z.object({
  id: z.string(),
  hoja: z.string(),
  rango: z.string(),
  forma: formaLibroSchema,
  destino: destinoLibroSchema,
  filas: z.int(),
  /**
   * Numbers of rows by state: ready, with open questions, with errors, excluded, already imported.
   */
  listas: z.int(),
  pendientes: z.int(),
  conError: z.int(),
  omitidas: z.int(),
  yaEstan: z.int(),
  columnas: z.array(
    z.object({
      columna: z.string(),
      titulo: z.string(),
      campo: z.union([campoLibroSchema, z.literal('mes')]).nullable(),
    }),
  ),
  totales: z.array(
    z.object({
      celda: z.string(),
      moneda: monedaSchema,
      diceCentavos: z.int(),
      entranCentavos: z.int().nullable(),
      difiere: z.boolean().nullable(),
    }),
  ),
  ignoradas: z.array(z.object({ celda: z.string(), motivo: z.string() })),
  prueba: z.array(pruebaSchema),
  /** Sums of the rows that are ready. */
  plata: z.array(plataSchema),
});

/**
 * A workbook during its import: its interpretation with the answers so far. `sinDestino`: cells
 * with content and without a destination; nothing is imported while there are any.
 */
export const libroSchema = z
  .object({
    id: z.uuid(),
    archivo: z.string(),
    version: z.int(),
    venceEn: z.iso.datetime(),
    /** Obra of the rows whose sheet names none, and with `unaObra` of all rows. */
    proyectoId: z.uuid().nullable(),
    unaObra: z.boolean(),
    privado: z.boolean(),
    tablas: z.array(tablaLibroSchema),
    preguntas: z.array(preguntaLibroSchema),
    errores: z.array(
      celdaSchema.extend({
        tablaId: z.string(),
        /** Row of the error; null for a total, which belongs to no row. */
        filaId: z.string().nullable(),
        fila: z.int(),
        campo: campoLibroSchema.nullable(),
        valor: z.string(),
        mensaje: z.string(),
      }),
    ),
    /** Total number of errors when `errores` has only a part of them; null when it has all. */
    masErrores: z.object({ total: z.int(), mensaje: z.string() }).nullable(),
    ignoradas: z.array(celdaSchema.extend({ motivo: z.string() })),
    sinDestino: z.int(),
    /** Sums over all tables, by currency. */
    prueba: z.array(pruebaDeMonedaSchema),
    plata: z.array(plataSchema),
    obrasNuevas: z.int(),
    rubrosNuevos: z.int(),
    proveedoresNuevos: z.int(),
  })
  .meta({ id: 'LibroEnCurso' });
export type LibroEnCurso = z.infer<typeof libroSchema>;

/**
 * `POST /importaciones/libro`: multipart, with the obra of rows whose sheet names none, and the
 * chosen destination of the tables.
 */
export const leerLibroSchema = z
  .strictObject({
    archivo: archivoRecibidoSchema,
    proyectoId: idSchema.optional(),
    /** True to import all rows to that obra; a row that names another has an error. */
    unaObra: z.boolean().default(false),
    privado: z.boolean().default(false),
    /** Destination of the tables whose columns allow it; the others keep the detected one. */
    destino: destinoLibroSchema.exclude(['RESUMEN'], 'El destino no es válido').optional(),
  })
  .meta({ id: 'LeerLibro' });
export type LeerLibro = z.infer<typeof leerLibroSchema>;

/** Earlier values, by field, of a row that an import changed. */
export const valoresAnterioresSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

export const unLibroSchema = z.strictObject({ id: idSchema }).meta({ id: 'UnLibro' });

/** `DELETE /importaciones/libro/{id}`. */
export const libroDescartadoSchema = z
  .object({ id: z.uuid(), descartado: z.literal(true) })
  .meta({ id: 'LibroDescartado' });
export type LibroDescartado = z.infer<typeof libroDescartadoSchema>;

/** `GET /importaciones/libro`: the user's own workbooks that wait to be imported, newest first. */
export const listaLibrosSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        archivo: z.string(),
        creadoEn: z.iso.datetime(),
        venceEn: z.iso.datetime(),
        preguntas: z.int(),
        filas: z.int(),
      }),
    ),
    siguiente: z.null(),
  })
  .meta({ id: 'ListaLibros' });
export type ListaLibros = z.infer<typeof listaLibrosSchema>;

/** `POST /importaciones/libro/{id}/importar`: imports the rows that are ready. */
export const importarLibroSchema = z
  .strictObject({ id: idSchema, version: versionSchema })
  .meta({ id: 'ImportarLibro' });
export type ImportarLibro = z.infer<typeof importarLibroSchema>;
export const libroImportadoSchema = z
  .object({
    loteId: z.uuid(),
    importados: z.int(),
    porTabla: z.array(
      z.object({
        tablaId: z.string(),
        hoja: z.string(),
        importados: z.int(),
        plata: z.array(plataSchema),
      }),
    ),
    plata: z.array(plataSchema),
    /** Single cells that the user excluded. */
    noEntran: z.array(noEntraSchema),
    omitidos: z.int(),
    obrasNuevas: z.int(),
    rubrosNuevos: z.int(),
    proveedoresNuevos: z.int(),
  })
  .meta({ id: 'LibroImportado' });
export type LibroImportado = z.infer<typeof libroImportadoSchema>;
