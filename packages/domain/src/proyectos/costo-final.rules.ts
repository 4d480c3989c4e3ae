import type { Moneda } from '../base/campos.schema.ts';
import { bpDe } from '../base/porcentaje.rules.ts';
import type { Figuras, Objetivo } from './stats.schema.ts';

type Fechas = {
  readonly fechaInicio: string | null;
  readonly fechaFinPrevista: string | null;
};

export type CostoFinal = {
  readonly moneda: Moneda;
  /** From the beginning, other currencies at the rate frozen in each row. */
  readonly gastadoCentavos: number;
  /** Spent and what is agreed and not paid yet; null where there is no budget in force, or none to see. */
  readonly esperadoCentavos: number | null;
  /** Agreed and not paid in other currencies: without a rate of its own it is shown apart, never blended. */
  readonly aparte: readonly { readonly moneda: Moneda; readonly centavos: number }[];
  readonly objetivoCentavos: number | null;
  /** Spent of the target in basis points; null without one. */
  readonly avanceBp: number | null;
  /** Of what is expected, or spent where nothing else is known, less the target; null without one. */
  readonly desvioCentavos: number | null;
};

/**
 * What the obra will have cost once every accepted budget is paid: what is spent plus what budgets
 * still have to be paid of their updated totals. A budget paid beyond its total takes nothing off, so
 * it is never less than what is spent. In the obra's currency, from the beginning up to `hasta`.
 */
export function costoFinal(stats: Objetivo & Pick<Figuras, 'presupuesto'>): CostoFinal {
  const { monedaBase: moneda, presupuestoObjetivoCentavos: objetivo, presupuesto = [] } = stats;
  const gastado = stats.gastadoEquivalenteCentavos;
  const pendientes = presupuesto.map((fila) => ({
    moneda: fila.moneda,
    centavos: Math.max(0, fila.comprometidoCentavos),
  }));
  const propio = pendientes.find((fila) => fila.moneda === moneda)?.centavos ?? 0;
  const esperado = presupuesto.length === 0 ? null : gastado + propio;
  return {
    moneda,
    gastadoCentavos: gastado,
    esperadoCentavos: esperado,
    aparte: pendientes.filter((fila) => fila.moneda !== moneda && fila.centavos > 0),
    objetivoCentavos: objetivo,
    avanceBp: objetivo === null || objetivo <= 0 ? null : bpDe(gastado, objetivo),
    desvioCentavos: objetivo === null ? null : (esperado ?? gastado) - objetivo,
  };
}

const diaDe = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`) / 86_400_000;

/** Days gone of the days planned in basis points, 0 to 10.000; null where one of both dates is missing. */
export function plazoBp({ fechaInicio, fechaFinPrevista }: Fechas, dia: string): number | null {
  if (fechaInicio === null || fechaFinPrevista === null) return null;
  const dias = diaDe(fechaFinPrevista) - diaDe(fechaInicio);
  if (dias <= 0) return null;
  const idos = Math.min(dias, Math.max(0, diaDe(dia) - diaDe(fechaInicio)));
  return bpDe(idos, dias);
}
