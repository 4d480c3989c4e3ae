import type { Moneda } from '../../base/campos.schema.ts';
import { convertir, sumarCentavos } from '../../base/dinero.rules.ts';
import { accept, type Outcome, type Refusal, refuseAll, refuseAt } from '../../base/refusal.ts';
import type { DetalleError } from '../../errores.ts';
import { verificarFechaMovimiento } from '../../movimientos/movimiento.rules.ts';

export type TipoPago = 'ANTICIPO' | 'CERTIFICADO' | 'LIBRE' | 'REPARO';

type ConImporte = { readonly importeCentavos: number };
const suma = (renglones: readonly ConImporte[]): number =>
  sumarCentavos(renglones.map(({ importeCentavos }) => importeCentavos));

/** Cash of a payment: gross minus discounts minus withholdings; what the means must add up to. */
export function netoDePago(pago: {
  readonly importeBrutoCentavos: number;
  readonly descuentos: readonly ConImporte[];
  readonly retenciones: readonly ConImporte[];
}): number {
  return pago.importeBrutoCentavos - suma(pago.descuentos) - suma(pago.retenciones);
}

/** Means minus net: 0 when they close, negative while something is missing. */
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

/** What the fields of a payment have wrong together. */
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

/** The first of them, of an edited payment. */
export function verificarForma(pago: Forma): Refusal | null {
  const [problema] = problemasDePago(pago);
  return problema ? refuseAt(problema.path, problema.message) : null;
}

/** The document hangs on the movement, which a scheduled payment does not have yet. */
export const verificarComprobante = (estado: EstadoPago, comprobante: unknown): Refusal | null =>
  estado === 'PROGRAMADO' && comprobante
    ? refuseAt('comprobante', 'El comprobante se carga cuando el pago se realiza')
    : null;

/** A paid payment is a movement: it is dated like one. `hoy`: the Buenos Aires date. */
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

/** How an amount is written for people: given by who knows. */
export type EscribirDinero = (centavos: number, moneda: Moneda) => string;

/** Net and gross in the budget's currency; refused unless the means add up to the net. */
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
  /** Gross paid (or scheduled) directly on it. */
  readonly pagadoCentavos: number;
};

/**
 * What was paid on each debt and is left of it, once free payments settled the oldest first; and what is
 * left of them. What was paid on one past its amount stays on it.
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

/** The money of a budget, in its currency; paid and scheduled payments together where not said. */
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
 * The most that a payment of this kind may be, gross: never above the updated total with all others,
 * nor above what it pays. Never negative.
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

/** Something a budget pays of which more was paid or scheduled than there is. */
export type Exceso = {
  readonly que: 'TOTAL' | 'ANTICIPO' | 'CERTIFICADO' | 'REPARO';
  readonly certificadoId: string | null;
  readonly excesoCentavos: number;
};

/**
 * What went past the caps of `topeDePago`: by a reason that somebody gave, or because private payments
 * count in no cap of who does not see them.
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
 * Approved and not yet paid, fondo de reparo apart: the advance and the nets, one below zero taken off,
 * less what was paid on them. Never negative: paid ahead is no debt.
 */
export const adeudado = (aprobadoCentavos: number, pagadoCentavos: number): number =>
  Math.max(0, aprobadoCentavos - pagadoCentavos);

/** The largest of the means names the movement's; the first one of equals. There is at least one. */
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

/** All of them found, and none deposited before. */
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
 * Whether withholdings may be deposited with this movement. Deposited or not, and when, is reported of a
 * payment to whoever sees it: a private movement is for private payments only.
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
