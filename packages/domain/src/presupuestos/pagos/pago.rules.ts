import type { Moneda } from '../../base/campos.schema.ts';
import { convertir, sumarCentavos } from '../../base/dinero.rules.ts';
import { accept, type Outcome, type Refusal, refuseAll, refuseAt } from '../../base/refusal.ts';
import type { DetalleError } from '../../errores.ts';
import { verificarFechaMovimiento } from '../../movimientos/movimiento.rules.ts';

export type TipoPago = 'ANTICIPO' | 'CERTIFICADO' | 'LIBRE' | 'REPARO';

type ConImporte = { readonly importeCentavos: number };
const suma = (renglones: readonly ConImporte[]): number =>
  sumarCentavos(renglones.map(({ importeCentavos }) => importeCentavos));

/** Net cash of a payment, the sum of its means: gross less discounts and withholdings. */
export function netoDePago(pago: {
  readonly importeBrutoCentavos: number;
  readonly descuentos: readonly ConImporte[];
  readonly retenciones: readonly ConImporte[];
}): number {
  return pago.importeBrutoCentavos - suma(pago.descuentos) - suma(pago.retenciones);
}

/** Means less net: 0 when they agree, negative when some are missing. */
export const diferenciaDeMedios = (netoCentavos: number, medios: readonly ConImporte[]): number =>
  suma(medios) - netoCentavos;

type EstadoPago = 'PROGRAMADO' | 'PAGADO' | 'ANULADO';
type Forma = {
  readonly tipo: TipoPago;
  readonly estado: EstadoPago;
  readonly certificadoId?: string | null | undefined;
  readonly vencimiento?: string | null | undefined;
  readonly medios: readonly unknown[];
};

/** Checks between the fields of a payment. */
export function problemasDePago(pago: Forma): DetalleError[] {
  const { tipo, estado, certificadoId, vencimiento, medios } = pago;
  const problemas: readonly (DetalleError & { readonly hay: boolean })[] = [
    {
      path: 'certificadoId',
      message: 'El certificado es requerido',
      hay: tipo === 'CERTIFICADO' && !certificadoId,
    },
    {
      path: 'certificadoId',
      message: 'Solo el pago de un certificado lleva certificado',
      hay: tipo !== 'CERTIFICADO' && Boolean(certificadoId),
    },
    {
      path: 'medios',
      message: 'El pago necesita al menos un medio',
      hay: estado === 'PAGADO' && medios.length === 0,
    },
    {
      path: 'vencimiento',
      message: 'Un pago programado necesita su vencimiento',
      hay: estado === 'PROGRAMADO' && !vencimiento,
    },
  ];
  return problemas.flatMap(({ hay, ...problema }) => (hay ? [problema] : []));
}

/** Refusal for the first error in the form of an edited payment. */
export function verificarForma(pago: Forma): Refusal | null {
  const [problema] = problemasDePago(pago);
  return problema ? refuseAt(problema.path, problema.message) : null;
}

/**
 * Refuses a document on a scheduled payment, because documents belong to the movement, which does
 * not exist yet.
 */
export const verificarComprobante = (estado: EstadoPago, comprobante: unknown): Refusal | null =>
  estado === 'PROGRAMADO' && comprobante
    ? refuseAt('comprobante', 'El comprobante se carga cuando el pago se realiza')
    : null;

/**
 * Checks the date of a paid payment, which is that of its movement. `hoy`: the Buenos Aires date.
 */
export function verificarFechaPago(
  fecha: string,
  hoy: string,
  inicioDeObra: string | null,
): Refusal | null {
  const rechazo = verificarFechaMovimiento(fecha, hoy, inicioDeObra);
  return rechazo && refuseAt('fecha', rechazo.motivo);
}

type Importes = {
  readonly estado: EstadoPago;
  readonly moneda: Moneda;
  readonly importeBrutoCentavos: number;
  readonly cotizacion?: { readonly valor: string } | null | undefined;
  readonly descuentos: readonly ConImporte[];
  readonly retenciones: readonly ConImporte[];
  readonly medios: readonly ConImporte[];
};

/** The gross in the budget's currency, at the payment's own rate. */
function enPresupuesto(
  { importeBrutoCentavos, moneda, cotizacion }: Importes,
  deMoneda: Moneda,
): Outcome<number> {
  const otra = moneda !== deMoneda;
  if ((otra || moneda === 'USD') && !cotizacion) {
    return refuseAt(
      'cotizacion',
      otra
        ? 'Un pago en otra moneda que la del presupuesto necesita la cotización'
        : 'Un pago en dólares necesita la cotización',
    );
  }
  if (!otra || !cotizacion) return accept(importeBrutoCentavos);
  try {
    const sentido = moneda === 'USD' ? 'aArs' : 'aUsd';
    const convertido = convertir(importeBrutoCentavos, cotizacion.valor, sentido);
    if (convertido > 0) return accept(convertido);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return refuseAt('cotizacion.valor', 'Con esa cotización el importe queda fuera de rango');
}

type SumasPago = {
  readonly netoCentavos: number;
  readonly importePresupuestoCentavos: number;
};

/** Formatter of amounts, passed by the caller because the domain may not use Intl. */
export type EscribirDinero = (centavos: number, moneda: Moneda) => string;

/** Net amount, and gross in the budget's currency; refused unless the means add up to the net. */
export function sumasDePago(
  pago: Importes,
  deMoneda: Moneda,
  escribir: EscribirDinero,
): Outcome<SumasPago> {
  const { estado, medios, moneda } = pago;
  const netoCentavos = netoDePago(pago);
  if (netoCentavos <= 0) {
    const message = 'Los descuentos y las retenciones no dejan nada por pagar';
    return refuseAt('importeBrutoCentavos', message, { netoCentavos });
  }
  const convertido = enPresupuesto(pago, deMoneda);
  if (!convertido.ok) return convertido;
  const diferenciaCentavos = diferenciaDeMedios(netoCentavos, medios);
  if (diferenciaCentavos !== 0 && (estado === 'PAGADO' || medios.length > 0)) {
    const neto = escribir(netoCentavos, moneda);
    const falta = escribir(Math.abs(diferenciaCentavos), moneda);
    const verbo = diferenciaCentavos < 0 ? 'faltan' : 'sobran';
    const message = `Los medios tienen que sumar el neto de ${neto}: ${verbo} ${falta}`;
    return refuseAt('medios', message, { diferenciaCentavos, netoCentavos });
  }
  return accept({ netoCentavos, importePresupuestoCentavos: convertido.valor });
}

/** A debt of the budget, oldest first: the advance, then each approved certificate. */
export type Deuda = {
  /** Null for the advance. */
  readonly certificadoId: string | null;
  readonly importeCentavos: number;
  /** Gross amount of the payments made directly on it. */
  readonly pagadoCentavos: number;
};

/**
 * Paid and pending amount of each debt after free payments settle the oldest first, and the rest of
 * those payments. An overpayment of a debt is not applied to others.
 */
export function saldarDeudas(
  deudas: readonly Deuda[],
  libreCentavos: number,
): {
  readonly saldos: readonly number[];
  readonly pagados: readonly number[];
  readonly aCuentaCentavos: number;
} {
  let libre = libreCentavos;
  const saldadas = deudas.map(({ importeCentavos, pagadoCentavos }) => {
    const abierto = Math.max(0, importeCentavos - pagadoCentavos);
    const saldado = Math.min(abierto, libre);
    libre -= saldado;
    return { saldo: abierto - saldado, pagado: pagadoCentavos + saldado };
  });
  return {
    saldos: saldadas.map(({ saldo }) => saldo),
    pagados: saldadas.map(({ pagado }) => pagado),
    aCuentaCentavos: libre,
  };
}

/** Debts and payments of a budget, in its currency; payments include scheduled ones. */
export type CuentaPresupuesto = {
  readonly actualizadoCentavos: number;
  readonly deudas: readonly Deuda[];
  readonly libreCentavos: number;
  readonly reparoRetenidoCentavos: number;
  readonly reparoPagadoCentavos: number;
};

const pagadoDe = ({ deudas, libreCentavos, reparoPagadoCentavos }: CuentaPresupuesto): number =>
  suma(deudas.map(({ pagadoCentavos }) => ({ importeCentavos: pagadoCentavos }))) +
  libreCentavos +
  reparoPagadoCentavos;

/**
 * Gross cap of a payment of this kind: the pending amount of its debt, and at most the updated
 * total less all other payments. Never negative.
 */
export function topeDePago(
  cuenta: CuentaPresupuesto,
  tipo: TipoPago,
  certificadoId: string | null,
): number {
  const general = cuenta.actualizadoCentavos - pagadoDe(cuenta);
  const { saldos } = saldarDeudas(cuenta.deudas, cuenta.libreCentavos);
  const saldoDe = (id: string | null): number =>
    saldos[cuenta.deudas.findIndex((deuda) => deuda.certificadoId === id)] ?? 0;
  const propio: Readonly<Record<TipoPago, number>> = {
    ANTICIPO: saldoDe(null),
    CERTIFICADO: saldoDe(certificadoId),
    LIBRE: general,
    REPARO: cuenta.reparoRetenidoCentavos - cuenta.reparoPagadoCentavos,
  };
  return Math.max(0, Math.min(general, propio[tipo]));
}

/** Excess of payments, scheduled ones included, over what they pay. */
export type Exceso = {
  readonly que: 'TOTAL' | 'ANTICIPO' | 'CERTIFICADO' | 'REPARO';
  readonly certificadoId: string | null;
  readonly excesoCentavos: number;
};

/**
 * Payments beyond the caps of `topeDePago`: authorised with a reason, or made by users whose caps
 * exclude the private payments that they cannot see.
 */
export function excesosDe(cuenta: CuentaPresupuesto): Exceso[] {
  const { actualizadoCentavos, deudas, reparoPagadoCentavos, reparoRetenidoCentavos } = cuenta;
  const pasado = (pagado: number, importe: number) =>
    pagado === 0 ? 0 : pagado - Math.max(0, importe);
  const excesos: readonly Exceso[] = [
    {
      que: 'TOTAL',
      certificadoId: null,
      excesoCentavos: pasado(pagadoDe(cuenta), actualizadoCentavos),
    },
    ...deudas.map(({ certificadoId, importeCentavos, pagadoCentavos }) => ({
      que: certificadoId === null ? ('ANTICIPO' as const) : ('CERTIFICADO' as const),
      certificadoId,
      excesoCentavos: pasado(pagadoCentavos, importeCentavos),
    })),
    {
      que: 'REPARO',
      certificadoId: null,
      excesoCentavos: pasado(reparoPagadoCentavos, reparoRetenidoCentavos),
    },
  ];
  return excesos.filter(({ excesoCentavos }) => excesoCentavos > 0);
}

/**
 * Approved and unpaid amount without the fondo de reparo: advance and net amounts (a negative one
 * reduces it) less their payments. Never negative: paying ahead creates no debt.
 */
export const adeudado = (aprobadoCentavos: number, pagadoCentavos: number): number =>
  Math.max(0, aprobadoCentavos - pagadoCentavos);

/**
 * Means of payment of the movement: the largest one, the first among equals. The list is never
 * empty.
 */
export function medioPrincipal<T extends ConImporte>(medios: readonly T[]): T {
  const [primero, ...resto] = medios;
  if (primero === undefined) throw new RangeError('A paid payment has at least one means');
  return resto.reduce(
    (mayor, medio) => (medio.importeCentavos > mayor.importeCentavos ? medio : mayor),
    primero,
  );
}

type Pedida = {
  readonly id: string;
  readonly depositada: boolean;
  readonly privado: boolean;
};

/** Refuses withholdings that do not exist or were deposited before. */
export function verificarPedidas(
  ids: readonly string[],
  halladas: readonly Pedida[],
): Refusal | null {
  const porId = new Map(halladas.map((retencion) => [retencion.id, retencion]));
  return refuseAll(
    ids.flatMap((id, i) => {
      const path = `ids.${i}`;
      const retencion = porId.get(id);
      if (!retencion) return [{ path, message: 'Esa retención no existe' }];
      return retencion.depositada ? [{ path, message: 'Esa retención ya se depositó' }] : [];
    }),
  );
}

type Movimiento = { readonly tipo: string; readonly privado: boolean };

/**
 * Refuses to deposit withholdings with a movement that is no expense, or those of public payments
 * with a private one: readers of the payment see the deposit and its date.
 */
export function verificarDeposito(
  { tipo, privado }: Movimiento,
  retenciones: readonly Pedida[],
): Refusal | null {
  if (tipo !== 'EGRESO') {
    return refuseAt('movimientoId', 'El depósito de una retención es un egreso');
  }
  return privado && retenciones.some((retencion) => !retencion.privado)
    ? refuseAt(
        'movimientoId',
        'Con un movimiento privado se depositan solo retenciones de pagos privados',
      )
    : null;
}
