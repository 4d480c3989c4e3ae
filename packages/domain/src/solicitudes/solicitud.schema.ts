import { z } from 'zod';

import {
  idSchema,
  monedaSchema,
  MOTIVO_MAX,
  motivoOpcional,
  personaSchema,
  referenciaSchema,
  requeridoO,
  versionSchema,
} from '../base/campos.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import { esTextoGuardable } from '../base/texto.rules.ts';
import { capturaCampos, repetidaCampo } from '../capturas/captura.schema.ts';

/** Kinds of rows that are deleted by request. */
export const entidadEliminableSchema = z
  .enum(
    [
      'MOVIMIENTO',
      'PRESUPUESTO',
      'PAGO',
      'ACOPIO',
      'RETIRO',
      'DOCUMENTO',
      'APORTE',
      'GASTO_LOTE',
      'ORDEN_PAGO',
    ],
    requeridoO('La entidad es requerida', 'La entidad no es válida'),
  )
  .meta({ id: 'EntidadEliminable' });
export type EntidadEliminable = z.infer<typeof entidadEliminableSchema>;

export const estadoSolicitudSchema = z
  .enum(
    ['PENDIENTE', 'APROBADA', 'RECHAZADA', 'CANCELADA', 'VENCIDA'],
    'El estado de la solicitud no es válido',
  )
  .meta({ id: 'EstadoSolicitud' });
export type EstadoSolicitud = z.infer<typeof estadoSolicitudSchema>;

export const MOTIVO_MIN = 10;
export const MOTIVO_REQUERIDO = 'El motivo es requerido';

/** Required reason, of `min` to `max` characters. */
export const motivoDe = (min: number, max: number) =>
  z
    .string(MOTIVO_REQUERIDO)
    .trim()
    .min(min, `El motivo debe tener al menos ${min} caracteres`)
    .max(max, `El motivo no puede tener más de ${max} caracteres`)
    .refine(esTextoGuardable, 'Hay caracteres que no se pueden guardar');

export const motivoBajaSchema = motivoDe(MOTIVO_MIN, MOTIVO_MAX);

/** Requests the deletion of a row, or restores it. With `version`, refused when the row changed. */
export const bajaSchema = z.strictObject({
  id: idSchema,
  motivo: motivoBajaSchema,
  version: versionSchema.optional(),
});

/** `DELETE /movimientos/{id}`. With `version`, refused when the row changed since it was read. */
export const pedirBajaSchema = bajaSchema.safeExtend(capturaCampos).meta({ id: 'PedirBaja' });
export type PedirBaja = z.infer<typeof pedirBajaSchema>;

/** Filed request: PENDIENTE, or its current state when a captured request is sent again. */
export const bajaPedidaSchema = z
  .object({ solicitudId: z.uuid(), estado: estadoSolicitudSchema, ...repetidaCampo })
  .meta({ id: 'BajaPedida' });
export type BajaPedida = z.infer<typeof bajaPedidaSchema>;

/** Approve or reject; `id` is the request's, or the movement's on the movement routes. */
export const resolverSolicitudSchema = z
  .strictObject({
    id: idSchema,
    respuesta: motivoOpcional,
    version: versionSchema.optional(),
  })
  .meta({ id: 'ResolverSolicitud' });

/**
 * Approve. With `contramovimiento` the row is kept and a movement of today reverses its amount,
 * also when the month of the row is closed.
 */
export const aprobarSolicitudSchema = resolverSolicitudSchema
  .extend({ contramovimiento: z.boolean().optional() })
  .meta({ id: 'AprobarSolicitud' });

/** Rejection with an answer for the requester, which is required. */
export const rechazarSolicitudSchema = resolverSolicitudSchema.extend({
  respuesta: z
    .string('La respuesta es requerida')
    .trim()
    .min(1, 'La respuesta es requerida')
    .max(MOTIVO_MAX, `La respuesta no puede tener más de ${MOTIVO_MAX} caracteres`)
    .refine(esTextoGuardable, 'Hay caracteres que no se pueden guardar'),
});

export const cancelarSolicitudSchema = z
  .strictObject({ id: idSchema, version: versionSchema.optional() })
  .meta({ id: 'CancelarSolicitud' });
export type CancelarSolicitud = z.infer<typeof cancelarSolicitudSchema>;

export const listarPendientesSchema = z.strictObject(paginaCampos);
export type ListarPendientes = z.infer<typeof listarPendientesSchema>;

/**
 * `GET /solicitudes`, newest first: those that the caller may see, or with `mias` only their own.
 */
export const listarSolicitudesSchema = z.strictObject({
  entidad: entidadEliminableSchema.optional(),
  entidadId: idSchema.optional(),
  estado: z.array(estadoSolicitudSchema).max(5).optional(),
  mias: z.boolean().optional(),
  ...paginaCampos,
});
export type ListarSolicitudes = z.infer<typeof listarSolicitudesSchema>;

export const impactoBajaSchema = z
  .object({
    moneda: monedaSchema,
    // Sum that the deletion changes, such as the balance of the obra, in the row's currency: with
    // the row, and below without the row.
    antesCentavos: z.int(),
    despuesCentavos: z.int(),
  })
  .meta({ id: 'ImpactoBaja' });
export type ImpactoBaja = z.infer<typeof impactoBajaSchema>;

/** `GET /solicitudes/impacto`: effect of deleting the row now. */
export const consultarImpactoSchema = z.strictObject({
  entidad: entidadEliminableSchema,
  entidadId: idSchema,
});
export type ConsultarImpacto = z.infer<typeof consultarImpactoSchema>;

export const solicitudSchema = z
  .object({
    id: z.uuid(),
    entidad: entidadEliminableSchema,
    entidadId: z.uuid(),
    // Name of the row at the time of the request.
    descripcion: z.string(),
    proyecto: referenciaSchema.nullable(),
    privado: z.boolean(),
    motivo: z.string(),
    estado: estadoSolicitudSchema,
    solicitante: personaSchema,
    creadoEn: z.iso.datetime(),
    resueltoPor: personaSchema.nullable(),
    resueltoEn: z.iso.datetime().nullable(),
    respuesta: z.string().nullable(),
    // Reversing movement, when the approval created one; the row is then kept.
    contramovimiento: z.object({ id: z.uuid(), codigo: z.string() }).nullable(),
    autoaprobada: z.boolean(),
    // Impact at the time of the decision, else of the request. Null when it was not recorded.
    impacto: impactoBajaSchema.nullable(),
    // True while the row is deleted: an approved deletion may have been reverted.
    eliminada: z.boolean(),
    // True while a pending request cannot be approved because its row changed since. `cambios` has
    // the edits since the request, pending or not.
    desactualizada: z.boolean(),
    cambios: z.array(z.object({ campo: z.string(), antes: z.unknown(), despues: z.unknown() })),
    // `propia`: the caller filed it. `cuatroOjos`: they could approve requests, but not this one of
    // their own, because another Owner is active.
    propia: z.boolean(),
    cuatroOjos: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Solicitud' });
export type Solicitud = z.infer<typeof solicitudSchema>;

export const listaSolicitudesSchema = paginaDe(solicitudSchema);
export type ListaSolicitudes = z.infer<typeof listaSolicitudesSchema>;

export const cuentaSolicitudesSchema = z
  .object({ cantidad: z.int() })
  .meta({ id: 'CuentaSolicitudes' });
