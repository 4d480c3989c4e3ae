import { FILAS_DE_HOJA } from '@plomada/domain/importaciones/libro/libro';
import { useMemo } from 'react';

import { trpc } from '../../../lib/trpc.ts';
import type { FilaDeHoja } from './marcas.ts';

/** A workbook on the screen changes by what is answered, and then it is asked again. */
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

/** The rows in sight of a sheet, as they come: by blocks, wherever one scrolls to. */
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
    // The answers are new objects at each drawing; what they hold changes with these.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [firma, hoja, primero, ultimo]);
  const columnas = datos.find((trozo) => trozo !== undefined)?.columnas;
  return { filas, columnas, fallida };
}
