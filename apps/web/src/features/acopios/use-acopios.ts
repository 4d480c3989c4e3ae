import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

import { trpc } from '../../lib/trpc.ts';
import { escribirFiltros, leerFiltros, pedidoDe, type FiltrosAcopios } from './lista/filtros.ts';

const PRIMERA: string | undefined = undefined;
const NINGUNO: readonly Acopio[] = [];

/** The filters of the address, and how to change them without losing what else it says. */
export function useFiltros() {
  const [params, setParams] = useSearchParams();
  const filtros = useMemo(() => leerFiltros(params), [params]);
  const cambiar = useCallback(
    (nuevos: FiltrosAcopios) =>
      setParams((antes) => escribirFiltros(nuevos, antes), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return { filtros, cambiar };
}

/** Keyset pages of acopios; see `movimientos/lista/use-paginas.ts` for why it is not tRPC's own hook. */
export function useAcopios(filtros: FiltrosAcopios, obraId: string | undefined) {
  const { client } = trpc.useUtils();
  const [hoy] = useState(() => hoyEnBuenosAires(new Date()));
  const input = {
    ...pedidoDe(filtros, hoy),
    ...(obraId === undefined ? {} : { proyectoId: obraId }),
  };
  const paginas = useInfiniteQuery({
    queryKey: getQueryKey(trpc.acopios.listar, input, 'infinite'),
    queryFn: ({ pageParam, signal }) =>
      client.acopios.listar.query(
        { ...input, ...(pageParam === undefined ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: PRIMERA,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
    placeholderData: keepPreviousData,
  });
  const { data } = paginas;
  const filas = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? NINGUNO, [data]);
  return { paginas, filas };
}

/** After any change: lists, figures, items, retiros and history are asked again. */
export function useRefrescarAcopios(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.acopios.invalidate(),
      utils.acopioItems.invalidate(),
      utils.retiros.invalidate(),
      utils.solicitudes.invalidate(),
    ]);
  };
}
