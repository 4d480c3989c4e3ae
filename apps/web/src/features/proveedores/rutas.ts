import { paths } from '../../config/paths.ts';

/** The directory, and one of it: nothing of the first screen leads there by itself. */
export const directorio = (tenantId: string): string => paths.enTenant(tenantId, 'proveedores');
export const rutaDeProveedor = (tenantId: string, id: string): string =>
  paths.enTenant(tenantId, `proveedores/${encodeURIComponent(id)}`);
