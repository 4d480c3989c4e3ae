import type { Hallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { retryUpTo } from '../../lib/query-client.ts';
import { trpc } from '../../lib/trpc.ts';

/** A pause in typing, shorter than what a person notices. */
const PAUSA_MS = 90;
const MINIMO = 2;
const MAXIMO = 80;

/** The text as it stands after a pause; what is erased or still too short counts at once. */
function useTrasPausa(texto: string): string {
  const [quieto, setQuieto] = useState(texto);
  useEffect(() => {
    const timer = setTimeout(() => setQuieto(texto), PAUSA_MS);
    return () => clearTimeout(timer);
  }, [texto]);
  return quieto;
}

export type Hallazgos = {
  readonly items: readonly Hallazgo[];
  /** The answer to what is written now has not come; what is shown answers to what was before. */
  readonly pendiente: boolean;
  readonly error: unknown;
  readonly reintentar: () => void;
};

const NINGUNO: readonly Hallazgo[] = [];

/** What the organisation has of that text. A new text calls off the question before it. */
export function useHallazgos(texto: string, obraId: string | undefined): Hallazgos {
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
    pendiente: !corta && (q !== consulta || (falta && isFetching)),
    error: corta || isFetching ? null : error,
    reintentar: () => void refetch(),
  };
}
