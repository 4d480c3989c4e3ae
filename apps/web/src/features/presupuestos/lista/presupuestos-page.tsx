import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { Plus } from 'lucide-react';
import { Link, useParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { Button } from '@/components/ui/button';

import { EmptyState } from '../../../components/state/empty-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { PresupuestosLista } from './lista.tsx';

/** The budgets of an obra. */
export function PresupuestosPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const { data: obra, isPending } = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(obra?.nombre);
  const crea = useCan('create_budgets');
  const puedeCrear = crea && obra !== undefined && !esSoloLectura(obra.estado);
  const nuevo = (
    <Link to={paths.presupuestoNuevo(tenantId, obraId)}>
      <Plus aria-hidden />
      Nuevo presupuesto
    </Link>
  );
  return (
    <>
      <PageHeader
        title="Presupuestos"
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra?.codigo ?? 'Obra', to: paths.obraResumen(tenantId, obraId) },
          { label: 'Presupuestos' },
        ]}
        facts={obra?.nombre}
        pending={crea && isPending}
        actions={puedeCrear ? <Button asChild>{nuevo}</Button> : undefined}
      />
      <PresupuestosLista
        obraId={obraId}
        siNoHay={
          <EmptyState
            title="Todavía no hay presupuestos"
            text="El primero se carga con su proveedor o cliente; los ítems se escriben o se pegan desde una planilla."
            actions={
              puedeCrear ? (
                <Button variant="outline" asChild>
                  {nuevo}
                </Button>
              ) : undefined
            }
          />
        }
      />
    </>
  );
}
