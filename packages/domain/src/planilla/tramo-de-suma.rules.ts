import type { Moneda } from '../base/campos.schema.ts';
import type { Suma, Tramo, Acumulados, Aportes } from './acumulados.rules.ts';
import type { Celda } from './celda.rules.ts';
import type { FilaTabla } from './cuerpo.rules.ts';
import { sumaSuColumna } from './fila-de-suma.rules.ts';
import { sumandosDe } from './formula.rules.ts';
import type { TablaAbierta } from './tabla.ts';

export const mas = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : a + b;

export const igual = (a: number | null, b: number): boolean => a !== null && Math.abs(a - b) <= 1;

/** A table with its rows after those of the tables that it continues. */
export type Lista<C extends string> = TablaARevisar<C> & {
  readonly todas: readonly FilaTabla[];
  readonly acumulados: Acumulados;
  /** Index of the table's first row in `todas`. */
  readonly propias: number;
  readonly lugares: ReadonlyMap<number, number>;
  readonly primerSubtotal: number;
};

export type TablaARevisar<C extends string> = {
  readonly tabla: TablaAbierta<C>;
  readonly filas: readonly FilaTabla[];
  /** Rows of the earlier tables that this one continues. */
  readonly anteriores: readonly FilaTabla[];
  readonly aportes: Aportes;
  readonly apertura: number | null;
};

export type Cotejo<C extends string> = {
  readonly lista: Lista<C>;
  /**
   * Index of the sum's row among `lista.todas`, the rows of the table and of those that it
   * continues.
   */
  readonly lugar: number;
  readonly celda: Celda;
  readonly columnas: ReadonlySet<number>;
  readonly enNeto: boolean;
  readonly moneda: Moneda;
};

/**
 * The computed sum in the currency of the cell, net sums with the opening balance; null in pesos
 * when dollars lack a rate.
 */
export const valorDe = <C extends string>(
  { enNeto, moneda, lista }: Cotejo<C>,
  suma: Suma,
): number | null => {
  if (moneda === 'USD') return suma.dolares;
  return enNeto ? mas(suma.neto, lista.apertura ?? 0) : suma.convertido;
};

/**
 * Value used to find the rows of a total: the pesos alone when dollars lack a rate, unless it is a
 * net sum.
 */
const valorQueDistingue = <C extends string>(cotejo: Cotejo<C>, suma: Suma): number | null =>
  valorDe(cotejo, suma) ?? (cotejo.enNeto ? null : suma.pesos);

/** Maximum number of sums and headings examined upwards from a total. */
const COMIENZOS_MAX = 40;

/**
 * Possible first rows of a sum, nearest first: after a sum, after a heading, at the top of its
 * table.
 */
function comienzos<C extends string>(
  { lista: { todas, propias } }: Cotejo<C>,
  lugar: number,
): number[] {
  const lugares: number[] = [];
  for (let i = lugar - 1; i >= propias && lugares.length < COMIENZOS_MAX; i -= 1) {
    const clase = todas[i]?.clase;
    if (clase === 'SUMA' || clase === 'SECCION') lugares.push(i + 1);
  }
  return lugares.at(-1) === propias ? lugares : [...lugares, propias];
}

/** Rows below a sum, up to the next sum or the end: a chapter has its total above its items. */
function tramoDebajo<C extends string>({ lista: { todas }, lugar }: Cotejo<C>): Tramo {
  let hasta = lugar + 1;
  while (hasta < todas.length && todas[hasta]?.clase !== 'SUMA') hasta += 1;
  return { desde: lugar + 1, hasta };
}

/**
 * First row of a formula's range above it, moved to the nearest possible first row of a sum; null
 * for any other formula.
 */
function comienzoDeFormula<C extends string>(
  cotejo: Cotejo<C>,
  lugares: readonly number[],
): number | null {
  const { celda, lista } = cotejo;
  if (!sumaSuColumna(celda)) return null;
  const sumandos = sumandosDe(celda.formula) ?? [];
  if (sumandos.every(({ desdeFila }) => desdeFila > celda.fila)) return null;
  let desde = Math.min(...sumandos.map(({ desdeFila }) => desdeFila));
  const delSumando = lista.lugares.get(desde);
  const fila = (lugar: number) => lista.todas[lugar]?.fila.fila ?? 0;
  if (delSumando !== undefined && lista.todas[delSumando]?.clase === 'SUMA') {
    // A sum of sums covers the rows from the start of the first one.
    desde = fila(comienzos(cotejo, delSumando)[0] ?? lista.propias) || desde;
  }
  return lugares.find((lugar) => fila(lugar) <= desde) ?? lugares.at(-1) ?? lista.propias;
}

/** Labels of totals that begin at the top of the table, or of its list. */
const ENTERAS: ReadonlySet<string> = new Set(['GENERAL', 'RESULTADO', 'APERTURA']);

/** First row by the label, when no range of rows gives the stated total. */
function comienzoPorRotulo<C extends string>(
  { lista, lugar }: Cotejo<C>,
  lugares: readonly number[],
): number {
  const clase = lista.todas[lugar]?.rotulo?.clase;
  const ultimo = lugares[0] ?? lista.propias;
  const entero = clase === 'GENERAL' ? 0 : lista.propias;
  if (clase !== undefined && ENTERAS.has(clase)) return entero;
  if (lista.acumulados.datos({ desde: ultimo, hasta: lugar }) === 0) return entero;
  return clase === 'TOTAL' && lista.primerSubtotal < lugar ? lista.propias : ultimo;
}

/** Range of rows that a total covers. */
export function tramoDe<C extends string>(cotejo: Cotejo<C>, dice: number): Tramo {
  const { lista, celda, columnas, lugar } = cotejo;
  const coincide = (tramo: Tramo) =>
    lista.acumulados.datos(tramo) > 0 &&
    igual(valorQueDistingue(cotejo, lista.acumulados.suma(tramo, columnas)), dice);
  const sumandos = sumandosDe(celda.formula) ?? [];
  const deAbajo = sumandos.length > 0 && sumandos.every(({ desdeFila }) => desdeFila > celda.fila);
  if (deAbajo) return tramoDebajo(cotejo);
  const lugares = comienzos(cotejo, lugar);
  const deFormula = comienzoDeFormula(cotejo, lugares);
  if (deFormula !== null) return { desde: deFormula, hasta: lugar };
  const candidatas = lista.propias > 0 ? [...lugares, 0] : lugares;
  const elegida = candidatas.find((desde) => coincide({ desde, hasta: lugar }));
  if (elegida !== undefined) return { desde: elegida, hasta: lugar };
  if (lista.tabla.deItems) {
    const debajo = tramoDebajo(cotejo);
    const deCapitulo = lista.todas[lugar]?.rotulo === null && lista.acumulados.datos(debajo) > 0;
    if (coincide(debajo) || deCapitulo) return debajo;
  }
  return { desde: comienzoPorRotulo(cotejo, lugares), hasta: lugar };
}
