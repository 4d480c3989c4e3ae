import type { Moneda } from '../base/campos.schema.ts';
import { bpDe } from '../base/porcentaje.rules.ts';
import type { CostoEsperado } from './costo-esperado.rules.ts';
import type { Objetivo } from './stats.schema.ts';

type Fechas = {
  readonly fechaInicio: string | null;
  readonly fechaFinPrevista: string | null;
};

/** Cost in another currency that is not included in the total because there is no rate. */
export type CostoAparte = { readonly moneda: Moneda; readonly centavos: number };

export type CostoFinal = {
  readonly moneda: Moneda;
  /** Spent since the start of the obra, other currencies at the rate frozen in each row. */
  readonly gastadoCentavos: number;
  /** Expected final cost and its parts; null for readers who may not see budgets. */
  readonly esperado: CostoEsperado | null;
  readonly aparte: CostoAparte | null;
  readonly objetivoCentavos: number | null;
  /** Part of the target that is spent, in basis points; null without a target above zero. */
  readonly avanceBp: number | null;
  /**
   * Expected cost less the target, or spent less the target when budgets are hidden; null without a
   * target.
   */
  readonly desvioCentavos: number | null;
};

/** Cost of an obra, taken from the report of margins. */
type CostoSabido = {
  readonly costo: CostoEsperado;
  readonly otraMoneda: {
    readonly moneda: Moneda;
    readonly presupuestosCentavos: number;
    readonly facturasCentavos: number;
  } | null;
  /**
   * Rate at which the amounts in `otraMoneda` are converted and included in `costo`; null when they
   * are not included.
   */
  readonly cotizacion: object | null;
};

function aparteDe({ otraMoneda, cotizacion }: CostoSabido): CostoAparte | null {
  if (otraMoneda === null || cotizacion !== null) return null;
  const { moneda, presupuestosCentavos, facturasCentavos } = otraMoneda;
  const centavos = presupuestosCentavos + facturasCentavos;
  return centavos === 0 ? null : { moneda, centavos };
}

/** Cost of an obra against its target. `sabido` is null for readers who may not see budgets. */
export function costoFinal(stats: Objetivo, sabido: CostoSabido | null): CostoFinal {
  const { monedaBase: moneda, presupuestoObjetivoCentavos: objetivo } = stats;
  const gastado = stats.gastadoEquivalenteCentavos;
  const final = sabido?.costo.esperadoCentavos ?? gastado;
  return {
    moneda,
    gastadoCentavos: gastado,
    esperado: sabido?.costo ?? null,
    aparte: sabido === null ? null : aparteDe(sabido),
    objetivoCentavos: objetivo,
    avanceBp: objetivo === null || objetivo <= 0 ? null : bpDe(gastado, objetivo),
    desvioCentavos: objetivo === null ? null : final - objetivo,
  };
}

const diaDe = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`) / 86_400_000;

/**
 * Elapsed part of the planned days in basis points, 0 to 10000; null when a date is missing or the
 * planned end is not after the start.
 */
export function plazoBp({ fechaInicio, fechaFinPrevista }: Fechas, dia: string): number | null {
  if (fechaInicio === null || fechaFinPrevista === null) return null;
  const dias = diaDe(fechaFinPrevista) - diaDe(fechaInicio);
  if (dias <= 0) return null;
  const idos = Math.min(dias, Math.max(0, diaDe(dia) - diaDe(fechaInicio)));
  return bpDe(idos, dias);
}
