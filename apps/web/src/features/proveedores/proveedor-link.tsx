import { Link } from 'react-router';

import { useCan, useTenant } from '../../lib/tenant.ts';
import { type ProveedorElegido, rutaDeProveedor } from './use-proveedores.ts';

/** A supplier's name where it stands in something else, to its page for who may open it. */
export function ProveedorLink({ proveedor }: { readonly proveedor: ProveedorElegido }) {
  const { tenantId } = useTenant();
  if (!useCan('view_suppliers')) return proveedor.razonSocial;
  return (
    <Link
      to={rutaDeProveedor(tenantId, proveedor.id)}
      className="rounded-sm font-medium text-primary underline-offset-4 hover:underline"
    >
      {proveedor.razonSocial}
    </Link>
  );
}
