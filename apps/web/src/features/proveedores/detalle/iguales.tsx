import type { ProveedorDetalle } from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';

import { useTenant } from '@/lib/tenant.ts';

import { rutaDeProveedor } from '../proveedor-link.tsx';

/** Suppliers with the same name, so that a person can decide whether they are duplicates. */
export function Iguales({ iguales }: Pick<ProveedorDetalle, 'iguales'>) {
  const { tenantId } = useTenant();
  if (iguales.length === 0) return null;
  return (
    <section
      aria-label="Proveedores con el mismo nombre"
      className="mb-4 flex gap-2 rounded-lg bg-warning-subtle px-4 py-3 text-warning"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p>
          {iguales.length === 1
            ? 'Hay otro proveedor con el mismo nombre. Si es el mismo, conviene seguir usando uno solo:'
            : `Hay otros ${iguales.length} proveedores con el mismo nombre. Si son el mismo, conviene seguir usando uno solo:`}
        </p>
        <ul className="mt-1 flex flex-col gap-1">
          {iguales.map(({ id, razonSocial, cuit }) => (
            <li key={id}>
              <Link
                to={rutaDeProveedor(tenantId, id)}
                className="finger rounded-sm font-medium break-words underline"
              >
                {razonSocial}
              </Link>
              <span className="tnum">
                {cuit === null ? ' · sin CUIT' : ` · CUIT ${formatearCuit(cuit)}`}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
