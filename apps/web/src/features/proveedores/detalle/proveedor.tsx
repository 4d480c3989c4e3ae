import type { ProveedorDetalle } from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { ArrowLeftRight, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

import { ApocrifoBadge, ApocrifoNote } from '@/components/display/apocrifo.tsx';
import { LinkButton } from '@/components/display/link-button.tsx';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { useEditMode } from '@/lib/edit-mode.ts';
import { MOVEMENT_FILTERS } from '@/lib/filters-address.ts';
import { useCan, useTenant } from '@/lib/tenant.ts';

import { rutaDeProveedor } from '../proveedor-link.tsx';
import { Datos } from './datos.tsx';
import { Iguales } from './iguales.tsx';
import { ProveedorForm } from './proveedor-form.tsx';

const movimientosDe = (tenantId: string, proveedorId: string): string => {
  const lista = paths.obrasVista(tenantId, 'movimientos');
  return `${lista}&${MOVEMENT_FILTERS.write({ proveedorId }).toString()}`;
};

type ProveedorProps = {
  readonly proveedor: ProveedorDetalle;
  /** Panel of purchases and debt, which another feature supplies. */
  readonly dinero?: ReactNode;
};

export function Proveedor({ proveedor, dinero }: ProveedorProps) {
  const { tenantId } = useTenant();
  const puedeEditar = useCan('manage_suppliers');
  const { isEditing, edit } = useEditMode();
  const lista = { label: 'Proveedores', to: paths.proveedores(tenantId) };
  const editando = isEditing && puedeEditar;
  return (
    <>
      <PageHeader
        title={editando ? 'Editar proveedor' : proveedor.razonSocial}
        breadcrumb={[
          lista,
          editando
            ? { label: proveedor.razonSocial, to: rutaDeProveedor(tenantId, proveedor.id) }
            : { label: proveedor.razonSocial },
          ...(editando ? [{ label: 'Editar' }] : []),
        ]}
        badge={editando ? undefined : <ApocrifoBadge apocrifo={proveedor.apocrifo} />}
        facts={proveedor.cuit === null ? 'Sin CUIT' : `CUIT ${formatearCuit(proveedor.cuit)}`}
        actions={
          editando ? undefined : (
            <>
              <LinkButton to={movimientosDe(tenantId, proveedor.id)} variant="outline">
                <ArrowLeftRight aria-hidden />
                Movimientos
              </LinkButton>
              {puedeEditar ? (
                <Button onClick={edit}>
                  <Pencil aria-hidden />
                  Editar
                </Button>
              ) : null}
            </>
          )
        }
      />
      {editando ? (
        <ProveedorForm proveedor={proveedor} />
      ) : (
        <>
          <div className="mb-4 empty:hidden">
            <ApocrifoNote apocrifo={proveedor.apocrifo} />
          </div>
          <Iguales iguales={proveedor.iguales} />
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
            {dinero}
            <Datos proveedor={proveedor} />
          </div>
        </>
      )}
    </>
  );
}
