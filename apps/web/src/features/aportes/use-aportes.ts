import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';

import { coloresDe } from '../../config/partner-colours.ts';
import { trpc } from '../../lib/trpc.ts';

/** The calls of a work are dozens at most: they are asked for together. */
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

/** The partners as they are today, also who no longer holds a share. */
export const useSocios = (obraId: string) => trpc.socios.listar.useQuery({ id: obraId });

/** A partner has one colour on all screens. */
export function useColores(obraId: string): ReadonlyMap<string, string> {
  const { data } = useSocios(obraId);
  return useMemo(() => coloresDe(data?.items ?? []), [data]);
}

export const useLlamados = (obraId: string) =>
  trpc.llamados.listar.useQuery({ proyectoId: obraId, limit: TODOS });
