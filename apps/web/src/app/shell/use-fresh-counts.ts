import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { trpc } from '../../lib/trpc.ts';

/** Whatever was written may have changed how many rows a list of the obra has: they are counted again. */
export function useFreshCounts(): void {
  const queryClient = useQueryClient();
  const { proyectos } = trpc.useUtils();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') {
          void proyectos.cuentas.invalidate();
        }
      }),
    [queryClient, proyectos],
  );
}
