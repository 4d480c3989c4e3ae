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
    // In one call with the organisation: the page is drawn once, with its heading. It fails along with it, and
    // is asked for again by the page.
    void utils.proyectos.obtener.prefetch({ id: obraId }, { retry: false });
    // In a call of their own: nothing else waits for the figures.
    const timer = setTimeout(() => {
      if (search === '') void utils.proyectos.stats.prefetch({ id: obraId });
    });
    return () => clearTimeout(timer);
    // Once, as the organisation is opened: from then on the pages ask for themselves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
