import type { trozoDeHojaSchema } from '@plomada/domain/importaciones/libro/libro.schema';
import type { z } from 'zod';

import type { Tabla } from '../palabras.ts';
import { lugarDe } from './lugar.ts';

export type Trozo = z.infer<typeof trozoDeHojaSchema>;
export type FilaDeHoja = Trozo['filas'][number];
export type CeldaDeHoja = FilaDeHoja['celdas'][number];

export type Marca = {
  readonly desdeFila: number;
  readonly hastaFila: number;
  readonly desdeColumna: number;
  readonly hastaColumna: number;
};

export function marcasDe(tablas: readonly Tabla[], hoja: string | undefined): Marca[] {
  return tablas.flatMap((tabla) => {
    const [desde = '', hasta = desde] = tabla.rango.split(':');
    const [primera, ultima] = [lugarDe(desde), lugarDe(hasta)];
    if (tabla.hoja !== hoja || primera === null || ultima === null) return [];
    return [
      {
        desdeFila: primera.fila,
        hastaFila: ultima.fila,
        desdeColumna: primera.columna,
        hastaColumna: ultima.columna,
      },
    ];
  });
}

/** The part of the outline of a table that runs along a cell, as a shadow; undefined inside and outside. */
export function bordeDe(
  marcas: readonly Marca[],
  { fila, columna }: { readonly fila: number; readonly columna: number },
): string | undefined {
  const marca = marcas.find(
    (una) =>
      fila >= una.desdeFila &&
      fila <= una.hastaFila &&
      columna >= una.desdeColumna &&
      columna <= una.hastaColumna,
  );
  if (marca === undefined) return undefined;
  const lados = [
    fila === marca.desdeFila && 'inset 0 2px 0 var(--primary)',
    fila === marca.hastaFila && 'inset 0 -2px 0 var(--primary)',
    columna === marca.desdeColumna && 'inset 2px 0 0 var(--primary)',
    columna === marca.hastaColumna && 'inset -2px 0 0 var(--primary)',
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

/** The totals of a sheet that what comes in adds up to; the others differ or cannot be compared yet. */
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

export function anchosDe(columnas: number, filas: readonly FilaDeHoja[]): number[] {
  const letras = Array.from({ length: columnas }, () => 0);
  for (const { celdas } of filas) {
    for (const { columna, texto } of celdas) {
      if (columna < columnas) letras[columna] = Math.max(letras[columna] ?? 0, texto.length);
    }
  }
  return letras.map((n) =>
    Math.round(Math.min(ANCHO_MAX, Math.max(ANCHO_MIN, n * POR_LETRA + AIRE))),
  );
}

/** Amounts, rates and counts stand at the right, as a spreadsheet has them. */
export const esNumero = (texto: string): boolean =>
  /^[-−+(]?\s*(?:U?\$S?|US\$|USD|ARS)?\s*[-−]?\d[\d.,\s]*\)?\s*%?$/.test(texto);
