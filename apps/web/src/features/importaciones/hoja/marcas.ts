import type { trozoDeHojaSchema } from '@plomada/domain/importaciones/libro/hoja-libro.schema';
import type { z } from 'zod';

import type { Tabla } from '../palabras.ts';
import { type Lugar, lugarDe } from './lugar.ts';

export type Trozo = z.infer<typeof trozoDeHojaSchema>;
export type FilaDeHoja = Trozo['filas'][number];
export type CeldaDeHoja = FilaDeHoja['celdas'][number];

type Celda = Omit<Lugar, 'hoja'>;

/** First and last cell of a table. */
export type Marca = { readonly desde: Celda; readonly hasta: Celda };

export function marcasDe(tablas: readonly Tabla[], hoja: string | undefined): Marca[] {
  return tablas.flatMap((tabla) => {
    const [primera = '', ultima = primera] = tabla.rango.split(':');
    const [desde, hasta] = [lugarDe(primera), lugarDe(ultima)];
    return tabla.hoja !== hoja || desde === null || hasta === null ? [] : [{ desde, hasta }];
  });
}

/**
 * Box shadow for the part of a table's outline at this cell; undefined inside or outside the table.
 */
export function bordeDe(marcas: readonly Marca[], { fila, columna }: Celda): string | undefined {
  const marca = marcas.find(
    ({ desde, hasta }) =>
      fila >= desde.fila &&
      fila <= hasta.fila &&
      columna >= desde.columna &&
      columna <= hasta.columna,
  );
  if (marca === undefined) return undefined;
  const { desde, hasta } = marca;
  const lados = [
    fila === desde.fila && 'inset 0 2px 0 var(--primary)',
    fila === hasta.fila && 'inset 0 -2px 0 var(--primary)',
    columna === desde.columna && 'inset 2px 0 0 var(--primary)',
    columna === hasta.columna && 'inset -2px 0 0 var(--primary)',
  ].filter((lado) => lado !== false);
  return lados.length === 0 ? undefined : lados.join(', ');
}

const QUE_LABEL: Readonly<Record<CeldaDeHoja['que'], string>> = {
  FILA: 'entra',
  TOTAL: 'total',
  TOTAL_MAL: 'total que difiere',
  TITULO: 'título',
  IGNORADA: 'no entra',
  ERROR: 'con error',
};

export const queEs = ({ que }: CeldaDeHoja, coincide: boolean): string =>
  que === 'TOTAL' && coincide ? 'total que coincide' : QUE_LABEL[que];

/**
 * Cells of totals that equal the sum of the rows to import; others differ or cannot be compared
 * yet.
 */
export const coincidenEn = (tablas: readonly Tabla[], hoja: string): ReadonlySet<string> =>
  new Set(
    tablas
      .filter((tabla) => tabla.hoja === hoja)
      .flatMap(({ totales }) =>
        totales.flatMap(({ celda, difiere }) => (difiere === false ? [celda] : [])),
      ),
  );

const ANCHO_MIN = 64;
const ANCHO_MAX = 260;
const POR_LETRA = 7.5;
const AIRE = 20;

/** Column widths by their longest text; a merged cell widens none of its columns. */
export function anchosDe(columnas: number, filas: readonly FilaDeHoja[]): number[] {
  const letras = Array.from({ length: columnas }, () => 0);
  for (const { celdas } of filas) {
    for (const { columna, hastaColumna = columna, texto } of celdas) {
      if (columna < columnas && hastaColumna === columna)
        letras[columna] = Math.max(letras[columna] ?? 0, texto.length);
    }
  }
  return letras.map((n) =>
    Math.round(Math.min(ANCHO_MAX, Math.max(ANCHO_MIN, n * POR_LETRA + AIRE))),
  );
}

/** True for amounts, rates and counts, which are aligned right as in a spreadsheet. */
export const esNumero = (texto: string): boolean =>
  /^[-−+(]?\s*(?:U?\$S?|US\$|USD|AR\$|\$?ARS)?\s*[-−]?\d[\d.,\s]*\)?\s*%?$/.test(texto);
