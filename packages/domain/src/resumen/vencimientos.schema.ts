import { z } from 'zod';

import { idSchema, monedaSchema, referenciaSchema, requeridoO } from '../base/campos.schema.ts';
import { claseObligacionSchema } from '../obligaciones/obligacion.schema.ts';
import { sentidoPresupuestoSchema } from '../presupuestos/presupuesto.schema.ts';
import { fechaDeResumenSchema } from '../proyectos/stats.schema.ts';

/** `GET /vencimientos`: up to and with `hasta`, at most a year ahead; 60 days without it. */
export const pedirVencimientosSchema = z.strictObject({
  proyectoId: idSchema.optional(),
  hasta: fechaDeResumenSchema.optional(),
});
export type PedirVencimientos = z.infer<typeof pedirVencimientosSchema>;

/** What falls due: the origin that the agenda gives the same thing. */
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
  ])
  .meta({ id: 'TipoVencimiento' });
export type TipoVencimiento = z.infer<typeof tipoVencimientoSchema>;

/**
 * PAGO: a scheduled payment, on its due date, as far as it replaces a debt. CHEQUE: of ours, handed over and not yet paid by
 * the bank, or of no account. CERTIFICADO, ANTICIPO, REPARO: of a budget, of either side, on the day on which it is due.
 * ACOPIO: the last day to take what is left. PRESUPUESTO: the last day an offer that was sent holds. LLAMADO: what partners
 * still owe of a call, for whoever manages partners. DOCUMENTO: the last day a document holds, such as a policy. COMPROBANTE:
 * what a supplier is owed. RETENCION: a tax that we withheld, on the day to deposit it, for who sees accounts.
 */
const vencimientoSchema = z
  .object({
    fecha: z.string(),
    tipo: tipoVencimientoSchema,
    /** What it does to the cash: EGRESO to pay, INGRESO to collect; null when no cash moves that day. */
    sentido: sentidoPresupuestoSchema.nullable(),
    descripcion: z.string(),
    /** Negative for a credit note alone; null where nothing states how much (an acopio without an amount). */
    importeCentavos: z.int().nullable(),
    moneda: monedaSchema,
    /** Null for what is of several works, or of none. */
    proyecto: referenciaSchema.nullable(),
    /** Where it opens: a path of the web. */
    enlace: z.string(),
  })
  .meta({ id: 'Vencimiento' });
export type Vencimiento = z.infer<typeof vencimientoSchema>;

const centavos = z.int();

/** The cash of one currency, week by week (Monday to Sunday; the first one begins today). */
const proyeccionSchema = z
  .object({
    moneda: monedaSchema,
    /**
     * Where it starts: what accounts hold at the end of today, for who sees them; a work's own accounts alone. Else 0: it is
     * what moves from today on, no balance.
     */
    saldoCentavos: centavos,
    /** 0: cheques that have not left are to pay. */
    chequesCentavos: centavos,
    /** Where it starts from what boxes and banks hold. */
    enCuentas: z.literal(true).optional(),
    aPagarCentavos: centavos,
    aCobrarCentavos: centavos,
    /** The lowest balance of a day's end, and the first day that has it. */
    minimo: z.object({ fecha: z.string(), saldoCentavos: centavos }),
    semanas: z.array(
      z.object({
        desde: z.string(),
        hasta: z.string(),
        aPagarCentavos: centavos,
        aCobrarCentavos: centavos,
        /** At the end of `hasta`. */
        saldoCentavos: centavos,
      }),
    ),
    /** Days on which something falls due with the balance at their end; overdue ones count today. */
    dias: z.array(
      z.object({
        fecha: z.string(),
        saldoCentavos: centavos,
        aPagarCentavos: centavos,
        aCobrarCentavos: centavos,
        /** How many things fall due on it; overdue ones count today. */
        eventos: z.int(),
      }),
    ),
    /** The works that the above is the sum of; null: shared accounts, and what is of several works or of none. Of one work, none. */
    porObra: z.array(
      z.object({
        proyecto: referenciaSchema.nullable(),
        saldoCentavos: centavos,
        aPagarCentavos: centavos,
        aCobrarCentavos: centavos,
      }),
    ),
    /** Owed without a day, and in none of the days. */
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

/** Everything that is owed to suppliers, largest first; `reparoCentavos` is retained without a day to give it back. */
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
    /** The days it speaks of; what is overdue stands in it with its own date. */
    desde: z.string(),
    hasta: z.string(),
    /** By date, at most 500; `total` states how many there are. */
    items: z.array(vencimientoSchema),
    total: z.int(),
    proyeccion: z.array(proyeccionSchema),
    /** The 50 largest. */
    adeudado: z.array(adeudadoSchema),
  })
  .meta({ id: 'Vencimientos' });
export type Vencimientos = z.infer<typeof vencimientosSchema>;

/** `GET /vencimientos/por-obra`: the cash of each work too, which costs a sum over all its rows. */
export const pedirPorObraSchema = z.strictObject({
  conCaja: z.boolean(requeridoO('El dato es requerido', 'Se espera verdadero o falso')).optional(),
});
export type PedirPorObra = z.infer<typeof pedirPorObraSchema>;

const vencidosSchema = z.object({ cuantos: z.int(), desde: z.string() });

/**
 * What falls due next in a work, at most a year ahead: what is overdue first, certificates and advances of clients
 * apart. `pagosVencidos` to both sides, `llamadosVencidos` as dues.
 */
const deObraSchema = z
  .object({
    proyectoId: z.uuid(),
    proximo: vencimientoSchema.omit({ proyecto: true }).nullable(),
    pagosVencidos: vencidosSchema.nullable(),
    llamadosVencidos: vencidosSchema.nullable(),
    /** In the 60 days ahead, per currency in which the work has accounts; empty unless it was asked for. */
    minimos: z.array(
      z.object({ moneda: monedaSchema, fecha: z.string(), saldoCentavos: centavos }),
    ),
  })
  .meta({ id: 'VencimientosDeObra' });
export type VencimientosDeObra = z.infer<typeof deObraSchema>;

/** Works that have none of it are left out. */
export const vencimientosPorObraSchema = z
  .object({ hoy: z.string(), obras: z.array(deObraSchema) })
  .meta({ id: 'VencimientosPorObra' });
export type VencimientosPorObra = z.infer<typeof vencimientosPorObraSchema>;
