import type { ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import type { EditarEvento } from '@plomada/domain/agenda/evento.schema';
import { diasEntre, sumarDias } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { keepPreviousData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo, useState } from 'react';
import { type ExternalToast, toast } from 'sonner';

import { paths } from '@/config/paths.ts';
import { toApiError } from '@/lib/api-error.ts';
import { useEnviosAl } from '@/lib/outbox/use-sin-enviar.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useToday } from '@/lib/use-today.ts';

import { claveDe, correrDias, diaDe, sumasDe, vencido } from './calendario/items.ts';
import { rangoDe } from './calendario/periodo.ts';
import { filtrar, leerFiltros, type Claves, type Filtros } from './filtros.tsx';
import { itemsSinEnviar } from './sin-enviar.ts';

/** Days to look back for overdue items, and days ahead to show. */
const DIAS_DE_ATRASO = 90;
const DIAS_PROXIMOS = 7;

export function useDireccion() {
  const { params, put, clear } = useAddress<Claves>();
  const hoy = useToday();
  const filtros = useMemo(() => leerFiltros(params, hoy), [params, hoy]);
  const evento = params.get('evento');
  const fecha = params.get('fecha');
  /** Address that opens an event over the current view. */
  const conEvento = (id: string, dia: string) => {
    const otros = new URLSearchParams(params);
    otros.set('evento', id);
    otros.set('fecha', dia);
    return `?${otros.toString()}`;
  };
  return { filtros, hoy, evento, fecha, put, clear, conEvento };
}

const enObra = ({ obraId }: Filtros) => (obraId === undefined ? {} : { proyectoId: obraId });

const NINGUNO: readonly ItemAgenda[] = [];

const conPropios = (items: readonly ItemAgenda[], propios: readonly ItemAgenda[]) =>
  propios.length === 0 ? items : [...items, ...propios];

type Dias = { readonly desde: string; readonly hasta: string };

/** Events created on this device that the server's answer for these days does not include yet. */
function useItemsSinEnviar(
  { obraId }: Filtros,
  pedido: Dias,
  { dataUpdatedAt }: { readonly dataUpdatedAt: number },
): readonly ItemAgenda[] {
  const { tenantId } = useTenant();
  const queryKey = getQueryKey(trpc.agenda.listar, pedido, 'query');
  const { envios, leidoEn } = useEnviosAl({ queryKey, dataUpdatedAt });
  const { desde, hasta } = pedido;
  return useMemo(() => {
    const propios = itemsSinEnviar(envios, { leidoEn, obraId, bandeja: paths.bandeja(tenantId) });
    const suyos = propios.filter(
      ({ inicio, fin }) => diaDe(inicio) <= hasta && diaDe(fin) >= desde,
    );
    return suyos.length === 0 ? NINGUNO : suyos;
  }, [envios, leidoEn, obraId, tenantId, desde, hasta]);
}

/** Items of the view, of all origins and kinds, because the filters show a count per origin. */
export function useAgenda(filtros: Filtros) {
  const rango = rangoDe(filtros.vista, filtros.dia);
  const consulta = trpc.agenda.listar.useQuery(
    { ...rango, ...enObra(filtros) },
    { placeholderData: keepPreviousData },
  );
  const { data } = consulta;
  const propios = useItemsSinEnviar(filtros, { ...rango, ...enObra(filtros) }, consulta);
  return { consulta, rango, items: data && conPropios(data.items, propios) };
}

/** Overdue items and those of the next days, independent of the calendar's period. */
export function usePendientes(filtros: Filtros, hoy: string, necesarios: boolean) {
  const hasta = sumarDias(hoy, DIAS_PROXIMOS);
  const pedido = { desde: sumarDias(hoy, -DIAS_DE_ATRASO), hasta, ...enObra(filtros) };
  const consulta = trpc.agenda.listar.useQuery(pedido, {
    placeholderData: keepPreviousData,
    enabled: necesarios,
  });
  const { data } = consulta;
  const propios = useItemsSinEnviar(filtros, pedido, consulta);
  return useMemo(() => {
    if (data === undefined) return undefined;
    const suyos = filtrar(conPropios(data.items, propios), filtros);
    const rango = { desde: hoy, hasta };
    return {
      vencidos: suyos.filter((item) => vencido(item, hoy)),
      proximos: suyos,
      /** Totals; null when the answer is truncated, since they would be incomplete. */
      sumas: data.total > data.items.length ? null : sumasDe(suyos, rango),
      ...rango,
    };
  }, [data, propios, filtros, hoy, hasta]);
}

export type Pendientes = NonNullable<ReturnType<typeof usePendientes>>;

/** Invalidates agenda and notices after a change of an event. */
export function useRefrescarAgenda(): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([utils.agenda.invalidate(), utils.avisos.listar.invalidate()]);
  };
}

type Cambio = Partial<Omit<EditarEvento, 'id' | 'version'>>;
type TextoDeAviso = { readonly title: string; readonly description: string };
type Aviso = TextoDeAviso & Pick<ExternalToast, 'action'>;
type Referencia = { readonly id: string; readonly version: number };

/**
 * Changes an event; answers with the notice that offers to undo it. Throws if the server refuses.
 */
function useCambio() {
  const { mutateAsync } = trpc.agenda.editarEvento.useMutation();
  const refrescar = useRefrescarAgenda();
  return async (
    { id, version }: Referencia,
    cambio: Cambio,
    antes: Cambio,
    texto: TextoDeAviso,
  ): Promise<Aviso> => {
    const { version: nueva } = await mutateAsync({ id, version, ...cambio });
    const deshacer = async () => {
      try {
        await mutateAsync({ id, version: nueva, ...antes });
        toast.success('Cambio deshecho', { description: texto.description });
      } catch (cause) {
        toast.error('No se deshizo', { description: toApiError(cause).message });
      }
      await refrescar();
    };
    return { ...texto, action: { label: 'Deshacer', onClick: () => void deshacer() } };
  };
}

/** Shows the notice of a change of an event and refreshes the agenda. */
function useAvisarCambio() {
  const refrescar = useRefrescarAgenda();
  return async ({ title, ...resto }: Aviso) => {
    toast.success(title, resto);
    await refrescar();
  };
}

/** Changes an event at once, without a form. */
export function useCambiarEvento() {
  const cambiar = useCambio();
  const avisar = useAvisarCambio();
  return async (...cambio: Parameters<typeof cambiar>) => avisar(await cambiar(...cambio));
}

type Momentos = Pick<ItemAgenda, 'inicio' | 'fin'>;
type Movible = Momentos & {
  readonly id: string;
  readonly titulo: string;
  readonly version: number;
};

function corrido({ inicio, fin }: Momentos, dia: string): Momentos {
  const dias = diasEntre(diaDe(inicio), dia);
  return { inicio: correrDias(inicio, dias), fin: correrDias(fin, dias) };
}

/** Moves an event to another day at the same hour; answers with the notice to show. */
export function useMoverEvento() {
  const cambiar = useCambio();
  return (evento: Movible, dia: string) => {
    const { inicio, fin, titulo } = evento;
    const texto = { title: `Evento movido al ${formatearFecha(dia)}`, description: titulo };
    return cambiar(evento, corrido(evento, dia), { inicio, fin }, texto);
  };
}

/**
 * Moves an event by drag and drop: shown at once on the new day, and restored if the server
 * refuses.
 */
export function useSoltar() {
  const mover = useMoverEvento();
  const avisar = useAvisarCambio();
  const [movidos, setMovidos] = useState<ReadonlyMap<string, Momentos>>(new Map());
  const soltar = async (item: ItemAgenda, dia: string) => {
    const { version } = item;
    if (version === null || diaDe(item.inicio) === dia) return;
    const clave = claveDe(item);
    setMovidos((antes) => new Map(antes).set(clave, corrido(item, dia)));
    try {
      await avisar(await mover({ ...item, version }, dia));
    } catch (cause) {
      toast.error('No se movió el evento', { description: toApiError(cause).message });
    } finally {
      setMovidos((antes) => new Map([...antes].filter(([suya]) => suya !== clave)));
    }
  };
  const conMovidos = (items: readonly ItemAgenda[]) =>
    movidos.size === 0 ? items : items.map((item) => ({ ...item, ...movidos.get(claveDe(item)) }));
  return { soltar, conMovidos };
}
