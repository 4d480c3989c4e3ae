import type { EditarEvento, ItemAgenda } from '@plomada/domain/agenda/evento.schema';
import { diasEntre } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';
import { useCallback, useState } from 'react';
import { toast } from 'sonner';

import { toApiError } from '../../lib/api-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { claveDe, correrDias, diaDe } from './calendario/items.ts';
import { useRefrescarAgenda } from './use-agenda.ts';

type Cambio = Partial<Omit<EditarEvento, 'id' | 'version'>>;
type Dicho = { readonly title: string; readonly description: string };
type Referencia = { readonly id: string; readonly version: number };

/** Changes one thing and offers to undo it in the notice. Throws what is refused. */
export function useCambiarEvento() {
  const { mutateAsync } = trpc.agenda.editarEvento.useMutation();
  const refrescar = useRefrescarAgenda();
  return async ({ id, version }: Referencia, cambio: Cambio, antes: Cambio, dicho: Dicho) => {
    const { version: nueva } = await mutateAsync({ id, version, ...cambio });
    const deshacer = async () => {
      try {
        await mutateAsync({ id, version: nueva, ...antes });
        toast.success('Cambio deshecho', { description: dicho.description });
      } catch (cause) {
        toast.error('No se deshizo', { description: toApiError(cause).message });
      }
      await refrescar();
    };
    toast.success(dicho.title, {
      description: dicho.description,
      action: { label: 'Deshacer', onClick: () => void deshacer() },
    });
    await refrescar();
  };
}

type Momentos = Pick<ItemAgenda, 'inicio' | 'fin'>;
/** What is moved: an item, or the event that is open. */
type Movible = Momentos & {
  readonly id: string;
  readonly titulo: string;
  readonly version: number;
};

function corrido({ inicio, fin }: Momentos, dia: string): Momentos {
  const dias = diasEntre(diaDe(inicio), dia);
  return { inicio: correrDias(inicio, dias), fin: correrDias(fin, dias) };
}

/** To another day, at the same hour, with the way back. */
export function useMoverEvento() {
  const cambiar = useCambiarEvento();
  return (evento: Movible, dia: string): Promise<void> => {
    const { inicio, fin, titulo } = evento;
    const dicho = { title: `Evento movido al ${formatearFecha(dia)}`, description: titulo };
    return cambiar(evento, corrido(evento, dia), { inicio, fin }, dicho);
  };
}

/** As above for what is dropped on a day: it stands there at once, and goes back when refused. */
export function useSoltar() {
  const mover = useMoverEvento();
  const [movidos, setMovidos] = useState<ReadonlyMap<string, Momentos>>(new Map());
  const soltar = async (item: ItemAgenda, dia: string) => {
    const { version } = item;
    if (version === null || diaDe(item.inicio) === dia) return;
    const clave = claveDe(item);
    setMovidos((antes) => new Map(antes).set(clave, corrido(item, dia)));
    try {
      await mover({ ...item, version }, dia);
    } catch (cause) {
      toast.error('No se movió el evento', { description: toApiError(cause).message });
    } finally {
      setMovidos((antes) => new Map([...antes].filter(([suya]) => suya !== clave)));
    }
  };
  const conMovidos = useCallback(
    (items: readonly ItemAgenda[]) =>
      movidos.size === 0
        ? items
        : items.map((item) => ({ ...item, ...movidos.get(claveDe(item)) })),
    [movidos],
  );
  return { soltar, conMovidos };
}
