import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

import { trpc } from '../../lib/trpc.ts';

/** The works one sees, searched on the server; `elegidaId` is named wherever the search stands. */
export function useObras(elegidaId: string | null) {
  const [texto, setTexto] = useState('');
  const q = useDeferredValue(texto.trim().slice(0, 100));
  const lista = trpc.proyectos.listar.useQuery(q === '' ? {} : { search: q }, {
    placeholderData: keepPreviousData,
  });
  const items = lista.data?.items ?? [];
  const enLista = items.some(({ id }) => id === elegidaId);
  const sola = trpc.proyectos.obtener.useQuery(
    { id: elegidaId ?? '' },
    { enabled: elegidaId !== null && lista.isSuccess && !enLista },
  );
  const opcion = ({ id, nombre, codigo }: { id: string; nombre: string; codigo: string }) => ({
    value: id,
    label: nombre,
    hint: codigo,
  });
  return {
    opciones: items.map(opcion),
    elegida: sola.data === undefined ? null : opcion(sola.data),
    buscar: setTexto,
    buscando: lista.isFetching && lista.isPlaceholderData,
  };
}
