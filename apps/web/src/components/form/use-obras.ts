import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { trpc } from '../../lib/trpc.ts';

type ObraNombrada = { readonly id: string; readonly nombre: string; readonly codigo: string };

export const opcionDeObra = ({ id, nombre, codigo }: ObraNombrada) => ({
  value: id,
  label: nombre,
  hint: codigo,
});

/** The works to choose from, searched on the server; archived ones take nothing new. */
export function useObras(conArchivadas = false) {
  const [texto, setTexto] = useState('');
  const q = useDeferredValue(texto.trim().slice(0, 100));
  const lista = trpc.proyectos.listar.useQuery(q === '' ? {} : { search: q }, {
    placeholderData: keepPreviousData,
  });
  const items = (lista.data?.items ?? []).filter(
    ({ estado }) => conArchivadas || estado !== 'ARCHIVADA',
  );
  return {
    items,
    opciones: items.map(opcionDeObra),
    buscar: setTexto,
    buscando: lista.isFetching && lista.isPlaceholderData,
  };
}

export type FaltanObras = 'NINGUNA' | 'ARCHIVADAS';

type Lista = {
  readonly items: readonly Pick<Proyecto, 'estado'>[];
  readonly siguiente: string | null;
};

function faltanEn({ items, siguiente }: Lista): FaltanObras | null {
  if (siguiente !== null) return null;
  if (items.length === 0) return 'NINGUNA';
  return items.every(({ estado }) => estado === 'ARCHIVADA') ? 'ARCHIVADAS' : null;
}

/** Why nothing can be entered: there is no obra for it, or none that is still open. */
export function useFaltanObras(): FaltanObras | null {
  // The list that the field for the work begins with: asked for once.
  const { data } = trpc.proyectos.listar.useQuery({});
  const [huboObras, setHuboObras] = useState(false);
  const faltan = data === undefined ? null : faltanEn(data);
  // A form that was there stays, whatever becomes of the obras meanwhile: it may hold something.
  if (data !== undefined && faltan === null && !huboObras) setHuboObras(true);
  return huboObras ? null : faltan;
}
