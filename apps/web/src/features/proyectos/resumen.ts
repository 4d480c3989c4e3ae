import type { Moneda } from '@plomada/domain/campos.schema';
import { mesDe, sumarDias, sumarMeses } from '@plomada/domain/fecha.rules';
import type { StatsProyecto } from '@plomada/domain/proyecto-stats.schema';

export type MesDeFlujo = {
  /** `YYYY-MM`. */
  readonly mes: string;
  readonly ingresosCentavos: number;
  readonly egresosCentavos: number;
  /** What the work had at the end of the month. */
  readonly saldoCentavos: number;
};

export type CifrasMoneda = {
  readonly moneda: Moneda;
  readonly saldoCentavos: number;
  readonly ingresosCentavos: number;
  readonly egresosCentavos: number;
  readonly mes: MesDeFlujo | null;
  /** The same days of the month before. */
  readonly anterior: { readonly ingresosCentavos: number; readonly egresosCentavos: number };
  readonly flujo: readonly MesDeFlujo[];
};

/** Month by month; the balances walk back from today's, so that the last one is exact. */
export function flujoDe(stats: StatsProyecto, moneda: Moneda): readonly MesDeFlujo[] {
  const meses = stats.porMes.filter((fila) => fila.moneda === moneda);
  let saldo = stats.porMoneda.find((fila) => fila.moneda === moneda)?.saldoCentavos ?? 0;
  const hacia: MesDeFlujo[] = [];
  for (const { mes, ingresosCentavos, egresosCentavos } of meses.toReversed()) {
    hacia.push({ mes, ingresosCentavos, egresosCentavos, saldoCentavos: saldo });
    saldo -= ingresosCentavos - egresosCentavos;
  }
  return hacia.toReversed();
}

export function cifrasDe(stats: StatsProyecto, moneda: Moneda): CifrasMoneda {
  const flujo = flujoDe(stats, moneda);
  const total = stats.porMoneda.find((fila) => fila.moneda === moneda);
  const anterior = stats.mesAnterior.porMoneda.find((fila) => fila.moneda === moneda);
  return {
    moneda,
    saldoCentavos: total?.saldoCentavos ?? 0,
    ingresosCentavos: total?.ingresosCentavos ?? 0,
    egresosCentavos: total?.egresosCentavos ?? 0,
    mes: flujo.at(-1) ?? null,
    anterior: {
      ingresosCentavos: anterior?.ingresosCentavos ?? 0,
      egresosCentavos: anterior?.egresosCentavos ?? 0,
    },
    flujo,
  };
}

/** Currencies of the work, its own first; another one only when it moved. */
export function monedasDe({ monedaBase, porMoneda }: StatsProyecto): readonly Moneda[] {
  const otras = porMoneda.filter(
    ({ moneda, ingresosCentavos, egresosCentavos }) =>
      moneda !== monedaBase && (ingresosCentavos !== 0 || egresosCentavos !== 0),
  );
  return [monedaBase, ...otras.map(({ moneda }) => moneda)];
}

export type GastoRubro = {
  readonly clave: string;
  readonly nombre: string;
  /** Null: no filter gives these rows (without a trade, or several together). */
  readonly rubroId: string | null;
  readonly egresosCentavos: number;
};

/** The largest trades, and the rest as one. */
export function gastosPorRubro(
  stats: StatsProyecto,
  moneda: Moneda,
  tope = 6,
): readonly GastoRubro[] {
  const filas = stats.porRubro
    .filter((fila) => fila.moneda === moneda && fila.egresosCentavos > 0)
    .toSorted((a, b) => b.egresosCentavos - a.egresosCentavos)
    .map(({ rubroId, rubro, egresosCentavos }) => ({
      clave: rubroId ?? 'sin-rubro',
      nombre: rubro ?? 'Sin rubro',
      rubroId,
      egresosCentavos,
    }));
  // One row left over is shown as itself: "Otros rubros" of one would only hide its name.
  if (filas.length <= tope + 1) return filas;
  const resto = filas.slice(tope).reduce((suma, fila) => suma + fila.egresosCentavos, 0);
  return [
    ...filas.slice(0, tope),
    { clave: 'otros', nombre: 'Otros rubros', rubroId: null, egresosCentavos: resto },
  ];
}

/** Whole per cent of the change; null when there was nothing to compare with. */
export function variacion(actual: number, anterior: number): number | null {
  if (anterior === 0) return null;
  return Math.round(((actual - anterior) / anterior) * 100);
}

/** First and last day of a month `YYYY-MM`. */
export function limitesDeMes(mes: string): { readonly desde: string; readonly hasta: string } {
  const desde = `${mesDe(`${mes}-01`)}-01`;
  return { desde, hasta: sumarDias(sumarMeses(desde, 1), -1) };
}

/** Basis points of the target that are spent; null without a target. */
export function avanceBp(gastado: number, objetivo: number | null): number | null {
  if (objetivo === null || objetivo <= 0) return null;
  return Number((BigInt(gastado) * 10_000n) / BigInt(objetivo));
}
