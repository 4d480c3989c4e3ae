import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { trpc } from '../../lib/trpc.ts';

/** The first word of a call's path: `organizaciones.registrarAcceso` is of no obra. */
const nounOf = (key: unknown): unknown =>
  Array.isArray(key) && Array.isArray(key[0]) ? key[0][0] : undefined;

/** Whatever was written may have changed how many rows a list of the obra has: they are counted again. */
export function useFreshCounts(): void {
  const queryClient = useQueryClient();
  const { proyectos } = trpc.useUtils();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (nounOf(event.mutation.options.mutationKey) !== 'organizaciones') {
          void proyectos.cuentas.invalidate();
        }
      }),
    [queryClient, proyectos],
  );
}
