import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { trpc } from '../../lib/trpc.ts';

/** The obras that take movements, searched on the server. */
export function useObras() {
  const [texto, setTexto] = useState('');
  const q = useDeferredValue(texto.trim().slice(0, 100));
  const lista = trpc.proyectos.listar.useQuery(q === '' ? {} : { search: q }, {
    placeholderData: keepPreviousData,
  });
  const items = (lista.data?.items ?? []).filter(({ estado }) => estado !== 'ARCHIVADA');
  return {
    items,
    opciones: items.map(({ id, nombre, codigo }) => ({ value: id, label: nombre, hint: codigo })),
    buscar: setTexto,
    buscando: lista.isFetching && lista.isPlaceholderData,
  };
}
