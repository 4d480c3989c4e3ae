import type { ProveedorDetalle } from '@plomada/domain/proveedores/proveedor.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { ArrowLeftRight, Pencil } from 'lucide-react';
import { Link } from 'react-router';

import { FactRows, Facts, type Fact } from '@/components/display/facts';
import { PageHeader } from '@/components/display/page-header';
import { Panel } from '@/components/display/panel';
import { Button } from '@/components/ui/button';

import { AbsentPage } from '../../../components/state/absent-page.tsx';
import { MOVEMENT_FILTERS } from '../../../config/filters-address.ts';
import { paths } from '../../../config/paths.ts';
import { useEditMode } from '../../../lib/edit-mode.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { CONDICION_IVA_LABEL, TIPO_PROVEEDOR_LABEL } from '../labels.ts';
import { directorio, rutaDeProveedor } from '../rutas.ts';
import { ProveedorForm } from './proveedor-form.tsx';

/** Movements of all works, of this supplier alone. */
const movimientosDe = (tenantId: string, proveedorId: string): string => {
  const lista = paths.obrasVista(tenantId, 'movimientos');
  return `${lista}&${MOVEMENT_FILTERS.write({ proveedorId }).toString()}`;
};

const o = (texto: string | null) => texto ?? '—';

function Datos({ proveedor }: { readonly proveedor: ProveedorDetalle }) {
  const { cuit, cbu, alias } = proveedor;
  const identidad: readonly Fact[] = [
    ['Nombre de fantasía', o(proveedor.nombreFantasia)],
    ['Tipo', TIPO_PROVEEDOR_LABEL[proveedor.tipo]],
    ['CUIT', cuit === null ? '—' : formatearCuit(cuit)],
    ['Condición frente al IVA', CONDICION_IVA_LABEL[proveedor.condicionIva]],
    ['Cargado', formatearFechaHora(proveedor.creadoEn)],
  ];
  const contacto: readonly Fact[] = [
    ['Contacto', o(proveedor.contacto)],
    ['Teléfono', o(proveedor.telefono)],
    ['Correo', o(proveedor.email)],
  ];
  const cuenta: readonly Fact[] = [
    ['CBU o CVU', o(cbu)],
    ['Alias', o(alias)],
  ];
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel title="Identidad" flush>
        <Facts>
          <FactRows rows={identidad} />
        </Facts>
      </Panel>
      <div className="flex min-w-0 flex-col gap-4">
        <Panel title="Contacto" flush>
          <Facts>
            <FactRows rows={contacto} />
          </Facts>
        </Panel>
        <Panel title="Cuenta bancaria" flush>
          <Facts>
            <FactRows rows={cuenta} />
          </Facts>
        </Panel>
      </div>
      {proveedor.notas === null ? null : (
        <Panel title="Notas" className="lg:col-span-2">
          <p className="break-words whitespace-pre-line">{proveedor.notas}</p>
        </Panel>
      )}
    </div>
  );
}

export function Proveedor({ proveedorId }: { readonly proveedorId: string }) {
  const { tenantId } = useTenant();
  const puedeEditar = useCan('manage_suppliers');
  const { isEditing, edit } = useEditMode();
  const { data, error, refetch, isFetching } = trpc.proveedores.obtener.useQuery({
    id: proveedorId,
  });
  useTitleSubject(data?.razonSocial);
  const lista = { label: 'Proveedores', to: directorio(tenantId) };
  if (data === undefined) {
    const fallo = error === null ? undefined : { error, refetch, isFetching };
    return (
      <AbsentPage
        que="el proveedor"
        fallo={fallo}
        volver={{ ...lista, label: 'Ver los proveedores' }}
      />
    );
  }
  const editando = isEditing && puedeEditar;
  return (
    <>
      <PageHeader
        title={editando ? 'Editar proveedor' : data.razonSocial}
        breadcrumb={[
          lista,
          editando
            ? { label: data.razonSocial, to: rutaDeProveedor(tenantId, data.id) }
            : { label: data.razonSocial },
          ...(editando ? [{ label: 'Editar' }] : []),
        ]}
        facts={data.cuit === null ? 'Sin CUIT' : `CUIT ${formatearCuit(data.cuit)}`}
        actions={
          editando ? undefined : (
            <>
              <Button variant="outline" asChild>
                <Link to={movimientosDe(tenantId, data.id)}>
                  <ArrowLeftRight aria-hidden />
                  Movimientos
                </Link>
              </Button>
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
      {editando ? <ProveedorForm key={data.id} proveedor={data} /> : <Datos proveedor={data} />}
    </>
  );
}
