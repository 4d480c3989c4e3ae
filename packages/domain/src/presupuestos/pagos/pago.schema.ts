import { z } from 'zod';

import {
  centavosPositivos,
  fechaSchema,
  idSchema,
  lineaDe,
  monedaSchema,
  motivoOpcional,
  personaSchema,
  requeridoO,
  textoOpcional,
  versionSchema,
} from '../../base/campos.schema.ts';
import { segun } from '../../base/entre-campos.schema.ts';
import { medioPagoSchema, type MedioPago } from '../../base/medio-pago.schema.ts';
import { paginaCampos, paginaDe } from '../../base/paginacion.schema.ts';
import { capturaCampos } from '../../capturas/captura.schema.ts';
import {
  comprobanteEdicionSchema,
  comprobanteEntradaSchema,
  comprobanteSchema,
} from '../../movimientos/comprobantes/comprobante.schema.ts';
import { cotizacionGuardadaSchema, cotizacionSchema } from '../../movimientos/movimiento.schema.ts';
import { bajaPedidaSchema, motivoBajaSchema } from '../../solicitudes/solicitud.schema.ts';
import { problemasDePago } from './pago.rules.ts';

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

/** Means that are a cheque, with its data. */
export const CON_CHEQUE: ReadonlySet<MedioPago> = new Set([
  'CHEQUE_PROPIO',
  'CHEQUE_TERCERO',
  'ECHEQ',
]);

const chequeSchema = z.strictObject({
  numero: z
    .string('El número es requerido')
    .trim()
    .min(1, 'El número es requerido')
    .regex(/^\d{0,20}$/, 'El número lleva solo dígitos'),
  banco: lineaDe('El banco', 2, 80),
  fechaEmision: fechaSchema,
  fechaPago: fechaSchema,
  /** Drawn by the organisation: due on its bank account on `fechaPago`. */
  propio: z.boolean().optional(),
});

export const medioSchema = z
  .strictObject({
    medio: medioPagoSchema,
    importeCentavos: centavosPositivos,
    cheque: chequeSchema.nullish(),
    /** Account that the money leaves or enters; null also for readers who may not see it. */
    cuentaId: idSchema.nullish(),
  })
  .superRefine(({ medio, cheque }, contexto) => {
    const fallo = (path: string[], message: string) =>
      contexto.addIssue({ code: 'custom', path, message });
    const lleva = CON_CHEQUE.has(medio);
    if (lleva && !cheque) fallo(['cheque'], 'Los datos del cheque son requeridos');
    if (!lleva && cheque) fallo(['cheque'], 'Ese medio de pago no lleva cheque');
    if (cheque && cheque.fechaPago < cheque.fechaEmision) {
      fallo(['cheque', 'fechaPago'], 'El cheque no puede pagarse antes de su emisión');
    }
  })
  .meta({ id: 'MedioDePago' });
export type Medio = z.infer<typeof medioSchema>;

const descuentoSchema = z.strictObject({
  tipo: z.enum(['MULTA', 'OTRO'], 'El tipo de descuento es MULTA u OTRO'),
  importeCentavos: centavosPositivos,
});

export const tipoRetencionSchema = z
  .enum(['GANANCIAS', 'IVA', 'IIBB', 'SUSS', 'OTRA'], 'El tipo de retención no es válido')
  .meta({ id: 'TipoRetencion' });

/** A code of SICORE's tables. */
const codigoDeSicore = (digitos: number) =>
  textoOpcional(digitos).refine(
    (codigo) => !/\D/.test(codigo ?? ''),
    'El código lleva solo dígitos',
  );

export const retencionSchema = z.strictObject({
  tipo: tipoRetencionSchema,
  jurisdiccion: textoOpcional(60),
  baseCentavos: centavosPositivos.nullish(),
  certificado: textoOpcional(40),
  /** Codes that SICORE requires for Ganancias: the regime, and the condition of the supplier. */
  regimen: codigoDeSicore(3),
  condicion: codigoDeSicore(2),
  importeCentavos: centavosPositivos,
});

/** Lines of a payment, of one kind. */
export const renglonesDe = <T extends z.ZodType>(item: T) =>
  z
    .array(item, requeridoO('La lista es requerida', 'Se espera una lista'))
    .max(20, 'Un pago lleva hasta 20 renglones de cada clase');

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
 * `PUT …/pagos/{pagoId}`: everything except budget, type, currency and privacy; the movement
 * changes with it.
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
            fechaEmision: z.string(),
            fechaPago: z.string(),
            propio: z.boolean(),
          })
          .nullable(),
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
    /** Number of the receipt for the client; null for private payments and those to suppliers. */
    reciboNumero: z.int().nullable(),
    /**
     * Orden de pago that created it, with its means and withholdings; it is corrected and deleted
     * there.
     */
    ordenPago: z.object({ id: z.uuid(), numero: z.int() }).nullable(),
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
