import type { LineaConSugerencias } from '@plomada/domain/extractos/conciliacion.schema';
import { useMemo } from 'react';

import { useSelection } from '@/components/data-table/use-selection.ts';
import { FILTERED_PAGES, useListPages } from '@/lib/list-pages.ts';
import { trpc } from '@/lib/trpc.ts';

import type { Filtro } from '../palabras.ts';

const NINGUNO: ReadonlySet<string> = new Set();

type Pedido = { readonly id: string; readonly mes: string; readonly ver: Filtro };

/**
 * Lines of a month as they are shown: without those of acts under way, and without the charges that
 * are listed by kind. `datos` has the month's sums, undefined until they are those of this month.
 */
export function useLineas({ id, mes, ver }: Pedido, ocultas: ReadonlySet<string>) {
  const { conciliacion } = trpc.useUtils();
  const lista = useListPages(
    conciliacion.obtener.infiniteQueryOptions({ id, mes, ver }, FILTERED_PAGES),
  );
  const datos = lista.first?.mes === mes && lista.first.cuenta.id === id ? lista.first : undefined;
  const cargos = lista.first?.cargos;
  const enGrupo = useMemo(
    () => (ver === 'POR_DECIDIR' ? new Set(cargos?.flatMap(({ lineaIds }) => lineaIds)) : NINGUNO),
    [cargos, ver],
  );
  const { rows } = lista;
  const filas: readonly LineaConSugerencias[] = useMemo(
    () => rows.filter((una) => !enGrupo.has(una.id) && (ver === 'TODAS' || !ocultas.has(una.id))),
    [rows, enGrupo, ocultas, ver],
  );
  const orden = useMemo(() => filas.map((una) => una.id), [filas]);
  const seleccion = useSelection(orden);
  return { lista, datos, filas, orden, seleccion };
}

export type LineasDelMes = ReturnType<typeof useLineas>;
