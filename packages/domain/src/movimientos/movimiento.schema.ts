import { z } from 'zod';

import {
  centavosPositivos,
  fechaSchema,
  idSchema,
  lineaDe,
  monedaSchema,
  personaSchema,
  referenciaSchema,
  requeridoO,
  textoOpcional,
  versionSchema,
} from '../base/campos.schema.ts';
import { segun } from '../base/entre-campos.schema.ts';
import { medioPagoSchema, type MedioPago } from '../base/medio-pago.schema.ts';
import { paginaDe } from '../base/paginacion.schema.ts';
import { capturaCampos, repetidaCampo } from '../capturas/captura.schema.ts';
import { type ChequeNuevo, chequeNuevoSchema } from '../cheques/cheque.schema.ts';
import { faltasDeMedio } from '../cheques/dinero.rules.ts';
import {
  comprobanteEdicionSchema,
  comprobanteEntradaSchema,
  comprobanteSchema,
} from './comprobantes/comprobante.schema.ts';
import {
  cotizacionSchema,
  cotizacionGuardadaSchema,
  dolaresConCotizacion,
  faltaCotizacion,
} from './cotizacion.schema.ts';

export const tipoMovimientoSchema = z
  .enum(['INGRESO', 'EGRESO'], requeridoO('El tipo es requerido', 'El tipo es INGRESO o EGRESO'))
  .meta({ id: 'TipoMovimiento' });
export type TipoMovimiento = z.infer<typeof tipoMovimientoSchema>;

/** Fields of a movement that a person enters. */
export const datosMovimiento = {
  tipo: tipoMovimientoSchema,
  fecha: fechaSchema,
  concepto: lineaDe('El concepto', 3, 200),
  importeCentavos: centavosPositivos,
  moneda: monedaSchema.default('ARS'),
  cotizacion: cotizacionSchema.nullish(),
  medioPago: medioPagoSchema,
  /** Account that the money leaves or enters; it can be assigned later. */
  cuentaId: idSchema.nullish(),
  /** Member who paid an expense with their own money, owed to them until an account repays it. */
  deBolsillo: idSchema.nullish(),
  rubroId: idSchema.nullish(),
  proveedorId: idSchema.nullish(),
  notas: textoOpcional(2000),
  comprobante: comprobanteEntradaSchema.nullish(),
};

export const TITULOS_MOVIMIENTO = { notas: 'Notas' } satisfies Partial<
  Record<keyof typeof datosMovimiento, string>
>;

type ConCheque = {
  readonly tipo: TipoMovimiento;
  readonly medioPago: MedioPago;
  readonly deBolsillo?: string | null | undefined;
  readonly chequeNuevo?: ChequeNuevo | null | undefined;
};

/**
 * Faults of a movement with a cheque: it is made by a means of the cheque's format, and an own
 * cheque is no money of a member.
 */
function faltasDeCheque({ tipo, medioPago, deBolsillo, chequeNuevo }: ConCheque) {
  if (!chequeNuevo) return [];
  if (deBolsillo) {
    const message = 'Lo que alguien pagó de su bolsillo no sale con un cheque de la organización';
    return [{ path: 'chequeNuevo', message }];
  }
  return faltasDeMedio(medioPago, chequeNuevo, tipo === 'EGRESO');
}

/** A new movement, as a person fills it in. `privado: true` needs `manage_private_movements`. */
export const crearMovimientoSchema = z
  .strictObject({
    proyectoId: idSchema,
    ...datosMovimiento,
    privado: z.boolean().default(false),
    /**
     * Cheque that an income is paid with, which enters the portfolio, or own cheque that pays an
     * expense, which leaves its account on its payment day.
     */
    chequeNuevo: chequeNuevoSchema.nullish(),
  })
  .refine(dolaresConCotizacion, faltaCotizacion)
  .superRefine(segun(faltasDeCheque))
  .meta({ id: 'CrearMovimiento' });
export type CrearMovimiento = z.infer<typeof crearMovimientoSchema>;
export type CrearMovimientoEntrada = z.input<typeof crearMovimientoSchema>;

/**
 * `POST /movimientos`: a new movement, with the id of its capture when it comes from a device's
 * outbox.
 */
export const capturarMovimientoSchema = crearMovimientoSchema
  .safeExtend(capturaCampos)
  .meta({ id: 'CapturarMovimiento' });
export type CapturarMovimiento = z.infer<typeof capturarMovimientoSchema>;

/**
 * `PUT /movimientos/{id}`: absent fields keep their values; the call does not change the obra or
 * the privacy. `cotizacion` is replaced as a whole when sent. A change to USD without one uses the
 * stored rate, which only the command can see.
 */
export const editarMovimientoSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    ...z
      .strictObject({
        ...datosMovimiento,
        moneda: monedaSchema,
        comprobante: comprobanteEdicionSchema.nullish(),
      })
      .partial().shape,
  })
  .refine(({ moneda, cotizacion }) => moneda !== 'USD' || cotizacion !== null, faltaCotizacion)
  .meta({ id: 'EditarMovimiento' });
export type EditarMovimiento = z.infer<typeof editarMovimientoSchema>;

export const estadoMovimientoSchema = z
  .enum(
    ['CONFIRMADO', 'PENDIENTE_PAGO', 'PENDIENTE_ELIMINACION', 'ELIMINADO'],
    requeridoO('El estado es requerido', 'El estado no es válido'),
  )
  .meta({ id: 'EstadoMovimiento' });
export type EstadoMovimiento = z.infer<typeof estadoMovimientoSchema>;

export const obtenerMovimientoSchema = z.strictObject({ id: idSchema });

/**
 * Member who paid, with day and account of the repayment, null until then; the account is also null
 * for readers who may not see it.
 */
const bolsilloSchema = z.object({
  miembro: personaSchema,
  devueltoEl: z.string().nullable(),
  cuenta: z.object({ id: z.uuid(), nombre: z.string() }).nullable(),
});

/**
 * A movement: ids have the names of the input fields, and the objects beside them the texts for
 * people. Amounts in centavos; `importeArsCentavos` and `importeUsdCentavos` are frozen when
 * written.
 */
export const movimientoSchema = z
  .object({
    id: z.uuid(),
    codigo: z.string(),
    proyectoId: z.uuid(),
    proyecto: referenciaSchema,
    tipo: tipoMovimientoSchema,
    fecha: z.string(),
    concepto: z.string(),
    importeCentavos: z.int(),
    moneda: monedaSchema,
    cotizacion: cotizacionGuardadaSchema.nullable(),
    importeArsCentavos: z.int(),
    importeUsdCentavos: z.int().nullable(),
    medioPago: medioPagoSchema,
    /** Account of the movement; null when there is none, or when the reader may not see it. */
    cuentaId: z.uuid().nullable(),
    cuenta: z.object({ id: z.uuid(), nombre: z.string() }).nullable(),
    /**
     * Member who paid the expense with their own money; null for other movements, and for readers
     * who neither paid it nor see all accounts.
     */
    deBolsillo: z.uuid().nullable(),
    bolsillo: bolsilloSchema.nullable(),
    rubroId: z.uuid().nullable(),
    rubro: referenciaSchema.nullable(),
    proveedorId: z.uuid().nullable(),
    proveedor: z.object({ id: z.uuid(), razonSocial: z.string() }).nullable(),
    /** Partner of a contribution; null for readers who may not see it. */
    socio: personaSchema.nullable(),
    comprobante: comprobanteSchema.nullable(),
    privado: z.boolean(),
    notas: z.string().nullable(),
    estado: estadoMovimientoSchema,
    /** Id shared by the parts of one document split over several obras. */
    grupoProrrateoId: z.uuid().nullable(),
    /** Import that created the movement; null without one. */
    importacionId: z.uuid().nullable(),
    /**
     * Row that created the movement, where it is changed; null without one, and for readers who may
     * not see that row.
     */
    origen: z
      .object({
        /**
         * ANULACION: reverts the movement `id`, which is kept. DEVOLUCION_PROVEEDOR: gives back what
         * the orden de pago `id` left on account.
         */
        tipo: z.enum([
          'PAGO',
          'APORTE',
          'GASTO_LOTE',
          'ANULACION',
          'ORDEN_PAGO',
          'DESCUENTO',
          'DEVOLUCION_PROVEEDOR',
        ]),
        id: z.uuid(),
        /** Budget of a payment, for the path of its page; null for other rows. */
        presupuestoId: z.uuid().nullable(),
      })
      .nullable(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Movimiento' });
export type Movimiento = z.infer<typeof movimientoSchema>;

export const movimientoCreadoSchema = movimientoSchema
  .extend(repetidaCampo)
  .meta({ id: 'MovimientoCreado' });
export type MovimientoCreado = z.infer<typeof movimientoCreadoSchema>;

const { cotizacion, proveedor, socio, grupoProrrateoId, importacionId } = movimientoSchema.shape;

/**
 * A movement in a list, with part of the fields of `movimientoSchema`. Empty fields are absent.
 * `importeArsCentavos` is present only with a rate; otherwise it equals `importeCentavos`.
 */
export const itemMovimientoSchema = movimientoSchema
  .pick({
    id: true,
    codigo: true,
    tipo: true,
    fecha: true,
    concepto: true,
    importeCentavos: true,
    moneda: true,
    medioPago: true,
    privado: true,
    estado: true,
    version: true,
  })
  .extend({
    proyecto: referenciaSchema.pick({ id: true, nombre: true }),
    cotizacion: cotizacion.unwrap().pick({ valor: true }).optional(),
    importeArsCentavos: movimientoSchema.shape.importeArsCentavos.optional(),
    rubro: referenciaSchema.pick({ nombre: true }).optional(),
    proveedor: proveedor.unwrap().pick({ razonSocial: true }).optional(),
    /** Partner of a contribution; absent for readers who may not see it. */
    socio: socio.unwrap().pick({ nombre: true }).optional(),
    comprobante: comprobanteSchema
      .pick({ tipoArca: true, puntoVenta: true, numero: true })
      .optional(),
    /** True for a movement with files; absent otherwise. */
    conAdjuntos: z.literal(true).optional(),
    grupoProrrateoId: grupoProrrateoId.unwrap().optional(),
    importacionId: importacionId.unwrap().optional(),
  })
  .meta({ id: 'ItemMovimiento' });
export type ItemMovimiento = z.infer<typeof itemMovimientoSchema>;

export const listaMovimientosSchema = paginaDe(itemMovimientoSchema);
