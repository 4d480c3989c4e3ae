import { setImmediate } from 'node:timers/promises';

import { required } from '@plomada/domain/base/required';

import { COLOR } from './colours.ts';
import type { PdfDocument, TextStyle } from './pdf-document.ts';

export type TableColumn<R> = {
  readonly titulo: string;
  readonly ancho: number;
  readonly alinear: 'left' | 'right';
  readonly valor: (fila: R, i: number) => string;
  readonly resaltada?: boolean;
};

/** Columns under one title; it begins at the column called `desde` and goes over so many. */
type TableGroup = {
  readonly titulo: string;
  readonly desde: number;
  readonly columnas: number;
};

export type Table<R> = {
  readonly columnas: readonly TableColumn<R>[];
  readonly filas: readonly R[];
  readonly grupos?: readonly TableGroup[];
  /** Under the last row, in strong letters. */
  readonly total?: readonly string[];
  readonly cuerpo?: number;
  readonly color?: (fila: R) => string;
};

/** A whole line of a table: what is parted from it takes this. */
const SEPARACION = 8;
const RELLENO = 5;
/** Other calls run after so much drawing. */
const TRAMO_MS = 10;

export const textColumn = <R>(
  titulo: string,
  ancho: number,
  valor: TableColumn<R>['valor'],
): TableColumn<R> => ({ titulo, ancho, alinear: 'left', valor });

export const numberColumn = <R>(
  titulo: string,
  ancho: number,
  valor: TableColumn<R>['valor'],
): TableColumn<R> => ({ ...textColumn(titulo, ancho, valor), alinear: 'right' });

type Around<R> = {
  readonly antes?: readonly TableColumn<R>[];
  readonly titulo: string;
  readonly valor: TableColumn<R>['valor'];
  readonly despues: readonly TableColumn<R>[];
};

/** Columns around one of text, which takes the width that they leave. */
export function columnsAround<R>(
  { pagina }: PdfDocument,
  { antes = [], titulo, valor, despues }: Around<R>,
): readonly TableColumn<R>[] {
  const ocupado = [...antes, ...despues].reduce((suma, { ancho }) => suma + ancho + SEPARACION, 0);
  return [...antes, textColumn(titulo, pagina.util - ocupado, valor), ...despues];
}

type Lugar = { readonly x: number; readonly ancho: number; readonly alinear: 'left' | 'right' };

function lugaresDe<R>(
  { pagina }: PdfDocument,
  columnas: readonly TableColumn<R>[],
): readonly Lugar[] {
  let x = pagina.margen;
  return columnas.map(({ ancho, alinear }) => {
    const lugar = { x, ancho, alinear };
    x += ancho + SEPARACION;
    return lugar;
  });
}

type Renglon = {
  readonly lugares: readonly Lugar[];
  readonly y: number;
  readonly estilo: TextStyle;
};

/** Writes a row of cells; gives the height of the tallest. */
function escribirFila(
  pdf: PdfDocument,
  celdas: readonly string[],
  { lugares, y, estilo }: Renglon,
): number {
  const altos = lugares.map(({ x, ancho, alinear }, i) =>
    pdf.escribir(required(celdas[i], `cell ${i}`), { x, y, ancho }, { ...estilo, alinear }),
  );
  return Math.max(...altos);
}

function escribirGrupos(
  pdf: PdfDocument,
  grupos: readonly TableGroup[],
  { lugares, y, estilo }: Renglon,
): number {
  if (grupos.length === 0) return 0;
  const altos = grupos.map(({ titulo, desde, columnas }) => {
    const primero = required(lugares[desde], `column ${desde}`);
    const ultimo = required(lugares[desde + columnas - 1], `column ${desde + columnas - 1}`);
    const ancho = ultimo.x + ultimo.ancho - primero.x;
    const alto = pdf.escribir(titulo, { x: primero.x, y, ancho }, { ...estilo, alinear: 'center' });
    pdf.linea(y + alto, primero.x, primero.x + ancho);
    return alto;
  });
  return Math.max(...altos) + 3;
}

/**
 * The table from `desde` on; it goes on over as many pages as it takes, each with its titles, and a
 * row is never cut. A long one lets other calls run in between. Gives where it ended.
 */
export async function drawTable<R>(
  pdf: PdfDocument,
  tabla: Table<R>,
  desde: number,
): Promise<number> {
  const { columnas, filas, grupos = [], total, cuerpo = 9.5, color } = tabla;
  const lugares = lugaresDe(pdf, columnas);
  const cabecera = { letra: 'fuerte', cuerpo: Math.min(cuerpo, 8.5), color: COLOR.tenue } as const;
  const encabezar = (y: number): number => {
    const titulos = columnas.map(({ titulo }) => titulo);
    const bajoGrupos = y + escribirGrupos(pdf, grupos, { lugares, y, estilo: cabecera });
    const abajo =
      bajoGrupos + escribirFila(pdf, titulos, { lugares, y: bajoGrupos, estilo: cabecera }) + 3;
    pdf.linea(abajo);
    return abajo + RELLENO;
  };
  let y = encabezar(desde);
  const escribir = (celdas: readonly string[], estilo: TextStyle): void => {
    const altos = lugares.map(({ ancho }, i) =>
      pdf.alto(required(celdas[i], `cell ${i}`), ancho, estilo),
    );
    const alto = Math.max(...altos) + RELLENO;
    if (y + alto > pdf.pagina.fondo) y = encabezar(pdf.nuevaPagina());
    for (const [i, { x, ancho }] of lugares.entries()) {
      if (!columnas[i]?.resaltada) continue;
      const medio = SEPARACION / 2;
      pdf.fondear({ x: x - medio, y: y - RELLENO, ancho: ancho + SEPARACION, alto });
    }
    y += escribirFila(pdf, celdas, { lugares, y, estilo }) + RELLENO;
  };
  let tramo = performance.now();
  for (const [i, fila] of filas.entries()) {
    const celdas = columnas.map(({ valor }) => valor(fila, i));
    escribir(celdas, { cuerpo, color: color?.(fila) ?? COLOR.tinta });
    if (performance.now() - tramo < TRAMO_MS) continue;
    await setImmediate();
    tramo = performance.now();
  }
  pdf.linea(y);
  if (total) {
    y += RELLENO;
    escribir(total, { cuerpo, letra: 'fuerte' });
    pdf.linea(y);
  }
  return y + 2 * RELLENO;
}
