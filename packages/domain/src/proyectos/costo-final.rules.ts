import type { Moneda } from '../base/campos.schema.ts';
import { bpDe } from '../base/porcentaje.rules.ts';
import type { CostoEsperado } from './costo-esperado.rules.ts';
import type { Objetivo } from './stats.schema.ts';

type Fechas = {
  readonly fechaInicio: string | null;
  readonly fechaFinPrevista: string | null;
};

/** What of the cost is in another currency, and could not be counted without a rate. */
export type CostoAparte = { readonly moneda: Moneda; readonly centavos: number };

export type CostoFinal = {
  readonly moneda: Moneda;
  /** From the beginning, other currencies at the rate frozen in each row. */
  readonly gastadoCentavos: number;
  /** Null for whoever may not see budgets. */
  readonly esperado: CostoEsperado | null;
  readonly aparte: CostoAparte | null;
  readonly objetivoCentavos: number | null;
  /** Spent of the target in basis points; null without one. */
  readonly avanceBp: number | null;
  /** Of what is expected, or spent where nothing else is known, less the target; null without one. */
  readonly desvioCentavos: number | null;
};

/** What the margin of an obra states of its cost. */
type CostoSabido = {
  readonly costo: CostoEsperado;
  readonly otraMoneda: {
    readonly moneda: Moneda;
    readonly presupuestosCentavos: number;
    readonly facturasCentavos: number;
  } | null;
  /** The rate at which `otraMoneda` is counted in `costo`; null without one. */
  readonly cotizacion: object | null;
};

function aparteDe({ otraMoneda, cotizacion }: CostoSabido): CostoAparte | null {
  if (otraMoneda === null || cotizacion !== null) return null;
  const { moneda, presupuestosCentavos, facturasCentavos } = otraMoneda;
  const centavos = presupuestosCentavos + facturasCentavos;
  return centavos === 0 ? null : { moneda, centavos };
}

/** The cost of an obra against its target. `sabido`: null for whoever may not see budgets. */
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

/** Days gone of the days planned in basis points, 0 to 10.000; null where one of both dates is missing. */
export function plazoBp({ fechaInicio, fechaFinPrevista }: Fechas, dia: string): number | null {
  if (fechaInicio === null || fechaFinPrevista === null) return null;
  const dias = diaDe(fechaFinPrevista) - diaDe(fechaInicio);
  if (dias <= 0) return null;
  const idos = Math.min(dias, Math.max(0, diaDe(dia) - diaDe(fechaInicio)));
  return bpDe(idos, dias);
}
