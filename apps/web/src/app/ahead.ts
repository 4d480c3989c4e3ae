import { useUser } from '@clerk/react';
import { membresiaEnMetadata } from '@plomada/permissions/membresia';
import { puede } from '@plomada/permissions/puede';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';

import { trpc } from '../lib/trpc.ts';
import { useCurrentPage } from './page-handle.ts';

/** In one call with the organisation. It fails along with it, and is asked for again by the page. */
const WITH_IT = { retry: false };

/**
 * What the obras and the dashboard of one show is asked for while the organisation is being opened, and
 * not once its name and one's role are known: nothing of it depends on them, and the server asks both of
 * every call anyway.
 */
export function useAhead(): void {
  const { proyectos, vencimientos } = trpc.useUtils();
  const page = useCurrentPage();
  const { search } = useLocation();
  const { obraId, tenantId } = useMatches().at(-1)?.params ?? {};
  const { user } = useUser();
  useEffect(() => {
    // The provider's copy of the role: a right that is gone since is refused as on the page.
    const { rol, activa } = membresiaEnMetadata(user?.publicMetadata, tenantId);
    if (page === 'obras' && search === '' && activa) {
      void proyectos.listar.prefetchInfinite({}, WITH_IT);
      if (puede(rol, 'view_budgets')) void vencimientos.porObra.prefetch({}, WITH_IT);
    }
    if (page !== 'obraResumen' || obraId === undefined) return undefined;
    void proyectos.obtener.prefetch({ id: obraId }, WITH_IT);
    // In a call of their own: nothing else waits for the figures.
    const timer = setTimeout(() => {
      if (search === '') void proyectos.stats.prefetch({ id: obraId });
    });
    return () => clearTimeout(timer);
    // Once, as the organisation is opened: from then on the pages ask for themselves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
