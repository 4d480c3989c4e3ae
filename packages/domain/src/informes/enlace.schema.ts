import { z } from 'zod';

import { idSchema, personaSchema, requeridoO } from '../base/campos.schema.ts';

export const DIAS_ENLACE = 30;
export const DIAS_ENLACE_MAX = 180;
/** Number of consecutive wrong PINs that lock a link. */
export const PINES_MALOS_MAX = 5;
/** Number of locks that end after an hour; the next one lasts until a member ends it. */
export const BLOQUEOS_QUE_PASAN = 3;

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

/**
 * PIN of a link: only digits, because `scrypt` does not distinguish a PIN from the same one
 * followed by a NUL.
 */
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

/**
 * Answer to the creation of a link, the only one that contains its address: the token is not
 * stored.
 */
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
    /** End of the link's lock; null without a lock, or when only a member can end it. */
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
