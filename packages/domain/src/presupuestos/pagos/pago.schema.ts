import { z } from 'zod';

import {
  centavosPositivos,
  fechaSchema,
  idSchema,
  monedaSchema,
  motivoOpcional,
  personaSchema,
  requeridoO,
  textoOpcional,
  versionSchema,
} from '../../base/campos.schema.ts';
import { segun } from '../../base/entre-campos.schema.ts';
import { medioPagoSchema } from '../../base/medio-pago.schema.ts';
import { paginaCampos, paginaDe } from '../../base/paginacion.schema.ts';
import { capturaCampos } from '../../capturas/captura.schema.ts';
import {
  comprobanteEdicionSchema,
  comprobanteEntradaSchema,
  comprobanteSchema,
} from '../../movimientos/comprobantes/comprobante.schema.ts';
import { cotizacionGuardadaSchema, cotizacionSchema } from '../../movimientos/cotizacion.schema.ts';
import { apocrifoCampo } from '../../proveedores/apocrifo.schema.ts';
import { bajaPedidaSchema, motivoBajaSchema } from '../../solicitudes/solicitud.schema.ts';
import { problemasDePago } from './pago.rules.ts';
import {
  medioSchema,
  descuentoSchema,
  tipoRetencionSchema,
  retencionSchema,
  renglonesDe,
} from './renglon.schema.ts';

export const tipoPagoSchema = z
  .enum(
    ['ANTICIPO', 'CERTIFICADO', 'LIBRE', 'REPARO'],
    requeridoO('El tipo de pago es requerido', 'El tipo de pago no es válido'),
  )
  .meta({ id: 'TipoPago' });

export const estadoPagoSchema = z
  .enum(
    ['PROGRAMADO', 'PAGADO', 'ANULADO'],
    requeridoO('El estado es requerido', 'El estado no es válido'),
  )
  .meta({ id: 'EstadoPago' });
export type EstadoPago = z.infer<typeof estadoPagoSchema>;

const datos = {
  fecha: fechaSchema,
  certificadoId: idSchema.nullish(),
  importeBrutoCentavos: centavosPositivos,
  cotizacion: cotizacionSchema.nullish(),
  descuentos: renglonesDe(descuentoSchema),
  retenciones: renglonesDe(retencionSchema),
  medios: renglonesDe(medioSchema),
  vencimiento: fechaSchema.nullish(),
  notas: textoOpcional(2000),
  /** Reason to exceed the cap, Owner or Admin only; kept on the payment and in the audit log. */
  excesoMotivo: motivoOpcional,
};

/** `POST /presupuestos/{id}/pagos`; `id` is the budget. `medios` may be missing while PROGRAMADO. */
export const crearPagoSchema = z
  .strictObject({
    id: idSchema,
    tipo: tipoPagoSchema,
    ...datos,
    moneda: monedaSchema.optional(),
    descuentos: datos.descuentos.default([]),
    retenciones: datos.retenciones.default([]),
    medios: datos.medios.default([]),
    comprobante: comprobanteEntradaSchema.nullish(),
    privado: z.boolean().default(false),
    estado: estadoPagoSchema.exclude(['ANULADO']).default('PAGADO'),
  })
  .superRefine(segun(problemasDePago))
  .meta({ id: 'CrearPago' });
export type CrearPago = z.infer<typeof crearPagoSchema>;
export type CrearPagoEntrada = z.input<typeof crearPagoSchema>;

/**
 * `PUT …/pagos/{pagoId}`: absent fields keep their values. The budget, type, currency, state and
 * privacy are not changed by it; the payment's movement, if it has one, changes too.
 */
export const editarPagoSchema = z
  .strictObject({
    id: idSchema,
    pagoId: idSchema,
    version: versionSchema,
    ...z.strictObject({ ...datos, comprobante: comprobanteEdicionSchema.nullish() }).partial()
      .shape,
  })
  .meta({ id: 'EditarPago' });
export type EditarPago = z.infer<typeof editarPagoSchema>;

/** `PUT …/pagos/{pagoId}/pagar`: marks a scheduled payment as paid. */
export const pagarSchema = z
  .strictObject({
    id: idSchema,
    pagoId: idSchema,
    fecha: fechaSchema,
    medios: renglonesDe(medioSchema).min(1, 'El pago necesita al menos un medio'),
    comprobante: comprobanteEntradaSchema.nullish(),
    cotizacion: cotizacionSchema.nullish(),
    excesoMotivo: motivoOpcional,
    version: versionSchema,
  })
  .meta({ id: 'Pagar' });
export type Pagar = z.infer<typeof pagarSchema>;

export const referenciaPagoSchema = z.strictObject({ id: idSchema, pagoId: idSchema });
export type ReferenciaPago = z.infer<typeof referenciaPagoSchema>;

/**
 * `DELETE …/pagos/{pagoId}`: requests the deletion of a paid one, with its reason; cancels a
 * scheduled one.
 */
export const eliminarPagoSchema = z
  .strictObject({
    id: idSchema,
    pagoId: idSchema,
    motivo: motivoBajaSchema.optional(),
    version: versionSchema.optional(),
    ...capturaCampos,
  })
  .meta({ id: 'EliminarPago' });
export type EliminarPago = z.infer<typeof eliminarPagoSchema>;

export const pagoEliminadoSchema = z
  .union([bajaPedidaSchema, z.object({ id: z.uuid(), estado: z.literal('ANULADO') })])
  .meta({ id: 'PagoEliminado' });
export type PagoEliminado = z.infer<typeof pagoEliminadoSchema>;

/** `PUT …/pagos/{pagoId}/restaurar`: restores an annulled payment together with its movement. */
export const restaurarPagoSchema = z
  .strictObject({
    id: idSchema,
    pagoId: idSchema,
    motivo: motivoBajaSchema,
    version: versionSchema.optional(),
  })
  .meta({ id: 'RestaurarPago' });
export type RestaurarPago = z.infer<typeof restaurarPagoSchema>;

export const listarPagosSchema = z.strictObject({ id: idSchema, ...paginaCampos });
export type ListarPagos = z.infer<typeof listarPagosSchema>;

export const pagoSchema = z
  .object({
    id: z.uuid(),
    presupuestoId: z.uuid(),
    /** Private payments are numbered in a separate series. */
    numero: z.int(),
    tipo: tipoPagoSchema,
    certificado: z.object({ id: z.uuid(), numero: z.int() }).nullable(),
    estado: estadoPagoSchema,
    fecha: z.string(),
    vencimiento: z.string().nullable(),
    importeBrutoCentavos: z.int(),
    moneda: monedaSchema,
    cotizacion: cotizacionGuardadaSchema.nullable(),
    /** Gross in the budget's currency, at the payment's rate, frozen. */
    importePresupuestoCentavos: z.int(),
    descuentos: z.array(z.object({ tipo: z.enum(['MULTA', 'OTRO']), importeCentavos: z.int() })),
    retenciones: z.array(
      z.object({
        id: z.uuid(),
        tipo: tipoRetencionSchema,
        jurisdiccion: z.string().nullable(),
        baseCentavos: z.int().nullable(),
        certificado: z.string().nullable(),
        regimen: z.string().nullable(),
        condicion: z.string().nullable(),
        importeCentavos: z.int(),
        depositadaEn: z.string().nullable(),
        /**
         * Number of its constancia; null for a withholding made by a client, or while unpaid.
         * Private payments have a separate series.
         */
        constanciaNumero: z.int().nullable(),
      }),
    ),
    netoCentavos: z.int(),
    medios: z.array(
      z.object({
        medio: medioPagoSchema,
        importeCentavos: z.int(),
        cheque: z
          .object({
            numero: z.string(),
            banco: z.string(),
            /** Null for a cheque of the portfolio that shows none. */
            fechaEmision: z.string().nullable(),
            fechaPago: z.string(),
            propio: z.boolean(),
          })
          .nullable(),
        /** Cheque of the portfolio; null for any other means. */
        chequeId: z.uuid().nullable(),
        /**
         * True when something has happened to the cheque since, so that the means stays as it is;
         * absent otherwise, and for readers who may not see the portfolio.
         */
        chequeMovido: z.literal(true).optional(),
        /** Account of the means; null when there is none, or when the reader may not see it. */
        cuentaId: z.uuid().nullable(),
      }),
    ),
    comprobante: comprobanteSchema.nullable(),
    privado: z.boolean(),
    notas: z.string().nullable(),
    excesoMotivo: z.string().nullable(),
    movimientoId: z.uuid().nullable(),
    movimiento: z.object({ id: z.uuid(), codigo: z.string() }).nullable(),
    /** Number of the receipt for the client; null for a payment without one. */
    reciboNumero: z.int().nullable(),
    /**
     * Orden de pago that created the payment, with its means and withholdings; the payment is
     * corrected and deleted there. Null for other payments.
     */
    ordenPago: z.object({ id: z.uuid(), numero: z.int() }).nullable(),
    /** Mark of the budget's supplier. */
    ...apocrifoCampo,
    bajaPendiente: z.boolean(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Pago' });
export type Pago = z.infer<typeof pagoSchema>;

export const listaPagosSchema = paginaDe(pagoSchema);

/**
 * `PUT /retenciones/depositar`: marks withholdings as paid to the tax office with that movement.
 */
export const depositarRetencionesSchema = z
  .strictObject({
    ids: z.array(idSchema).min(1, 'Se espera al menos una retención').max(200),
    movimientoId: idSchema,
  })
  .meta({ id: 'DepositarRetenciones' });
export type DepositarRetenciones = z.infer<typeof depositarRetencionesSchema>;

export const retencionesDepositadasSchema = z
  .object({ depositadas: z.int() })
  .meta({ id: 'RetencionesDepositadas' });
