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
