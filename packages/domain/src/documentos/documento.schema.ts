import { z } from 'zod';

import { archivoRecibidoSchema, archivoSchema } from '../archivos/archivo.schema.ts';
import {
  fechaSchema,
  idSchema,
  lineaDe,
  requeridoO,
  textoDeLinea,
  textoOpcional,
  versionSchema,
  referenciaSchema,
  personaSchema,
} from '../base/campos.schema.ts';
import { bajaSchema, pedirBajaSchema } from '../solicitudes/solicitud.schema.ts';
import { versionDeDocumentoSchema } from './version.schema.ts';

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

export const etiquetaSchema = textoDeLinea()
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
 * `POST /documentos`, multipart: lists are JSON text; the title is by default the name of the file
 * without its extension.
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

export const referenciaDocumentoSchema = z.strictObject({ id: idSchema });

export const eliminarDocumentoSchema = pedirBajaSchema.meta({ id: 'EliminarDocumento' });

export const restaurarDocumentoSchema = bajaSchema.meta({ id: 'RestaurarDocumento' });
export type RestaurarDocumento = z.infer<typeof restaurarDocumentoSchema>;

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
        /** Path of the web page of the linked row. */
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
