import { z } from 'zod';

import { idSchema, monedaSchema, referenciaSchema, requeridoO } from '../base/campos.schema.ts';
import { fechaDeResumenSchema } from '../base/periodo.schema.ts';
import { claseObligacionSchema } from '../obligaciones/obligacion.schema.ts';
import { sentidoPresupuestoSchema } from '../presupuestos/presupuesto.schema.ts';

/** `GET /vencimientos`: up to and with `hasta`, at most a year ahead; 60 days without it. */
export const pedirVencimientosSchema = z.strictObject({
  proyectoId: idSchema.optional(),
  hasta: fechaDeResumenSchema.optional(),
});
export type PedirVencimientos = z.infer<typeof pedirVencimientosSchema>;

/** Kind of a due, equal to its origin in the agenda. */
export const tipoVencimientoSchema = z
  .enum([
    'PAGO',
    'CHEQUE',
    'CERTIFICADO',
    'ACOPIO',
    'PRESUPUESTO',
    'LLAMADO',
    'DOCUMENTO',
    'COMPROBANTE',
    'ANTICIPO',
    'REPARO',
    'RETENCION',
    'CHEQUE_A_COBRAR',
    'CHEQUE_RECHAZADO',
    'CHEQUE_A_REPONER',
  ])
  .meta({ id: 'TipoVencimiento' });
export type TipoVencimiento = z.infer<typeof tipoVencimientoSchema>;

/**
 * PAGO: a scheduled payment, on its due date, as far as it replaces a debt. CHEQUE: an own cheque
 * not yet paid by the bank, or without an account. CERTIFICADO, ANTICIPO, REPARO: debts of a
 * budget, to suppliers or from clients, on their due day. ACOPIO: last day to withdraw the rest.
 * PRESUPUESTO: last day on which a sent offer is valid. LLAMADO: amounts that partners still owe of
 * a call, for users who manage partners. DOCUMENTO: last day on which a document, such as a policy,
 * is valid. COMPROBANTE: a debt to a supplier. RETENCION: a tax withheld from others, on its
 * deposit day, for users who see accounts. CHEQUE_A_COBRAR: a cheque received that no bank has paid
 * yet, on its payment day, for users who see the portfolio. CHEQUE_RECHAZADO, CHEQUE_A_REPONER: the
 * debts that a rejected cheque left, of who gave it and to a supplier, for the same users.
 */
const vencimientoSchema = z
  .object({
    fecha: z.string(),
    tipo: tipoVencimientoSchema,
    /** Effect on the cash: EGRESO to pay, INGRESO to collect; null when no cash moves that day. */
    sentido: sentidoPresupuestoSchema.nullable(),
    descripcion: z.string(),
    /**
     * Amount, negative for a credit note alone; null when unknown, as for an acopio without an
     * amount.
     */
    importeCentavos: z.int().nullable(),
    moneda: monedaSchema,
    /** Work of the due; null for dues of several works, or of none. */
    proyecto: referenciaSchema.nullable(),
    /** Path of the web page that shows the due. */
    enlace: z.string(),
  })
  .meta({ id: 'Vencimiento' });
export type Vencimiento = z.infer<typeof vencimientoSchema>;

const centavos = z.int();

/** Forecast of the cash in one currency, by week (Monday to Sunday; the first one begins today). */
const proyeccionSchema = z
  .object({
    moneda: monedaSchema,
    /**
     * Initial balance: that of the accounts at the end of today, without those of cheques, for
     * readers who see them; for a single work, of its accounts only. Otherwise 0: the forecast
     * shows only the movements from today on.
     */
    saldoCentavos: centavos,
    /**
     * Own cheques apart from the totals; 0, because unpaid ones are included in `aPagarCentavos`.
     */
    chequesCentavos: centavos,
    /** True when the initial balance is that of the accounts. */
    enCuentas: z.literal(true).optional(),
    aPagarCentavos: centavos,
    aCobrarCentavos: centavos,
    /** Lowest balance at the end of a day, and the first day that has it. */
    minimo: z.object({ fecha: z.string(), saldoCentavos: centavos }),
    semanas: z.array(
      z.object({
        desde: z.string(),
        hasta: z.string(),
        aPagarCentavos: centavos,
        aCobrarCentavos: centavos,
        /** Balance at the end of `hasta`. */
        saldoCentavos: centavos,
      }),
    ),
    /** Days with dues, and the balance at their end; overdue amounts count today. */
    dias: z.array(
      z.object({
        fecha: z.string(),
        saldoCentavos: centavos,
        aPagarCentavos: centavos,
        aCobrarCentavos: centavos,
        /** Number of dues on that day; overdue ones count today. */
        eventos: z.int(),
      }),
    ),
    /**
     * Parts of the totals per work; null for shared accounts and amounts of several works or of
     * none. Empty in the forecast of a single work.
     */
    porObra: z.array(
      z.object({
        proyecto: referenciaSchema.nullable(),
        saldoCentavos: centavos,
        aPagarCentavos: centavos,
        aCobrarCentavos: centavos,
      }),
    ),
    /** Debts without a due day, which no day includes. */
    sinDia: z.array(
      z.object({
        clase: claseObligacionSchema,
        sentido: sentidoPresupuestoSchema,
        importeCentavos: centavos,
      }),
    ),
  })
  .meta({ id: 'ProyeccionDeCaja' });
export type Proyeccion = z.infer<typeof proyeccionSchema>;

/** Debt to each supplier, largest first; `reparoCentavos` is retained without a date of return. */
const adeudadoSchema = z
  .object({
    proveedorId: z.uuid(),
    proveedor: z.string(),
    moneda: monedaSchema,
    adeudadoCentavos: centavos,
    reparoCentavos: centavos,
  })
  .meta({ id: 'AdeudadoAProveedor' });

export const vencimientosSchema = z
  .object({
    /** First and last day of the list; overdue items keep their own date. */
    desde: z.string(),
    hasta: z.string(),
    /** Dues by date, at most 500; `total` is their real number. */
    items: z.array(vencimientoSchema),
    total: z.int(),
    proyeccion: z.array(proyeccionSchema),
    /** The 50 suppliers with the largest debt. */
    adeudado: z.array(adeudadoSchema),
  })
  .meta({ id: 'Vencimientos' });
export type Vencimientos = z.infer<typeof vencimientosSchema>;

/**
 * `GET /vencimientos/por-obra`. `conCaja` adds the cash of each work, which needs a sum over all
 * its rows.
 */
export const pedirPorObraSchema = z.strictObject({
  conCaja: z.boolean(requeridoO('El dato es requerido', 'Se espera verdadero o falso')).optional(),
});
export type PedirPorObra = z.infer<typeof pedirPorObraSchema>;

const vencidosSchema = z.object({ cuantos: z.int(), desde: z.string() });

/**
 * Next due of a work, at most a year ahead, overdue ones first; debts of clients on budgets are not
 * included. `pagosVencidos` counts overdue payments, documents, debts to contractors and
 * withholdings; `llamadosVencidos` counts overdue calls.
 */
const deObraSchema = z
  .object({
    proyectoId: z.uuid(),
    proximo: vencimientoSchema.omit({ proyecto: true }).nullable(),
    pagosVencidos: vencidosSchema.nullable(),
    llamadosVencidos: vencidosSchema.nullable(),
    /**
     * Lowest balance in the next 60 days, per currency in which the work has accounts; empty unless
     * requested.
     */
    minimos: z.array(
      z.object({ moneda: monedaSchema, fecha: z.string(), saldoCentavos: centavos }),
    ),
  })
  .meta({ id: 'VencimientosDeObra' });
export type VencimientosDeObra = z.infer<typeof deObraSchema>;

/** Works without a due and without a lowest balance are absent. */
export const vencimientosPorObraSchema = z
  .object({ hoy: z.string(), obras: z.array(deObraSchema) })
  .meta({ id: 'VencimientosPorObra' });
export type VencimientosPorObra = z.infer<typeof vencimientosPorObraSchema>;
