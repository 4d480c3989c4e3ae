import type { PlanillaIndices } from '@plomada/domain/presupuestos/indices/indice.schema';

import { withoutAccents } from '@/lib/text.ts';

import { leerMes } from './pegado.ts';

type ColumnaDeValores = { readonly indice: number; readonly titulo: string };

export type PlanillaLeida = {
  readonly columnaDeMes: number;
  /** Columns with values; several if the file has several series. */
  readonly columnas: readonly ColumnaDeValores[];
  readonly filas: PlanillaIndices['filas'];
};

/** Column of the months and the columns with values beside it; null if no month is found. */
export function entenderPlanilla({ filas }: Pick<PlanillaIndices, 'filas'>): PlanillaLeida | null {
  const primera = filas.findIndex(({ celdas }) => celdas.some((celda) => leerMes(celda) !== null));
  const deMeses = filas[primera];
  if (deMeses === undefined) return null;
  const columnaDeMes = deMeses.celdas.findIndex((celda) => leerMes(celda) !== null);
  const cuerpo = filas.slice(primera);
  const ancho = Math.max(...cuerpo.map(({ celdas }) => celdas.length));
  const titulos = filas[primera - 1]?.celdas ?? [];
  const columnas = Array.from({ length: ancho }, (_, indice) => indice)
    .filter((indice) => indice !== columnaDeMes)
    .filter((indice) => cuerpo.some(({ celdas }) => /\d/.test(celdas[indice] ?? '')))
    .map((indice) => ({ indice, titulo: titulos[indice] || `Columna ${indice + 1}` }));
  return { columnaDeMes, columnas, filas: cuerpo };
}

/** Column whose title matches the series, else the first one. */
export function columnaDe({ columnas }: PlanillaLeida, serie: string): number {
  const palabras = withoutAccents(serie).replace(/^cac_/, '').split('_');
  const deLaSerie = columnas.find(({ titulo }) =>
    palabras.every((palabra) => withoutAccents(titulo).includes(palabra)),
  );
  return (deLaSerie ?? columnas[0])?.indice ?? -1;
}

/** Text as if pasted, with each row on the line of its number in the file. */
export function textoDe({ filas, columnaDeMes }: PlanillaLeida, columna: number): string {
  const lineas: string[] = [];
  for (const { fila, celdas } of filas) {
    const texto = [celdas[columnaDeMes] ?? '', celdas[columna] ?? ''].join('\t').trim();
    lineas[fila - 1] = texto;
  }
  return Array.from(lineas, (linea) => linea ?? '').join('\n');
}
