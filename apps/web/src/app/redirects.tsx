import { Navigate, useParams, type Params } from 'react-router';

export function RedirectTo({ to }: { readonly to: string }) {
  return <Navigate replace to={to} />;
}

/** `to` is relative to the organisation in the address. */
export function RedirectInTenant({ to }: { readonly to: (params: Params) => string }) {
  const params = useParams();
  return <Navigate replace to={`/${params['tenantId'] ?? ''}/${to(params)}`} />;
}
