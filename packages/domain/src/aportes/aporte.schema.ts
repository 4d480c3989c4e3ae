import { z } from 'zod';

import {
  centavosPositivos,
  fechaSchema,
  idSchema,
  monedaSchema,
  personaSchema,
  referenciaSchema,
  requeridoO,
  socioIdSchema,
  textoOpcional,
  versionSchema,
} from '../base/campos.schema.ts';
import { enOrden, segun, terminaAntes } from '../base/entre-campos.schema.ts';
import { type MedioPago, medioPagoSchema } from '../base/medio-pago.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import { type ChequeNuevo, chequeIdsSchema, chequeNuevoSchema } from '../cheques/cheque.schema.ts';
import { faltasDeEgreso, faltasDeMedio } from '../cheques/dinero.rules.ts';
import { cotizacionGuardadaSchema, cotizacionSchema } from '../movimientos/cotizacion.schema.ts';
import { bajaSchema, pedirBajaSchema } from '../solicitudes/solicitud.schema.ts';

/** Kind of a contribution. DINERO and DEVOLUCION move cash; the others are valued and move none. */
export const tipoAporteSchema = z
  .enum(
    ['DINERO', 'ESPECIE', 'TERRENO', 'TRABAJO', 'COMPENSACION', 'DEVOLUCION'],
    requeridoO('El tipo de aporte es requerido', 'El tipo de aporte no es válido'),
  )
  .meta({ id: 'TipoAporte' });
export type TipoAporte = z.infer<typeof tipoAporteSchema>;

/** Purpose of the money: the work, or the purchase of its lot. */
export const destinoAporteSchema = z
  .enum(['OBRA', 'LOTE'], 'El destino es OBRA o LOTE')
  .meta({ id: 'DestinoAporte' });
export type DestinoAporte = z.infer<typeof destinoAporteSchema>;

const datos = {
  llamadoId: idSchema.nullish(),
  fecha: fechaSchema,
  tipo: tipoAporteSchema,
  importeCentavos: centavosPositivos,
  cotizacion: cotizacionSchema.nullish(),
  /** Means of payment; TRANSFERENCIA by default for cash, null for anything else. */
  medioPago: medioPagoSchema.nullish(),
  /** Account that the cash enters or leaves; null when no cash moves. */
  cuentaId: idSchema.nullish(),
  concepto: textoOpcional(200),
};

/**
 * New cheque: one received with a contribution, which enters the portfolio, or an own one that pays
 * a return.
 */
export const chequeDeAporte = chequeNuevoSchema.nullish();

type ConCheques = {
  readonly tipo: TipoAporte;
  readonly medioPago?: MedioPago | null | undefined;
  readonly chequeNuevo?: ChequeNuevo | null | undefined;
  readonly chequeIds?: readonly string[] | null | undefined;
};

/**
 * Faults of the cheques of a contribution: money comes in with a new one, and is returned with
 * those of the portfolio or with an own one.
 */
export function faltasDeCheques({ tipo, medioPago, chequeNuevo, chequeIds }: ConCheques) {
  if (tipo === 'DEVOLUCION') return faltasDeEgreso({ medioPago, chequeNuevo, chequeIds });
  if (chequeIds) {
    return [{ path: 'chequeIds', message: 'Con cheques de la cartera se paga una devolución' }];
  }
  if (!chequeNuevo) return [];
  return tipo === 'DINERO'
    ? faltasDeMedio(medioPago, chequeNuevo)
    : [{ path: 'chequeNuevo', message: 'Un cheque va con dinero que entra o que se devuelve' }];
}

/**
 * `POST /aportes-socio`. A contribution to the work without `llamadoId` settles the oldest calls of
 * its currency, and the rest is an advance. A rate is required for a currency other than pesos, or
 * other than its call's.
 */
export const crearAporteSchema = z
  .strictObject({
    proyectoId: idSchema,
    socioId: socioIdSchema,
    ...datos,
    moneda: monedaSchema.default('ARS'),
    chequeNuevo: chequeDeAporte,
    /** Cheques of the portfolio that a return is paid with, whole. */
    chequeIds: chequeIdsSchema.nullish(),
  })
  .superRefine(segun(faltasDeCheques))
  .meta({ id: 'CrearAporte' });
export type CrearAporte = z.infer<typeof crearAporteSchema>;
export type CrearAporteEntrada = z.input<typeof crearAporteSchema>;

/**
 * `PUT /aportes-socio/{id}`: absent fields keep their values. The work, partner and destination
 * never change; currency and kind do only while no money has moved.
 */
export const editarAporteSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    ...z.strictObject({ ...datos, moneda: monedaSchema }).partial().shape,
  })
  .meta({ id: 'EditarAporte' });
export type EditarAporte = z.infer<typeof editarAporteSchema>;

export const referenciaAporteSchema = z.strictObject({ id: idSchema });
export type ReferenciaAporte = z.infer<typeof referenciaAporteSchema>;

/**
 * `DELETE /aportes-socio/{id}`: asks for the deletion of a contribution, which still counts while
 * the request is pending.
 */
export const eliminarAporteSchema = pedirBajaSchema.meta({ id: 'EliminarAporte' });

/**
 * `PUT /aportes-socio/{id}/restaurar`: restores a deleted contribution together with its movement.
 */
export const restaurarAporteSchema = bajaSchema.meta({ id: 'RestaurarAporte' });
export type RestaurarAporte = z.infer<typeof restaurarAporteSchema>;

/** `GET /aportes-socio`, newest first; `desde` and `hasta` are included. */
export const listarAportesSchema = z
  .strictObject({
    proyectoId: idSchema.optional(),
    socioId: idSchema.optional(),
    llamadoId: idSchema.optional(),
    destino: destinoAporteSchema.optional(),
    tipo: z.array(tipoAporteSchema).max(6).optional(),
    desde: fechaSchema.optional(),
    hasta: fechaSchema.optional(),
    ...paginaCampos,
  })
  .refine(enOrden, terminaAntes);
export type ListarAportes = z.infer<typeof listarAportesSchema>;

export const aporteSchema = z
  .object({
    id: z.uuid(),
    codigo: z.string(),
    proyectoId: z.uuid(),
    proyecto: referenciaSchema,
    socioId: z.uuid(),
    socio: personaSchema,
    llamadoId: z.uuid().nullable(),
    llamado: z.object({ id: z.uuid(), numero: z.int(), concepto: z.string() }).nullable(),
    destino: destinoAporteSchema,
    tipo: tipoAporteSchema,
    fecha: z.string(),
    /** Amount, positive also for a DEVOLUCION. */
    importeCentavos: z.int(),
    moneda: monedaSchema,
    cotizacion: cotizacionGuardadaSchema.nullable(),
    /**
     * Amount in the currency of account (the call's, or the contribution's own), at its rate;
     * frozen when written.
     */
    importeCuentaCentavos: z.int(),
    monedaCuenta: monedaSchema,
    medioPago: medioPagoSchema.nullable(),
    /** Account of the cash; null when there is none, or when the reader may not see it. */
    cuentaId: z.uuid().nullable(),
    concepto: z.string().nullable(),
    movimientoId: z.uuid().nullable(),
    movimiento: z.object({ id: z.uuid(), codigo: z.string() }).nullable(),
    /** Number of the receipt, in a separate series; null without a receipt. */
    reciboNumero: z.int().nullable(),
    bajaPendiente: z.boolean(),
    eliminado: z.boolean(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Aporte' });
export type Aporte = z.infer<typeof aporteSchema>;

export const listaAportesSchema = paginaDe(aporteSchema);
