import { redirect, type LoaderFunctionArgs } from 'react-router';

import { isTenantId, paths } from '../config/paths.ts';

// Before anything is drawn or asked for. An address that is no organisation's is left to the page that says so.

export const toSelector = () => redirect(paths.tenantSelector);

/** To the obras of the organisation, or to one of its lists beside them. */
export const toObras =
  (vista: string | null = null) =>
  ({ params: { tenantId } }: LoaderFunctionArgs) => {
    if (!isTenantId(tenantId)) return null;
    return redirect(vista === null ? paths.obras(tenantId) : paths.obrasVista(tenantId, vista));
  };

/** `tesoreria` is what its tabs stand in: the first of them. */
export const toCierre = ({ params: { tenantId } }: LoaderFunctionArgs) =>
  isTenantId(tenantId) ? redirect(paths.cierre(tenantId)) : null;

/**
 * The same address is two things: `obras/{id}` is an old path that leads to the selector, and
 * `obras/{id}/` the index of the obra area, which leads to the obra's dashboard.
 */
export function fromWork(args: LoaderFunctionArgs) {
  const { tenantId, obraId = '' } = args.params;
  const isIndex = new URL(args.request.url).pathname.endsWith('/');
  return isIndex && isTenantId(tenantId)
    ? redirect(paths.obraResumen(tenantId, obraId))
    : toObras()(args);
}
