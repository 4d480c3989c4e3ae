import { z } from 'zod';

import { archivoRecibidoSchema } from '../../archivos/archivo.schema.ts';
import { idSchema, monedaSchema, versionSchema } from '../../base/campos.schema.ts';
import { paginaCampos } from '../../base/paginacion.schema.ts';
import { HOJAS_LIBRO_MAX } from '../../planilla/libro.ts';
import { preguntaSchemaDe } from '../../planilla/pregunta.schema.ts';
import { pruebaDeMonedaSchema, pruebaSchema } from '../../planilla/prueba.schema.ts';
import { noEntraSchema, plataSchema } from './plata.schema.ts';
import { CAMPOS_LIBRO } from './vocabulario.rules.ts';

/** Days after which a workbook with open questions is discarded. */
export const DIAS_DE_ESPERA = 30;
/** Maximum number of errors in an answer; further ones appear as these are corrected. */
export const ERRORES_POR_RESPUESTA = 200;
/** Maximum number of workbooks of a person with open questions. */
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
  /** Rows by state: ready, with open questions, with errors, excluded, already imported. */
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
        /** Null for a total, which belongs to no row. */
        filaId: z.string().nullable(),
        fila: z.int(),
        campo: campoLibroSchema.nullable(),
        valor: z.string(),
        mensaje: z.string(),
      }),
    ),
    /** Null when `errores` is complete. */
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
 * destination of all tables.
 */
export const leerLibroSchema = z
  .strictObject({
    archivo: archivoRecibidoSchema,
    proyectoId: idSchema.optional(),
    /** True to import all rows to that obra, even if their sheets name others. */
    unaObra: z.boolean().default(false),
    privado: z.boolean().default(false),
    /** Destination of the tables whose columns allow it; the others keep the detected one. */
    destino: destinoLibroSchema.exclude(['RESUMEN'], 'El destino no es válido').optional(),
  })
  .meta({ id: 'LeerLibro' });
export type LeerLibro = z.infer<typeof leerLibroSchema>;

/**
 * `PUT /importaciones/libro/{id}`: answers, corrected cells, and rows or tables excluded or
 * included again.
 */
export const responderLibroSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    respuestas: z
      .array(
        z.strictObject({ preguntaId: z.string().max(200), valor: z.string().max(200).nullable() }),
      )
      .max(1000, 'Son demasiadas respuestas por vez')
      .optional(),
    celdas: z
      .array(
        z.strictObject({
          tablaId: z.string().max(200),
          fila: z.int().min(1),
          campo: campoLibroSchema,
          columna: z.string().max(5).optional(),
          valor: z.string().max(5000),
        }),
      )
      .max(2000, 'Son demasiadas celdas por vez')
      .optional(),
    omitir: z
      .array(
        z.strictObject({
          tablaId: z.string().max(200),
          filaId: z.string().max(200).optional(),
          /** Cell of an amount, to exclude it. */
          celda: z.string().max(20).optional(),
          omitida: z.boolean().default(true),
        }),
      )
      .max(2000, 'Son demasiadas filas por vez')
      .optional(),
  })
  .meta({ id: 'ResponderLibro' });
export type ResponderLibro = z.infer<typeof responderLibroSchema>;

/** Stored answers by question; below it the corrected cells, and the excluded rows and tables. */
export const respuestasGuardadasSchema = z.record(z.string(), z.string());
export const celdasGuardadasSchema = z.array(
  z.object({
    tablaId: z.string(),
    fila: z.int(),
    campo: campoLibroSchema,
    columna: z.string().optional(),
    valor: z.string(),
  }),
);
export const omitidasGuardadasSchema = z.array(
  z.object({
    tablaId: z.string(),
    filaId: z.string().optional(),
    celda: z.string().optional(),
  }),
);

/** Earlier values, by field, of a row that an import changed. */
export const loQueTeniaSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null()]),
);

export const unLibroSchema = z.strictObject({ id: idSchema }).meta({ id: 'UnLibro' });

/** `DELETE /importaciones/libro/{id}`. */
export const libroDescartadoSchema = z
  .object({ id: z.uuid(), descartado: z.literal(true) })
  .meta({ id: 'LibroDescartado' });
export type LibroDescartado = z.infer<typeof libroDescartadoSchema>;

/** `GET /importaciones/libro`: the user's own workbooks with open questions, newest first. */
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

/** `GET /importaciones/libro/{id}/filas`: preview of the rows of a table. */
export const filasDeLibroSchema = z
  .strictObject({
    id: idSchema,
    tablaId: z.string().max(200),
    ...paginaCampos,
  })
  .meta({ id: 'PedirFilasDeLibro' });
export type PedirFilasDeLibro = z.infer<typeof filasDeLibroSchema>;
export const estadoFilaLibroSchema = z.enum([
  'LISTA',
  'PENDIENTE',
  'CON_ERROR',
  'OMITIDA',
  'YA_ESTA',
]);
export type EstadoFilaLibro = z.infer<typeof estadoFilaLibroSchema>;
export const paginaDeFilasSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        fila: z.int(),
        estado: estadoFilaLibroSchema,
        /** Cell of each field, and the value read from it, in words. */
        campos: z.array(
          z.object({ campo: campoLibroSchema, celda: z.string().nullable(), texto: z.string() }),
        ),
        preguntas: z.array(z.string()),
      }),
    ),
    siguiente: z.string().nullable(),
  })
  .meta({ id: 'FilasDeLibro' });
export type PaginaDeFilas = z.infer<typeof paginaDeFilasSchema>;

/**
 * `GET /importaciones/libro/{id}/hoja`: some rows of a sheet, with the meaning assigned to each
 * cell.
 */
export const hojaDeLibroSchema = z
  .strictObject({
    id: idSchema,
    hoja: z.int().min(0).max(HOJAS_LIBRO_MAX),
    desde: z.int().min(1).default(1),
  })
  .meta({ id: 'PedirHojaDeLibro' });
export type PedirHojaDeLibro = z.infer<typeof hojaDeLibroSchema>;
export const trozoDeHojaSchema = z
  .object({
    hojas: z.array(z.object({ nombre: z.string(), oculta: z.boolean(), filas: z.int() })),
    hoja: z.int(),
    columnas: z.int(),
    filas: z.array(
      z.object({
        fila: z.int(),
        oculta: z.boolean(),
        celdas: z.array(
          z.object({
            columna: z.int(),
            /** Last column of a merged cell. */
            hastaColumna: z.int().optional(),
            texto: z.string(),
            formula: z.boolean(),
            que: z.enum(['FILA', 'TOTAL', 'TOTAL_MAL', 'TITULO', 'IGNORADA', 'ERROR']),
            tablaId: z.string().nullable(),
          }),
        ),
      }),
    ),
    siguiente: z.int().nullable(),
  })
  .meta({ id: 'HojaDeLibro' });
export type TrozoDeHoja = z.infer<typeof trozoDeHojaSchema>;

/**
 * `POST /importaciones/libro/{id}/importar`: imports the rows that are ready; `omitidos` counts the
 * excluded ones.
 */
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
