import type { ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

import { trpc } from '../../lib/trpc.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useToday } from '../../lib/use-today.ts';
import { sumasDe, vencido, type Suma } from './calendario/items.ts';
import { rangoDe } from './calendario/periodo.ts';
import { filtrar, leerFiltros, type Claves, type Filtros } from './filtros.ts';

/** How far back one looks for what was due and is not done. */
const DIAS_DE_ATRASO = 90;
const DIAS_PROXIMOS = 7;

export function useDireccion() {
  const { params, put, clear } = useAddress<Claves>();
  const hoy = useToday();
  const filtros = useMemo(() => leerFiltros(params, hoy), [params, hoy]);
  const evento = params.get('evento');
  const fecha = params.get('fecha');
  /** The address that opens an event over what is in sight. */
  const conEvento = useCallback(
    (id: string, dia: string) => {
      const otros = new URLSearchParams(params);
      otros.set('evento', id);
      otros.set('fecha', dia);
      return `?${otros.toString()}`;
    },
    [params],
  );
  return { filtros, hoy, evento, fecha, put, clear, conEvento };
}

const enObra = ({ obraId }: Filtros) => (obraId === undefined ? {} : { proyectoId: obraId });

/** What the view shows: of all kinds, so that the filters know how many there are of each. */
export function useAgenda(filtros: Filtros) {
  const rango = rangoDe(filtros.vista, filtros.dia);
  const consulta = trpc.agenda.listar.useQuery(
    { ...rango, ...enObra(filtros) },
    { placeholderData: keepPreviousData },
  );
  return { consulta, rango, items: consulta.data?.items };
}

export type Pendientes = {
  readonly vencidos: readonly ItemAgenda[];
  readonly proximos: readonly ItemAgenda[];
  /** Of all of them; null while the answer leaves some out. */
  readonly sumas: readonly Suma[] | null;
  readonly desde: string;
  readonly hasta: string;
};

/** What is overdue, and what comes in the next days, wherever the calendar stands. */
export function usePendientes(filtros: Filtros, hoy: string, necesarios: boolean) {
  const hasta = sumarDias(hoy, DIAS_PROXIMOS);
  const { data } = trpc.agenda.listar.useQuery(
    { desde: sumarDias(hoy, -DIAS_DE_ATRASO), hasta, ...enObra(filtros) },
    { placeholderData: keepPreviousData, enabled: necesarios },
  );
  return useMemo((): Pendientes | undefined => {
    if (data === undefined) return undefined;
    const suyos = filtrar(data.items, filtros);
    const rango = { desde: hoy, hasta };
    return {
      vencidos: suyos.filter((item) => vencido(item, hoy)),
      proximos: suyos,
      sumas: data.total > data.items.length ? null : sumasDe(suyos, rango),
      ...rango,
    };
  }, [data, filtros, hoy, hasta]);
}

/** After a change of an event: the agenda and the notices are asked again. */
export function useRefrescarAgenda(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([utils.agenda.invalidate(), utils.avisos.listar.invalidate()]);
  };
}
