import { z } from 'zod';

import { estadoDeCuentaSchema } from '../aportes/estado/estado.schema.ts';
import { requeridoO, idSchema } from '../base/campos.schema.ts';
import { pinSchema, queEnlaceSchema, modoEnlaceSchema } from './enlace.schema.ts';
import { comunDeInformeSchema, cuentaDeInformeSchema } from './informe.schema.ts';
import { preguntaPropiaSchema, PREGUNTA_MAX } from './pregunta.schema.ts';

// Calls of a link, which need no session.

const tokenSchema = z.string('El enlace es requerido').max(200, 'El enlace no es válido');
const acceso = { token: tokenSchema, pin: pinSchema.optional() };

/** `POST /enlace`. `constancia` is the checkpoint that the partner kept from an earlier visit. */
export const abrirEnlaceSchema = z
  .strictObject({ ...acceso, constancia: z.string().max(600).optional() })
  .meta({ id: 'AbrirEnlace' });
export type AbrirEnlace = z.infer<typeof abrirEnlaceSchema>;

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
 * null without a `constancia` of this organisation. `inclusion` has the row of the log that
 * recorded the frozen content, as it was hashed, and its proof up to the root.
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
