import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';

import { trpc } from '../lib/trpc.ts';
import { useCurrentPage } from './page-handle.ts';

/**
 * What the dashboard of an obra shows is asked for while the organisation is being opened, and not
 * once its name and one's role are known: nothing of it depends on them, and the server asks both of
 * every call anyway.
 */
export function useAhead(): void {
  const utils = trpc.useUtils();
  const page = useCurrentPage();
  const { search } = useLocation();
  const obraId = useMatches().at(-1)?.params['obraId'];
  useEffect(() => {
    if (page !== 'obraResumen' || obraId === undefined) return undefined;
    // In a call of its own: the organisation opens without waiting for the figures.
    const timer = setTimeout(() => {
      void utils.proyectos.obtener.prefetch({ id: obraId });
      if (search === '') void utils.proyectos.stats.prefetch({ id: obraId });
    });
    return () => clearTimeout(timer);
    // Once, as the organisation is opened: from then on the pages ask for themselves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
