import { z } from 'zod';

import { archivoRecibidoSchema, archivoSchema } from '../archivos/archivo.schema.ts';
import {
  busqueda,
  fechaSchema,
  idSchema,
  lineaDe,
  personaSchema,
  referenciaSchema,
  requeridoO,
  textoDeLinea,
  textoOpcional,
  versionSchema,
} from '../base/campos.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import { bajaSchema, pedirBajaSchema } from '../solicitudes/solicitud.schema.ts';

export const categoriaDocumentoSchema = z
  .enum(
    [
      'CONTRATO',
      'PLANO',
      'PRESUPUESTO',
      'FACTURA',
      'REMITO',
      'CERTIFICADO',
      'PERMISO',
      'POLIZA_SEGURO',
      'ESCRITURA',
      'ACTA',
      'FOTO',
      'OTRO',
    ],
    requeridoO('La categoría es requerida', 'La categoría no es válida'),
  )
  .meta({ id: 'CategoriaDocumento' });
export type CategoriaDocumento = z.infer<typeof categoriaDocumentoSchema>;

/**
 * GESTION: visible to Owner and Admin only; the existence of such a document is hidden from the
 * others.
 */
export const visibilidadDocumentoSchema = z
  .enum(['TODOS', 'GESTION'], 'La visibilidad es TODOS o GESTION')
  .meta({ id: 'VisibilidadDocumento' });
export type VisibilidadDocumento = z.infer<typeof visibilidadDocumentoSchema>;

/** Kinds of rows to which a document can be linked, besides its work. */
export const vinculableSchema = z
  .enum(
    ['MOVIMIENTO', 'PRESUPUESTO', 'PAGO', 'ACOPIO', 'LOTE', 'POR_PAGAR'],
    'Ese vínculo no es válido',
  )
  .meta({ id: 'Vinculable' });
export type Vinculable = z.infer<typeof vinculableSchema>;

const ETIQUETAS_MAX = 20;

const etiquetaSchema = textoDeLinea()
  .min(1, 'Una etiqueta no puede estar vacía')
  .max(40, 'Una etiqueta lleva hasta 40 caracteres');

/** Removes repeated tags, ignoring case; the first spelling is kept. */
const sinRepetir = (etiquetas: string[]): string[] =>
  etiquetas.filter(
    (etiqueta, i) =>
      etiquetas.findIndex((otra) => otra.toLowerCase() === etiqueta.toLowerCase()) === i,
  );

const etiquetasSchema = z
  .array(etiquetaSchema, 'Las etiquetas son una lista')
  .max(ETIQUETAS_MAX, `Un documento lleva hasta ${ETIQUETAS_MAX} etiquetas`)
  .overwrite(sinRepetir);

const tituloSchema = lineaDe('El título', 2, 160);

const vinculoSchema = z.strictObject({ entidad: vinculableSchema, entidadId: idSchema });
const vinculosSchema = z
  .array(vinculoSchema, 'Los vínculos son una lista')
  .max(50, 'Un documento lleva hasta 50 vínculos');

const datos = {
  categoria: categoriaDocumentoSchema,
  titulo: tituloSchema,
  vence: fechaSchema.nullish(),
  visibilidad: visibilidadDocumentoSchema,
  etiquetas: etiquetasSchema,
  vinculos: vinculosSchema,
};

/**
 * `POST /documentos`, multipart: lists are JSON text; the title is by default the name of the file.
 */
export const crearDocumentoSchema = z
  .strictObject({
    proyectoId: idSchema,
    ...datos,
    titulo: tituloSchema.optional(),
    visibilidad: visibilidadDocumentoSchema.default('TODOS'),
    etiquetas: etiquetasSchema.default([]),
    vinculos: vinculosSchema.default([]),
    nota: textoOpcional(500),
    archivo: archivoRecibidoSchema,
  })
  .meta({ id: 'CrearDocumento' });
export type CrearDocumento = z.infer<typeof crearDocumentoSchema>;

/**
 * `PUT /documentos/{id}`: absent fields keep their values. The work never changes; a new file is a
 * new version.
 */
export const editarDocumentoSchema = z
  .strictObject({ id: idSchema, version: versionSchema, ...z.strictObject(datos).partial().shape })
  .meta({ id: 'EditarDocumento' });
export type EditarDocumento = z.infer<typeof editarDocumentoSchema>;

/** `POST /documentos/{id}/versiones`, multipart: the newest version is the one shown. */
export const crearVersionSchema = z
  .strictObject({
    id: idSchema,
    nota: textoOpcional(500),
    archivo: archivoRecibidoSchema,
  })
  .meta({ id: 'CrearVersionDocumento' });
export type CrearVersion = z.infer<typeof crearVersionSchema>;

export const referenciaDocumentoSchema = z.strictObject({ id: idSchema });

/** `GET /documentos/{id}/versiones/{n}/archivo`. */
export const archivoDeVersionSchema = z.strictObject({
  id: idSchema,
  n: z.coerce
    .number('El número de versión es requerido')
    .int()
    .min(1, 'La versión no es válida')
    .max(100_000),
});
export type ArchivoDeVersion = z.infer<typeof archivoDeVersionSchema>;

export const eliminarDocumentoSchema = pedirBajaSchema.meta({ id: 'EliminarDocumento' });

export const restaurarDocumentoSchema = bajaSchema.meta({ id: 'RestaurarDocumento' });
export type RestaurarDocumento = z.infer<typeof restaurarDocumentoSchema>;

/**
 * `GET /documentos`, newest first. `search`: title, tag or file name. `vence`: documents that
 * expire on that day or earlier.
 */
export const listarDocumentosSchema = z.strictObject({
  proyectoId: idSchema.optional(),
  categoria: z.array(categoriaDocumentoSchema).max(12).optional(),
  etiqueta: etiquetaSchema.optional(),
  search: busqueda,
  vence: fechaSchema.optional(),
  /**
   * Expiring on that day or later: yesterday in `vence` lists expired documents, today here the
   * valid ones.
   */
  venceDesde: fechaSchema.optional(),
  entidad: vinculableSchema.optional(),
  entidadId: idSchema.optional(),
  ...paginaCampos,
});
export type ListarDocumentos = z.infer<typeof listarDocumentosSchema>;

export const ZIP_MAX = 200;

/** `GET /documentos/zip?ids=`, separated by commas: the newest version of each, up to 200. */
export const zipDocumentosSchema = z.strictObject({
  ids: z
    .string('Falta elegir los documentos')
    .transform((texto) =>
      texto
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    )
    .pipe(
      z
        .array(idSchema)
        .min(1, 'Falta elegir los documentos')
        .max(ZIP_MAX, `Se bajan hasta ${ZIP_MAX} documentos por vez`),
    ),
});
export type ZipDocumentos = z.infer<typeof zipDocumentosSchema>;

export const documentoEnListaSchema = z
  .object({
    id: z.uuid(),
    proyecto: referenciaSchema,
    titulo: z.string(),
    categoria: categoriaDocumentoSchema,
    visibilidad: visibilidadDocumentoSchema,
    etiquetas: z.array(z.string()),
    vence: z.string().nullable(),
    /** File of the newest version. */
    archivo: archivoSchema,
    /** Number of versions, which is also that of the newest. */
    versiones: z.int(),
    bajaPendiente: z.boolean(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'DocumentoEnLista' });
export type DocumentoEnLista = z.infer<typeof documentoEnListaSchema>;
export const listaDocumentosSchema = paginaDe(documentoEnListaSchema);

export const versionDeDocumentoSchema = z
  .object({
    numero: z.int(),
    archivo: archivoSchema,
    nota: z.string().nullable(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
  })
  .meta({ id: 'VersionDeDocumento' });
export type VersionDeDocumento = z.infer<typeof versionDeDocumentoSchema>;

/**
 * A document with its history, newest version first, and those of its links that the caller may
 * open.
 */
export const documentoSchema = documentoEnListaSchema
  .extend({
    proyectoId: z.uuid(),
    historial: z.array(versionDeDocumentoSchema),
    vinculos: z.array(
      z.object({
        entidad: vinculableSchema,
        entidadId: z.uuid(),
        /** Name of the linked row: `M-000123 · Hormigón`. */
        nombre: z.string(),
        privado: z.boolean().meta({
          description: 'Lo vinculado es privado: mientras dure, el documento es GESTION.',
        }),
        /** A path of the web. */
        enlace: z.string(),
      }),
    ),
    eliminado: z.boolean(),
  })
  .meta({ id: 'Documento' });
export type Documento = z.infer<typeof documentoSchema>;

/**
 * `GET /documentos/espacio`: bytes used by all files of the organisation, and the limit of its
 * plan.
 */
export const espacioSchema = z
  .object({ ocupadoBytes: z.int(), limiteBytes: z.int() })
  .meta({ id: 'EspacioDeArchivos' });
export type Espacio = z.infer<typeof espacioSchema>;
