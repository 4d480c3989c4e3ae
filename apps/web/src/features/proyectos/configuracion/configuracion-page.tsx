import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { useParams } from 'react-router';

import { PageHeader } from '@/components/display/page-header';
import { CenteredSpinner } from '@/components/state/centered-spinner';

import { ErrorState } from '../../../components/state/error-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { EstadoBadge } from '../estado-badge.tsx';
import { AsignadosPanel } from './asignados-panel.tsx';
import { ConfiguracionForm } from './configuracion-form.tsx';
import { EstadoPanel } from './estado-panel.tsx';

/** Three things with a save of their own: defaults, people, state. */
export function ObraConfiguracionPage() {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  const configuracion = trpc.proyectos.configuracion.useQuery({ id: obraId });
  useTitleSubject(obra.data?.nombre);
  const falla = obra.error ?? configuracion.error;
  const soloLectura = obra.data !== undefined && esSoloLectura(obra.data.estado);
  return (
    <>
      <PageHeader
        title="Configuración de la obra"
        breadcrumb={[
          { label: 'Obras', to: paths.obras(tenantId) },
          { label: obra.data?.codigo ?? 'Obra', to: paths.obraResumen(tenantId, obraId) },
          { label: 'Configuración' },
        ]}
        badge={obra.data ? <EstadoBadge estado={obra.data.estado} /> : undefined}
        facts={obra.data?.nombre}
      />
      {falla && !(obra.data && configuracion.data) ? (
        <ErrorState
          title="No pudimos traer la configuración"
          error={falla}
          onRetry={() => void Promise.all([obra.refetch(), configuracion.refetch()])}
        />
      ) : null}
      {!falla && !(obra.data && configuracion.data) ? (
        <CenteredSpinner label="Cargando la configuración" />
      ) : null}
      {obra.data && configuracion.data ? (
        <div className="flex max-w-[640px] flex-col gap-6">
          <ConfiguracionForm actual={configuracion.data} soloLectura={soloLectura} />
          <AsignadosPanel obraId={obraId} />
          <EstadoPanel obra={obra.data} />
        </div>
      ) : null}
    </>
  );
}
