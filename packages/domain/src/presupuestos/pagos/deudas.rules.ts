import { suma, type TipoPago } from './pago.rules.ts';

/** A debt of the budget: the advance or an approved certificate; lists have the oldest first. */
export type Deuda = {
  /** Certificate that is owed; null for the advance. */
  readonly certificadoId: string | null;
  readonly importeCentavos: number;
  /**
   * Gross amount of the payments on this debt, without free ones; scheduled ones count when the
   * caller includes them.
   */
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

/** Debts and payments of a budget, in its currency. */
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
 * Gross cap of a payment of this kind: the updated total less all other payments and, unless it is
 * free, at most the pending amount of its debt. Never negative.
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

/**
 * Excess of a budget's payments, scheduled ones included, over its total, the advance, a
 * certificate or the fondo de reparo.
 */
export type Exceso = {
  readonly que: 'TOTAL' | 'ANTICIPO' | 'CERTIFICADO' | 'REPARO';
  readonly certificadoId: string | null;
  readonly excesoCentavos: number;
};

/**
 * Excesses of payments over the updated total, the advance, a certificate or the fondo de reparo.
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
