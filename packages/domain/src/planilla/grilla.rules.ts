import type { Celda, LectorDeCeldas } from './celda.rules.ts';
import type { HojaLibro, Rango } from './libro.ts';
import { monedaDeHoja, type MonedaEscrita } from './moneda.rules.ts';

export type FilaGrilla = {
  readonly fila: number;
  readonly celdas: readonly Celda[];
  readonly porColumna: ReadonlyMap<number, Celda>;
  /**
   * Cells by column that count for this row too: merged from above, or shared with the list to the
   * left.
   */
  readonly heredadas: ReadonlyMap<number, Celda>;
};

/** Visible rows of a sheet, read cell by cell. */
export type Grilla = {
  readonly indice: number;
  readonly nombre: string;
  readonly filas: readonly FilaGrilla[];
  /** Ranges merged over several columns, by each of their first rows. */
  readonly anchas: ReadonlyMap<number, readonly Rango[]>;
  /** Currency in the name of the sheet; null for none. */
  readonly moneda: MonedaEscrita | null;
};

/** True for a cell of a pivot table, which repeats other cells. */
export const enDinamica = (
  dinamicas: readonly Rango[] | undefined,
  fila: number,
  columna: number,
): boolean =>
  dinamicas?.some(
    ({ desdeFila, hastaFila, desdeColumna, hastaColumna }) =>
      fila >= desdeFila && fila <= hastaFila && columna >= desdeColumna && columna <= hastaColumna,
  ) === true;

const SIN_HEREDADAS: FilaGrilla['heredadas'] = new Map();

/** Maximum number of rows below the first of a merged block; a taller one is decoration. */
const ALTO_COMBINADO_MAX = 500;

function heredadasDe(hoja: HojaLibro, celdas: ReadonlyMap<number, ReadonlyMap<number, Celda>>) {
  const heredadas = new Map<number, Map<number, Celda>>();
  for (const { desdeFila, hastaFila, desdeColumna } of hoja.combinadas) {
    const primera = celdas.get(desdeFila)?.get(desdeColumna);
    if (!primera || hastaFila - desdeFila > ALTO_COMBINADO_MAX) continue;
    for (let fila = desdeFila + 1; fila <= hastaFila; fila += 1) {
      if (!celdas.has(fila)) continue;
      const deFila = heredadas.get(fila) ?? new Map<number, Celda>();
      heredadas.set(fila, deFila.set(desdeColumna, primera));
    }
  }
  return heredadas;
}

/**
 * A title merged over several columns counts in its first row and in at most this many rows below.
 */
const ALTO_DE_TITULO_MAX = 4;

function anchasDe({ combinadas }: HojaLibro): ReadonlyMap<number, readonly Rango[]> {
  const porFila = new Map<number, Rango[]>();
  for (const rango of combinadas) {
    const { desdeFila, hastaFila, desdeColumna, hastaColumna } = rango;
    if (hastaColumna === desdeColumna) continue;
    const ultima = Math.min(hastaFila, desdeFila + ALTO_DE_TITULO_MAX);
    for (let fila = desdeFila; fila <= ultima; fila += 1) {
      const deFila = porFila.get(fila);
      if (deFila) deFila.push(rango);
      else porFila.set(fila, [rango]);
    }
  }
  return porFila;
}

/** Visible rows of a sheet, without hidden columns and pivot tables. */
export function abrirGrilla(hoja: HojaLibro, indice: number, leer: LectorDeCeldas): Grilla {
  const ocultas = new Set(hoja.columnasOcultas);
  const porFila = new Map<number, Map<number, Celda>>();
  for (const { fila, oculta, celdas } of hoja.filas) {
    if (oculta) continue;
    const leidas = new Map<number, Celda>();
    const enOrden = celdas.every(({ columna }, i) => columna > (celdas[i - 1]?.columna ?? -1));
    for (const celda of enOrden ? celdas : celdas.toSorted((a, b) => a.columna - b.columna)) {
      if (ocultas.has(celda.columna) || enDinamica(hoja.dinamicas, fila, celda.columna)) continue;
      const leida = leer(celda, fila);
      if (leida) leidas.set(celda.columna, leida);
    }
    if (leidas.size > 0) porFila.set(fila, leidas);
  }
  const heredadas = heredadasDe(hoja, porFila);
  const filas = [...porFila]
    .sort(([a], [b]) => a - b)
    .map(([fila, porColumna]) => ({
      fila,
      celdas: [...porColumna.values()],
      porColumna,
      heredadas: heredadas.get(fila) ?? SIN_HEREDADAS,
    }));
  const { nombre } = hoja;
  return { indice, nombre, filas, anchas: anchasDe(hoja), moneda: monedaDeHoja(nombre) };
}
