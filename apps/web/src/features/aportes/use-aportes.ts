import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';

import { coloresDe } from '@/config/partner-colours.ts';
import { trpc } from '@/lib/trpc.ts';

/** Page size for lists read whole; a work has dozens of calls at most. */
export const TODOS = 200;

/**
 * Partners' accounts at the end of day `al`, or now if null; the previous answer stays on screen
 * while loading.
 */
export function useEstado(obraId: string, al: string | null) {
  return trpc.aportes.estado.useQuery(
    { id: obraId, ...(al === null ? {} : { al }) },
    { placeholderData: keepPreviousData },
  );
}

/** Partners of the obra as of today. */
export const useSocios = (obraId: string) => trpc.socios.listar.useQuery({ id: obraId });

/** Colour of each partner, equal on all screens. */
export function useColores(obraId: string): ReadonlyMap<string, string> {
  const { data } = useSocios(obraId);
  return useMemo(() => coloresDe(data?.items ?? []), [data]);
}

export const useLlamados = (obraId: string) =>
  trpc.llamados.listar.useQuery({ proyectoId: obraId, limit: TODOS });
