import type { Moneda } from '../base/campos.schema.ts';
import type { Celda } from './celda.rules.ts';
import { esIdem } from './cuerpo-escrito.rules.ts';
import type { CeldaLibro, HojaLibro } from './libro.ts';
import { estaVacia } from './texto.rules.ts';

/**
 * A cell of money as in the file, or as the user corrected it. `moneda` is null when the cell names
 * none.
 */
export type CeldaDePlata = {
  readonly fila: number;
  readonly columna: number;
  readonly centavos: number;
  readonly moneda: Moneda | null;
  /** True for a product of two numbers, which may be dollars and their rate. */
  readonly producto: boolean;
  readonly oculta: boolean;
};

/** Part of a sheet. Rows from 1 and columns from 0, both ends included. */
export type ZonaDePlata = {
  readonly columnas: readonly number[];
  readonly desdeFila: number;
  readonly hastaFila: number;
};

type Opciones = {
  /** Reads one cell, independently of its table. */
  readonly leer: (celda: CeldaLibro, fila: number) => Celda | null;
  /** Cells that the user corrected: by row, then by column. */
  readonly corregidas: ReadonlyMap<number, ReadonlyMap<number, Celda>>;
  /** Computes the amount of a cell, with the cell of its row in the column `cantidad`. */
  readonly calculo?: {
    readonly cantidad: number | null;
    readonly calcular: (celda: Celda, cantidad: Celda | undefined) => Celda;
  };
};

type Leida = Pick<CeldaDePlata, 'centavos' | 'moneda' | 'producto'>;

const deCelda = (celda: Celda | null | undefined): Leida | null =>
  celda?.monto
    ? {
        centavos: celda.monto.centavos,
        moneda: celda.monto.moneda,
        producto: celda.monto.producto !== null,
      }
    : null;

const tieneAlgo = ({ valor, formula }: CeldaLibro): boolean =>
  !estaVacia(valor) || formula !== undefined;

/** Index of the first row of a zone among the ordered rows of its sheet. */
function primeraDesde({ filas }: HojaLibro, desdeFila: number): number {
  let [desde, hasta] = [0, filas.length];
  while (desde < hasta) {
    const medio = (desde + hasta) >> 1;
    if ((filas[medio]?.fila ?? 0) < desdeFila) desde = medio + 1;
    else hasta = medio;
  }
  return desde;
}

function* filasDeZona(hoja: HojaLibro, zona: ZonaDePlata, corregidas: Opciones['corregidas']) {
  const { filas } = hoja;
  const { desdeFila, hastaFila } = zona;
  const sinFila = new Map(
    [...corregidas].filter(([fila]) => fila >= desdeFila && fila <= hastaFila),
  );
  for (let i = primeraDesde(hoja, desdeFila); i < filas.length; i += 1) {
    const una = filas[i];
    if (!una || una.fila > hastaFila) break;
    sinFila.delete(una.fila);
    yield una;
  }
  for (const fila of sinFila.keys()) yield { fila, oculta: false, celdas: [] };
}

/**
 * Cells with an amount other than zero in some columns, read without classifying rows, so that a
 * row lost or misread elsewhere shows as a difference.
 */
export function contarPlata(
  hoja: HojaLibro,
  zona: ZonaDePlata,
  { leer, corregidas, calculo }: Opciones,
): CeldaDePlata[] {
  const contadas: CeldaDePlata[] = [];
  const { cantidad: deCantidad = null, calcular = (celda: Celda) => celda } = calculo ?? {};
  const leidas = deCantidad === null ? zona.columnas : [...zona.columnas, deCantidad];
  let arriba: readonly (Celda | null | undefined)[] = [];
  for (const fila of filasDeZona(hoja, zona, corregidas)) {
    const corregidasDeLaFila = corregidas.get(fila.fila);
    const deFila = leidas.map((columna, i) => {
      const escrita = fila.celdas.find((celda) => celda.columna === columna);
      const propia =
        corregidasDeLaFila?.get(columna) ?? (escrita ? leer(escrita, fila.fila) : null);
      return propia && esIdem(propia.texto) ? arriba[i] : propia;
    });
    const cantidad = deFila[zona.columnas.length] ?? undefined;
    for (const [i, columna] of zona.columnas.entries()) {
      const celda = deFila[i];
      const leida = celda ? deCelda(calcular(celda, cantidad)) : null;
      if (!leida || leida.centavos === 0) continue;
      contadas.push({ fila: fila.fila, columna, ...leida, oculta: fila.oculta });
    }
    if (!fila.oculta && fila.celdas.some(tieneAlgo)) arriba = deFila;
  }
  return contadas;
}
