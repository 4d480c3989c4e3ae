import { Link } from 'react-router';

import { paths } from '@/config/paths.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';

import type { ProveedorElegido } from './use-proveedores.ts';

/** Path of a supplier, apart from `paths` because the first screen does not need it. */
export const rutaDeProveedor = (tenantId: string, id: string): string =>
  paths.enTenant(tenantId, `proveedores/${encodeURIComponent(id)}`);

/** Supplier's name, with a link to its page for users who may open it. */
export function ProveedorLink({ proveedor }: { readonly proveedor: ProveedorElegido }) {
  const { tenantId } = useTenant();
  if (!useCan('view_suppliers')) return proveedor.razonSocial;
  return (
    <Link
      to={rutaDeProveedor(tenantId, proveedor.id)}
      className="finger rounded-sm font-medium text-primary underline-offset-4 hover:underline"
    >
      {proveedor.razonSocial}
    </Link>
  );
}
