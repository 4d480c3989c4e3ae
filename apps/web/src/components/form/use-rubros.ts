import { useMemo } from 'react';

import { useChosenLately } from '@/lib/chosen-lately.ts';
import { trpc } from '@/lib/trpc.ts';

/** All rubros, to choose from. */
export function useRubros() {
  const { data, isPending } = trpc.rubros.listar.useQuery();
  const options = useMemo(
    () =>
      (data?.items ?? []).map(({ id, nombre, codigo }) => ({
        value: id,
        label: nombre,
        hint: codigo,
      })),
    [data],
  );
  const lately = useChosenLately('rubro', options, data !== undefined);
  return { options, loading: isPending, lately };
}
