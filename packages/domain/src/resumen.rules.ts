import { mesDe, sumarDias, sumarMeses } from './fecha.rules.ts';
import type { Periodo } from './proyecto-stats.schema.ts';

const MESES_SIN_DESDE = 12;
const MESES_MAX = 36;
const PRIMER_DIA = '1900-01-01';

/** Two business dates, both included. */
export type Tramo = { readonly desde: string; readonly hasta: string };

const diaDe = (fecha: string) => Date.parse(`${fecha}T00:00:00Z`) / 86_400_000;
const diasEntre = (desde: string, hasta: string) => diaDe(hasta) - diaDe(desde);
const esFinDeMes = (fecha: string) => mesDe(fecha) !== mesDe(sumarDias(fecha, 1));
const primerDia = (fecha: string) => `${mesDe(fecha)}-01`;

/** Same days, some months earlier; a month's last day stays one. */
function corrido({ desde, hasta }: Tramo, meses: number): Tramo {
  const fin = sumarMeses(hasta, -meses);
  const ultimo = sumarDias(sumarMeses(primerDia(fin), 1), -1);
  return { desde: sumarMeses(desde, -meses), hasta: esFinDeMes(hasta) ? ultimo : fin };
}

/**
 * What a period compares with: begun on the first of a month and within it, the same days of the
 * month before; begun with the year, those of the year before; else as many days right before it.
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

export type Ventanas = {
  /** First days of the first and the last month of the series. */
  readonly meses: Tramo;
  /** The month before that of the last day, up to the same day (or its own last). */
  readonly mesAnterior: Tramo;
  readonly comparacion: Tramo;
};

/** The spans of days that the figures of a period speak of. `hoy` stands for a `hasta` left out. */
export function ventanasDe({ desde, hasta }: Periodo, hoy: string): Ventanas {
  const fin = hasta ?? (desde !== undefined && desde > hoy ? desde : hoy);
  const ultimo = primerDia(fin);
  const tope = sumarMeses(ultimo, 1 - (desde === undefined ? MESES_SIN_DESDE : MESES_MAX));
  const primero = desde !== undefined && primerDia(desde) > tope ? primerDia(desde) : tope;
  // The 31st compares with the last day of a shorter month.
  const mesAnterior = { desde: sumarMeses(ultimo, -1), hasta: sumarMeses(fin, -1) };
  return {
    meses: { desde: primero, hasta: ultimo },
    mesAnterior,
    comparacion: desde === undefined ? mesAnterior : periodoAnterior({ desde, hasta: fin }),
  };
}
