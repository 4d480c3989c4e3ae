import { Navigate, useLocation, useParams, type Params } from 'react-router';

import { paths } from '../config/paths.ts';

export function RedirectTo({ to }: { readonly to: string }) {
  return <Navigate replace to={to} />;
}

/** `to` is relative to the organisation in the address. */
export function RedirectInTenant({ to }: { readonly to: (params: Params) => string }) {
  const params = useParams();
  return <Navigate replace to={`/${params['tenantId'] ?? ''}/${to(params)}`} />;
}

/**
 * The same address is two things: `obras/{id}` is an old path that leads to the selector, and
 * `obras/{id}/` the index of the obra area, which leads to the obra's dashboard.
 */
export function WorkIndex() {
  const { tenantId = '', obraId = '' } = useParams();
  const { pathname } = useLocation();
  const to = pathname.endsWith('/') ? paths.obraResumen(tenantId, obraId) : paths.obras(tenantId);
  return <Navigate replace to={to} />;
}
