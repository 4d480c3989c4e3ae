import { z } from 'zod';

import {
  idSchema,
  monedaSchema,
  MOTIVO_MAX,
  personaSchema,
  versionSchema,
} from '../../base/campos.schema.ts';
import {
  MOTIVO_MIN,
  motivoDe,
  rechazarSolicitudSchema,
} from '../../solicitudes/solicitud.schema.ts';
import { datosMovimiento } from '../movimiento.schema.ts';

const {
  cuentaId: _cuenta,
  deBolsillo: _bolsillo,
  comprobante: _comprobante,
  ...pedibles
} = datosMovimiento;

/**
 * Requested changes; absent fields keep their values. The account and the member cannot be
 * requested, and the requester edits the document directly.
 */
export const cambiosPedidosSchema = z
  .strictObject({ ...pedibles, moneda: monedaSchema })
  .partial()
  .refine((cambios) => Object.values(cambios).some((valor) => valor !== undefined), {
    message: 'El pedido no cambia nada',
  })
  .meta({ id: 'CambiosPedidos' });
export type CambiosPedidos = z.infer<typeof cambiosPedidosSchema>;
export type CambiosPedidosEntrada = z.input<typeof cambiosPedidosSchema>;

export const motivoDeCambioSchema = motivoDe(MOTIVO_MIN, MOTIVO_MAX);

/** `POST /movimientos/{id}/cambios`: requests an edit, with the version that the user read. */
export const pedirCambioSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    motivo: motivoDeCambioSchema,
    cambios: cambiosPedidosSchema,
  })
  .meta({ id: 'PedirCambio' });
export type PedirCambio = z.infer<typeof pedirCambioSchema>;

export const listarCambiosSchema = z.strictObject({ id: idSchema });

/** Applies or cancels a request; `id` is that of the request. */
export const referenciaCambioSchema = z
  .strictObject({ id: idSchema })
  .meta({ id: 'ReferenciaCambio' });

export const rechazarCambioSchema = z
  .strictObject({ id: idSchema, respuesta: rechazarSolicitudSchema.shape.respuesta })
  .meta({ id: 'RechazarCambio' });
export type RechazarCambio = z.infer<typeof rechazarCambioSchema>;

export const estadoCambioSchema = z
  .enum(['PENDIENTE', 'APLICADO', 'RECHAZADO', 'CANCELADO'])
  .meta({ id: 'EstadoCambio' });
export type EstadoCambio = z.infer<typeof estadoCambioSchema>;

export const cambioSchema = z
  .object({
    id: z.uuid(),
    movimientoId: z.uuid(),
    estado: estadoCambioSchema,
    motivo: z.string(),
    solicitante: personaSchema,
    creadoEn: z.iso.datetime(),
    resueltoPor: personaSchema.nullable(),
    resueltoEn: z.iso.datetime().nullable(),
    respuesta: z.string().nullable(),
    /** Requested fields that differ, with their current and requested values. */
    cambios: z.array(z.object({ campo: z.string(), antes: z.unknown(), despues: z.unknown() })),
    /** True when the movement changed since the request, which then cannot be applied. */
    desactualizado: z.boolean(),
    propio: z.boolean(),
  })
  .meta({ id: 'CambioPedido' });
export type Cambio = z.infer<typeof cambioSchema>;

/** Requests that the caller may see, open ones first. */
export const listaCambiosSchema = z.object({ items: z.array(cambioSchema), siguiente: z.null() });
