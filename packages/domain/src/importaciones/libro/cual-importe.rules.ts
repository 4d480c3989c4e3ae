import type { FilaGrilla } from '../../planilla/grilla.rules.ts';
import { monedaDeTitulo } from '../../planilla/moneda.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import type { Columna, Cruda } from './columna-mostrada.rules.ts';
import {
  deCantidad,
  ejemplosDe,
  esDePrecio,
  esNumerica,
  estaLibre,
  producto,
} from './precios.rules.ts';
import { VOCABULARIO_LIBRO } from './vocabulario.rules.ts';

/** Minimum number of rows that prove a column, when none contradicts. */
const FILAS_QUE_PRUEBAN = 2;
/** Tolerance for computed amounts, in centavos. */
const UN_CENTAVO = 1;

const centavosDe = ({ porColumna }: FilaGrilla, { columna }: Columna): number | null =>
  porColumna.get(columna)?.monto?.centavos ?? null;

const cerca = (a: number, b: number): boolean => Math.abs(a - b) <= UN_CENTAVO;

/**
 * True when quantity times price equals another column in every row that has the three, 1 as a
 * quantity aside, and there are enough of them.
 */
function esProducto(
  cruda: Cruda,
  { precio, otra }: { readonly precio: Columna; readonly otra: Columna },
  cantidades: readonly Columna[],
): boolean {
  return cantidades.some(({ columna }) => {
    if (columna === precio.columna || columna === otra.columna) return false;
    const ejemplos = ejemplosDe(cruda, precio.columna, columna);
    const filas = ejemplos.flatMap((ejemplo) => {
      const dice = centavosDe(ejemplo.fila, otra);
      return dice === null ? [] : [cerca(dice, producto(ejemplo) ?? Number.NaN)];
    });
    return filas.length >= FILAS_QUE_PRUEBAN && filas.every(Boolean);
  });
}

/**
 * True when in every row with both a total equals a column plus or minus the rest of the row, and
 * in at least `filasMin` rows the two differ.
 */
function esSuma(
  cruda: Cruda,
  {
    parte,
    total,
    demas,
    filasMin,
  }: {
    readonly parte: Columna;
    readonly total: Columna;
    readonly demas: readonly Columna[];
    readonly filasMin: number;
  },
): boolean {
  const filas = cruda.cuerpo.flatMap((fila) => {
    const [una, toda] = [centavosDe(fila, parte), centavosDe(fila, total)];
    if (una === null || toda === null) return [];
    const resto = demas.reduce((suma, columna) => suma + (centavosDe(fila, columna) ?? 0), 0);
    return [
      { cambia: !cerca(una, toda), suma: cerca(toda, una + resto) || cerca(toda, una - resto) },
    ];
  });
  return filas.filter(({ cambia }) => cambia).length >= filasMin && filas.every(({ suma }) => suma);
}

/** Number of rows in which two columns differ, signs aside. */
const cuantasDifieren = ({ cuerpo }: Cruda, una: Columna, otra: Columna): number =>
  cuerpo.filter((fila) => {
    const [a, b] = [centavosDe(fila, una), centavosDe(fila, otra)];
    return a !== null && b !== null && !cerca(Math.abs(a), Math.abs(b));
  }).length;

/** Titles of the final amount of a row, folded. */
const DE_TODO = /^(?:total|neto a pagar|a pagar|importe total|monto total)\b/;

type Cual = {
  /**
   * Column other than `importe` proved by arithmetic to be the amount of the rows; null for none.
   */
  readonly probada: Columna | null;
  /** Candidates when several may be the amount and nothing proves which; else empty. */
  readonly rivales: readonly Columna[];
};

/** Finds the amount among several columns that are named as one and differ. */
export function cualEsImporte(cruda: Cruda, columnas: readonly Columna[]): Cual {
  const nada: Cual = { probada: null, rivales: [] };
  const importe = columnas.find(({ campo }) => campo === 'importe');
  if (importe === undefined || columnas.some(({ mes }) => mes !== null)) return nada;
  const cantidades = deCantidad(cruda, columnas);
  const libres = columnas.filter((una) => estaLibre(una) && esNumerica(cruda, una.columna));
  const distintas = libres.filter((una) => cuantasDifieren(cruda, importe, una) > 0);
  const multiplicada = distintas.find((otra) =>
    esProducto(cruda, { precio: importe, otra }, cantidades),
  );
  if (multiplicada) return { probada: multiplicada, rivales: [] };
  const conMoneda = columnas.some(({ campo }) => campo === 'moneda' || campo === 'cotizacion');
  const rivales = distintas.filter(
    ({ titulo, sobra }) =>
      sobra === 'REPETIDA' &&
      // `Importe en pesos`, in a table with a currency column, is no rival: it repeats the amount
      // in pesos.
      !(conMoneda && monedaDeTitulo(titulo) !== null) &&
      !esDePrecio(titulo) &&
      VOCABULARIO_LIBRO.campoDe(titulo)?.campo === 'importe',
  );
  const deUnSentido = columnas.filter(({ campo }) => campo === 'ingreso' || campo === 'egreso');
  const [sentido, otroSentido] = deUnSentido;
  // A single row with two different amounts is a mistake in that row.
  const difieren = sentido ? cuantasDifieren(cruda, importe, sentido) : 0;
  if (sentido && !otroSentido && difieren >= FILAS_QUE_PRUEBAN) {
    return { probada: null, rivales: [importe, sentido] };
  }
  const abiertas = rivales.filter((otra) => {
    if (esProducto(cruda, { precio: otra, otra: importe }, cantidades)) return false;
    const demas = libres.filter((una) => una !== otra);
    return (
      !DE_TODO.test(plegar(importe.titulo)) ||
      !esSuma(cruda, { parte: otra, total: importe, demas, filasMin: 1 })
    );
  });
  if (abiertas.length === 0) return nada;
  const [unica, ...otras] = abiertas;
  const demas = libres.filter((una) => una !== unica);
  const sumada =
    unica !== undefined &&
    otras.length === 0 &&
    DE_TODO.test(plegar(unica.titulo)) &&
    esSuma(cruda, { parte: importe, total: unica, demas, filasMin: FILAS_QUE_PRUEBAN });
  return sumada
    ? { probada: unica, rivales: [] }
    : { probada: null, rivales: [importe, ...abiertas] };
}
