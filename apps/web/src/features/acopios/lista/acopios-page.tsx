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
import { AcopiosLista } from './lista.tsx';

/** The acopios of an obra. */
export function AcopiosPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const { data: obra, isPending } = trpc.proyectos.obtener.useQuery({ id: obraId });
  useTitleSubject(obra?.nombre);
  const crea = useCan('create_acopios');
  const puedeCrear = crea && obra !== undefined && !esSoloLectura(obra.estado);
  const nuevo = (
    <Link to={paths.acopioNuevo(tenantId, obraId)}>
      <Plus aria-hidden />
      Nuevo acopio
    </Link>
  );
  return (
    <>
      <PageHeader
        title="Acopios"
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra?.codigo ?? 'Obra', to: paths.obraResumen(tenantId, obraId) },
          { label: 'Acopios' },
        ]}
        facts={obra?.nombre}
        pending={crea && isPending}
        actions={puedeCrear ? <Button asChild>{nuevo}</Button> : undefined}
      />
      <AcopiosLista
        obraId={obraId}
        soloLectura={obra !== undefined && esSoloLectura(obra.estado)}
        siNoHay={
          <EmptyState
            title="Todavía no hay acopios"
            text="El primero se carga con la factura del corralón o desde una planilla de Excel."
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
