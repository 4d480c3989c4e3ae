import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { trpc } from '../../lib/trpc.ts';

const pathOf = (key: unknown): readonly unknown[] =>
  Array.isArray(key) && Array.isArray(key[0]) ? key[0] : [];

/** `organizaciones.registrarAcceso` is of no obra. */
const countsAnew = ([noun]: readonly unknown[]): boolean => noun !== 'organizaciones';

/** Whatever was written may have changed how many rows a list of the obra has: they are counted again. */
export function useFreshCounts(): void {
  const queryClient = useQueryClient();
  const { proyectos } = trpc.useUtils();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (countsAnew(pathOf(event.mutation.options.mutationKey))) {
          void proyectos.cuentas.invalidate();
        }
      }),
    [queryClient, proyectos],
  );
}
