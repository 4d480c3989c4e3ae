import { FILAS_DE_HOJA } from '@plomada/domain/planilla/libro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useMemo, useState } from 'react';

import { trpc } from '@/lib/trpc.ts';

import type { FilaDeHoja } from './marcas.ts';

/** Options of the queries for blocks of a sheet, whose data do not become stale with time. */
const QUIETA = { staleTime: Number.POSITIVE_INFINITY } as const;

export function useSolapas(id: string) {
  return trpc.importaciones.libro.hoja.useQuery({ id, hoja: 0, desde: 1 }, QUIETA);
}

type Vista = {
  readonly id: string;
  readonly hoja: number;
  readonly desde: number;
  readonly hasta: number;
};

const trozoDe = (fila: number): number => Math.max(0, Math.floor((fila - 1) / FILAS_DE_HOJA));

/** Visible rows of a sheet, fetched in blocks. */
export function useTrozos({ id, hoja, desde, hasta }: Vista) {
  const [primero, ultimo] = [trozoDe(desde), trozoDe(hasta)];
  const trozos = Array.from({ length: ultimo - primero + 1 }, (_, i) => primero + i);
  const consultas = trpc.useQueries((t) =>
    trozos.map((trozo) =>
      t.importaciones.libro.hoja({ id, hoja, desde: trozo * FILAS_DE_HOJA + 1 }, QUIETA),
    ),
  );
  const fallida = consultas.find(({ isError }) => isError);
  const datos = consultas.map(({ data }) => data);
  const firma = consultas.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  const filas = useMemo(() => {
    const porFila = new Map<number, FilaDeHoja>();
    for (const trozo of datos) for (const fila of trozo?.filas ?? []) porFila.set(fila.fila, fila);
    return porFila;
    // The queries are new objects on each render; these values change with their data.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firma, hoja, primero, ultimo]);
  const columnas = datos.find((trozo) => trozo !== undefined)?.columnas;
  return { filas, columnas, fallida };
}

export const ALTO_FILA = 28;
export const ALTO_CABEZA = 26;
const OVERSCAN = 10;
/** Assumed size in px of the sheet's box, until it is measured. */
const DE_ENTRADA = { width: 800, height: 560 } as const;

export function useFilasALaVista(filas: number, caja: RefObject<HTMLDivElement | null>) {
  // The rule matters only with React Compiler, which this build does not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: filas,
    getScrollElement: () => caja.current,
    estimateSize: () => ALTO_FILA,
    overscan: OVERSCAN,
    initialRect: DE_ENTRADA,
    scrollPaddingStart: ALTO_CABEZA,
  });
  const items = virtual.getVirtualItems();
  return {
    items,
    alto: virtual.getTotalSize(),
    desde: (items[0]?.index ?? 0) + 1,
    hasta: (items.at(-1)?.index ?? 0) + 1,
    irAFila: virtual.scrollToIndex,
  };
}

/** Rendered columns, from 0, both ends included. */
export type Tramo = readonly [desde: number, hasta: number];

/** Largest number of columns that are all rendered. */
const POCAS = 40;
/** Columns rendered beyond each visible edge. */
const DE_MAS = 4;

/**
 * Range of columns to render, given their widths: all if they are few, else the visible ones and
 * some on both sides.
 */
function tramoDe(anchos: readonly number[], izquierda: number, ancho: number): Tramo {
  if (anchos.length <= POCAS) return [0, anchos.length - 1];
  let borde = 0;
  let desde = anchos.length - 1;
  let hasta = 0;
  for (const [columna, anchoDeColumna] of anchos.entries()) {
    if (borde + anchoDeColumna > izquierda) desde = Math.min(desde, columna);
    if (borde < izquierda + ancho) hasta = columna;
    borde += anchoDeColumna;
  }
  return [Math.max(0, desde - DE_MAS), Math.min(anchos.length - 1, hasta + DE_MAS)];
}

/** Range of columns to render in a scrolling box. */
export function useColumnas(
  anchos: readonly number[],
  caja: RefObject<HTMLDivElement | null>,
): Tramo {
  const [{ izquierda, ancho }, setVista] = useState({ izquierda: 0, ancho: innerWidth });
  useEffect(() => {
    const { current: marco } = caja;
    if (marco === null) return undefined;
    const mirar = () =>
      setVista((antes) =>
        antes.izquierda === marco.scrollLeft && antes.ancho === marco.clientWidth
          ? antes
          : { izquierda: marco.scrollLeft, ancho: marco.clientWidth },
      );
    mirar();
    marco.addEventListener('scroll', mirar, { passive: true });
    const medidor = new ResizeObserver(mirar);
    medidor.observe(marco);
    return () => {
      marco.removeEventListener('scroll', mirar);
      medidor.disconnect();
    };
  }, [caja]);
  return tramoDe(anchos, izquierda, ancho);
}
