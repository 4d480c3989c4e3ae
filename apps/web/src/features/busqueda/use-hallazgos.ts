import type { Hallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { retryUpTo } from '@/lib/query-client.ts';
import { trpc } from '@/lib/trpc.ts';

/** Debounce in ms, too short to be noticed. */
const PAUSA_MS = 90;
const MINIMO = 2;
const MAXIMO = 80;

/** Text once it has not changed for `PAUSA_MS`. */
function useTrasPausa(texto: string): string {
  const [quieto, setQuieto] = useState(texto);
  useEffect(() => {
    const timer = setTimeout(() => setQuieto(texto), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [texto]);
  return quieto;
}

const NINGUNO: readonly Hallazgo[] = [];

/** Search results of the organisation. A new text aborts the pending search. */
export function useHallazgos(texto: string, obraId: string | undefined) {
  const consulta = texto.trim().slice(0, MAXIMO).trim();
  const q = useTrasPausa(consulta);
  const corta = consulta.length < MINIMO;
  const { data, error, isFetching, isPlaceholderData, refetch } = trpc.busqueda.buscar.useQuery(
    { search: q, ...(obraId === undefined ? {} : { proyectoId: obraId }) },
    {
      enabled: !corta && q.length >= MINIMO,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
      gcTime: 60_000,
      retry: retryUpTo(1),
      refetchOnWindowFocus: false,
      trpc: { abortOnUnmount: true },
    },
  );
  const falta = data === undefined || isPlaceholderData;
  return {
    items: corta ? NINGUNO : (data?.items ?? NINGUNO),
    /** True while the results of the text have not arrived. */
    pendiente: !corta && (q !== consulta || (falta && isFetching)),
    error: corta || isFetching ? null : error,
    reintentar: () => void refetch(),
  };
}
