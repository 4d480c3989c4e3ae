import { z } from 'zod';

import { estadoDeCuentaSchema } from '../aportes/estado/estado.schema.ts';
import { idSchema, personaSchema, requeridoO } from '../base/campos.schema.ts';
import { comunDeInformeSchema, cuentaDeInformeSchema } from './informe.schema.ts';

export const DIAS_ENLACE = 30;
export const DIAS_ENLACE_MAX = 180;
/** Consecutive wrong PINs that lock a link. */
export const PINES_MALOS_MAX = 5;
/** Number of locks that end after an hour; the next one lasts until a member ends it. */
export const BLOQUEOS_QUE_PASAN = 3;
export const PREGUNTA_MAX = 1000;
export const RESPUESTA_MAX = 2000;
/** Maximum number of questions of one link per day. */
export const PREGUNTAS_POR_DIA = 20;

export const queEnlaceSchema = z
  .enum(
    ['ESTADO', 'INFORME', 'AMBOS'],
    requeridoO(
      'Lo que muestra el enlace es requerido',
      'El enlace muestra ESTADO, INFORME o AMBOS',
    ),
  )
  .meta({ id: 'QueMuestraElEnlace' });
export const modoEnlaceSchema = z
  .enum(['VIVO', 'CONGELADO'], requeridoO('El modo es requerido', 'El modo es VIVO o CONGELADO'))
  .meta({ id: 'ModoDeEnlace' });

/** Digits only, because `scrypt` does not distinguish a PIN from the same one followed by a NUL. */
export const pinSchema = z.string().regex(/^[0-9]{6}$/, 'El PIN tiene 6 dígitos');

/**
 * `POST /proyectos/{id}/socios/{socioId}/enlaces`. A VIVO link shows the current statement, and the
 * newest version of its report.
 */
export const crearEnlaceSchema = z
  .strictObject({
    id: idSchema,
    socioId: idSchema,
    que: queEnlaceSchema,
    informeId: idSchema.optional(),
    modo: modoEnlaceSchema,
    dias: z
      .int('Los días son un número entero')
      .min(1, 'El enlace dura 1 día como mínimo')
      .max(DIAS_ENLACE_MAX, `El enlace dura ${DIAS_ENLACE_MAX} días como máximo`)
      .default(DIAS_ENLACE),
    pin: pinSchema.optional(),
  })
  .refine(({ que, informeId }) => (que === 'ESTADO') === (informeId === undefined), {
    path: ['informeId'],
    message: 'Un enlace a un informe dice a cuál; uno al estado de cuenta, no',
  })
  .meta({ id: 'CrearEnlace' });
export type CrearEnlace = z.infer<typeof crearEnlaceSchema>;
export type CrearEnlaceEntrada = z.input<typeof crearEnlaceSchema>;

/** The only answer that contains the address: its token is not stored. */
export const enlaceCreadoSchema = z
  .object({ id: z.uuid(), url: z.string(), venceEn: z.iso.datetime() })
  .meta({ id: 'EnlaceCreado' });
export type EnlaceCreado = z.infer<typeof enlaceCreadoSchema>;

export const enlaceSchema = z
  .object({
    id: z.uuid(),
    que: queEnlaceSchema,
    modo: modoEnlaceSchema,
    informe: z
      .object({ id: z.uuid(), desde: z.string(), hasta: z.string(), version: z.int() })
      .nullable(),
    conPin: z.boolean(),
    estado: z.enum(['ABIERTO', 'VENCIDO', 'REVOCADO', 'BLOQUEADO', 'SIN_PARTICIPACION']),
    /** End of its lock; null without a lock, or when only a member can end it. */
    bloqueadoHasta: z.iso.datetime().nullable(),
    venceEn: z.iso.datetime(),
    creadoEn: z.iso.datetime(),
    creadoPor: personaSchema,
    visitas: z.int(),
    ultimaVisita: z.iso.datetime().nullable(),
    /** Last place of the log's chain covered by the checkpoint that its partner received. */
    sello: z.int().nullable(),
  })
  .meta({ id: 'EnlaceDeSocio' });
export type Enlace = z.infer<typeof enlaceSchema>;

export const deSocioSchema = z.strictObject({ id: idSchema, socioId: idSchema });
export type DeSocioEnlace = z.infer<typeof deSocioSchema>;
export const listaEnlacesSchema = z
  .object({ items: z.array(enlaceSchema) })
  .meta({ id: 'ListaEnlaces' });
export type ListaEnlaces = z.infer<typeof listaEnlacesSchema>;

export const referenciaEnlaceSchema = z.strictObject({
  id: idSchema,
  socioId: idSchema,
  enlaceId: idSchema,
});
export type ReferenciaEnlace = z.infer<typeof referenciaEnlaceSchema>;
export const enlaceRevocadoSchema = z
  .object({ id: z.uuid(), revocado: z.literal(true) })
  .meta({ id: 'EnlaceRevocado' });

export const enlaceDesbloqueadoSchema = z
  .object({ id: z.uuid(), desbloqueado: z.literal(true) })
  .meta({ id: 'EnlaceDesbloqueado' });

/** `GET /proyectos/{id}/constancias`: "7 de 9 socios tienen constancia hasta el sello 18.204". */
export const constanciasSchema = z
  .object({
    socios: z.int(),
    conConstancia: z.int(),
    /** The lowest `sello` of the partners, among those with one. */
    hastaSello: z.int().nullable(),
    porSocio: z.array(
      z.object({ socioId: z.uuid(), nombre: z.string(), sello: z.int().nullable() }),
    ),
  })
  .meta({ id: 'ConstanciasDeObra' });
export type Constancias = z.infer<typeof constanciasSchema>;

export const preguntaSchema = z
  .object({
    id: z.uuid(),
    socio: z.object({ id: z.uuid(), nombre: z.string() }),
    informe: z
      .object({ id: z.uuid(), desde: z.string(), hasta: z.string(), version: z.int() })
      .nullable(),
    linea: z.string(),
    texto: z.string(),
    creadaEn: z.iso.datetime(),
    respuesta: z.string().nullable(),
    respondidaEn: z.iso.datetime().nullable(),
    respondidaPor: personaSchema.nullable(),
  })
  .meta({ id: 'PreguntaDeSocio' });
export type PreguntaDeSocio = z.infer<typeof preguntaSchema>;
export const listaPreguntasSchema = z
  .object({ items: z.array(preguntaSchema) })
  .meta({ id: 'ListaPreguntasDeSocios' });
export type ListaPreguntas = z.infer<typeof listaPreguntasSchema>;

/** `PUT /proyectos/{id}/preguntas/{preguntaId}`: answers a question, only once. */
export const responderPreguntaSchema = z
  .strictObject({
    id: idSchema,
    preguntaId: idSchema,
    respuesta: z
      .string('La respuesta es requerida')
      .trim()
      .min(1, 'La respuesta es requerida')
      .max(RESPUESTA_MAX, `La respuesta no puede tener más de ${RESPUESTA_MAX} caracteres`),
  })
  .meta({ id: 'ResponderPregunta' });
export type ResponderPregunta = z.infer<typeof responderPreguntaSchema>;

// Calls that need no session.

const tokenSchema = z.string('El enlace es requerido').max(200, 'El enlace no es válido');
const acceso = { token: tokenSchema, pin: pinSchema.optional() };

/** `POST /enlace`. `constancia` is the checkpoint that the partner kept from an earlier visit. */
export const abrirEnlaceSchema = z
  .strictObject({ ...acceso, constancia: z.string().max(600).optional() })
  .meta({ id: 'AbrirEnlace' });
export type AbrirEnlace = z.infer<typeof abrirEnlaceSchema>;

const preguntaPropiaSchema = preguntaSchema.omit({
  socio: true,
  informe: true,
  respondidaPor: true,
});
export type PreguntaPropia = z.infer<typeof preguntaPropiaSchema>;

const pruebaSchema = z.array(z.string());

/** Content that a frozen link stores; its row in the log has the digest of it. */
export const contenidoDeEnlaceSchema = z.object({
  estado: estadoDeCuentaSchema.nullable(),
  informe: z
    .object({
      id: z.uuid(),
      codigoVerificacion: z.string(),
      comun: comunDeInformeSchema,
      cuenta: cuentaDeInformeSchema.nullable(),
    })
    .nullable(),
});
export type ContenidoDeEnlace = z.infer<typeof contenidoDeEnlaceSchema>;

/**
 * Answer for an opened link. `checkpoint` is null while the log has no chain or no key.
 * `consistencia` is the RFC 9162 proof from the size of `constancia` to that of `checkpoint` (hex);
 * null when none was sent, or when it is not of this organisation. `inclusion` has the row of the
 * log that recorded the content, as it was hashed, and its proof up to the root.
 */
export const enlaceAbiertoSchema = z
  .object({
    contenido: z.object({
      organizacion: z.string(),
      proyecto: z.object({ codigo: z.string(), nombre: z.string() }),
      socio: z.object({ nombre: z.string() }),
      que: queEnlaceSchema,
      modo: modoEnlaceSchema,
      venceEn: z.iso.datetime(),
      ahora: z.iso.datetime(),
      ...contenidoDeEnlaceSchema.shape,
      /**
       * Current payment instructions for the partner, even when the account is frozen; null when
       * none are shown.
       */
      comoAportar: z.string().nullable(),
      preguntas: z.array(preguntaPropiaSchema),
    }),
    checkpoint: z.string().nullable(),
    /** Public key of the checkpoints, SPKI in base64. */
    clavePublica: z.string().nullable(),
    consistencia: pruebaSchema.nullable(),
    inclusion: z
      .object({
        seq: z.int(),
        prevHash: z.string(),
        texto: z.string(),
        prueba: pruebaSchema,
      })
      .nullable(),
  })
  .meta({ id: 'EnlaceAbierto' });
export type EnlaceAbierto = z.infer<typeof enlaceAbiertoSchema>;

/** `POST /enlace/preguntar`. */
export const preguntarSchema = z
  .strictObject({
    ...acceso,
    linea: z.string().trim().min(1, 'Falta la línea').max(300, 'La línea es demasiado larga'),
    texto: z
      .string('La pregunta es requerida')
      .trim()
      .min(1, 'La pregunta es requerida')
      .max(PREGUNTA_MAX, `La pregunta no puede tener más de ${PREGUNTA_MAX} caracteres`),
  })
  .meta({ id: 'PreguntarPorEnlace' });
export type Preguntar = z.infer<typeof preguntarSchema>;
export const preguntaHechaSchema = preguntaPropiaSchema.meta({ id: 'PreguntaPropia' });

/**
 * `POST /enlace/documento`: the link's content as PDF. `POST /enlace/foto`: a photo of its report.
 */
export const documentoDeEnlaceSchema = z
  .strictObject({
    ...acceso,
    que: z.enum(
      ['ESTADO', 'INFORME'],
      requeridoO('El documento es requerido', 'El documento no es válido'),
    ),
  })
  .meta({ id: 'DocumentoDeEnlace' });
export type DocumentoDeEnlace = z.infer<typeof documentoDeEnlaceSchema>;
export const fotoDeEnlaceSchema = z
  .strictObject({ ...acceso, fotoId: idSchema })
  .meta({ id: 'FotoDeEnlace' });
export type FotoDeEnlace = z.infer<typeof fotoDeEnlaceSchema>;
