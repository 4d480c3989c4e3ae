import type { Moneda } from '../base/campos.schema.ts';
import type { Periodo } from '../base/entre-campos.schema.ts';
import { mesDe, sumarDias, sumarMeses } from '../base/fecha.rules.ts';
import type { TotalesDeObra } from '../proyectos/stats.schema.ts';

const MESES_SIN_DESDE = 12;
const MESES_MAX = 36;
const PRIMER_DIA = '1900-01-01';

/** Two business dates, both included. */
export type Tramo = { readonly desde: string; readonly hasta: string };

const diaDe = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`) / 86_400_000;
const diasEntre = (desde: string, hasta: string) => diaDe(hasta) - diaDe(desde);
const esFinDeMes = (fecha: string) => mesDe(fecha) !== mesDe(sumarDias(fecha, 1));
const primerDia = (fecha: string) => `${mesDe(fecha)}-01`;

/** Period shifted some months back; the last day of a month stays the last. */
function corrido({ desde, hasta }: Tramo, meses: number): Tramo {
  const fin = sumarMeses(hasta, -meses);
  const ultimo = sumarDias(sumarMeses(primerDia(fin), 1), -1);
  return { desde: sumarMeses(desde, -meses), hasta: esFinDeMes(hasta) ? ultimo : fin };
}

/**
 * Period to compare with. For one within a month from its first day, the same days of the previous
 * month; for one from January 1st, those of the previous year; else as many days right before it,
 * or fewer from the first possible day.
 */
export function periodoAnterior(periodo: Tramo): Tramo {
  const { desde, hasta } = periodo;
  if (desde.endsWith('-01') && mesDe(desde) === mesDe(hasta)) return corrido(periodo, 1);
  if (desde.endsWith('-01-01') && desde.slice(0, 4) === hasta.slice(0, 4)) {
    return corrido(periodo, 12);
  }
  const dias = diasEntre(desde, hasta) + 1;
  const cabe = dias <= diasEntre(PRIMER_DIA, desde);
  return { desde: cabe ? sumarDias(desde, -dias) : PRIMER_DIA, hasta: sumarDias(desde, -1) };
}

type Ventanas = {
  /** First days of the first and the last month of the series. */
  readonly meses: Tramo;
  /** The month before that of the last day, up to the same day (or its own last). */
  readonly mesAnterior: Tramo;
  readonly comparacion: Tramo;
};

/**
 * Spans of days that the totals of a period cover. An absent `hasta` is `hoy`, or `desde` when that
 * is later.
 */
export function ventanasDe({ desde, hasta }: Periodo, hoy: string): Ventanas {
  const fin = hasta ?? (desde !== undefined && desde > hoy ? desde : hoy);
  const ultimo = primerDia(fin);
  const tope = sumarMeses(ultimo, 1 - (desde === undefined ? MESES_SIN_DESDE : MESES_MAX));
  const primero = desde !== undefined && primerDia(desde) > tope ? primerDia(desde) : tope;
  // The end is the last day of the month when that month is shorter.
  const mesAnterior = { desde: sumarMeses(ultimo, -1), hasta: sumarMeses(fin, -1) };
  return {
    meses: { desde: primero, hasta: ultimo },
    mesAnterior,
    comparacion: desde === undefined ? mesAnterior : periodoAnterior({ desde, hasta: fin }),
  };
}

export type MesDeFlujo = {
  /** `YYYY-MM`. */
  readonly mes: string;
  readonly ingresosCentavos: number;
  readonly egresosCentavos: number;
  /** Balance at the end of the month. */
  readonly saldoCentavos: number;
};

/**
 * Flow per month; balances are computed backwards from the last day, so that the last one is exact.
 */
export function flujoDe(
  { porMes, saldos }: Pick<TotalesDeObra, 'porMes' | 'saldos'>,
  moneda: Moneda,
): readonly MesDeFlujo[] {
  let saldo = saldos.find((fila) => fila.moneda === moneda)?.finalCentavos ?? 0;
  const hacia: MesDeFlujo[] = [];
  for (const fila of porMes.filter((mes) => mes.moneda === moneda).toReversed()) {
    const { mes, ingresosCentavos, egresosCentavos } = fila;
    hacia.push({ mes, ingresosCentavos, egresosCentavos, saldoCentavos: saldo });
    saldo -= ingresosCentavos - egresosCentavos;
  }
  return hacia.toReversed();
}

/** Expenses in one currency less those that the answer lists by supplier. */
export function deOtrosProveedores(
  { porMoneda, porProveedor }: Pick<TotalesDeObra, 'porMoneda' | 'porProveedor'>,
  moneda: Moneda,
): number {
  const total = porMoneda.find((fila) => fila.moneda === moneda)?.egresosCentavos ?? 0;
  return porProveedor
    .filter((fila) => fila.moneda === moneda)
    .reduce((resto, { egresosCentavos }) => resto - egresosCentavos, total);
}
