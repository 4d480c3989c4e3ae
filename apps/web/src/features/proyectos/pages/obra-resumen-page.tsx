import { esSoloLectura } from '@plomada/domain/proyecto.rules';
import type { StatsProyecto } from '@plomada/domain/proyecto-stats.schema';
import type { Proyecto } from '@plomada/domain/proyecto.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearCantidad } from '@plomada/formatters/numero';
import { Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';

import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { NotFound } from '../../../components/state/not-found.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { PageHeader } from '../../../components/ui/page-header.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { CenteredSpinner } from '../../../components/ui/spinner.tsx';
import { MODALIDAD_OBRA_LABEL, TIPO_OBRA_LABEL } from '../../../config/labels.ts';
import { paths } from '../../../config/paths.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { withFilters } from '../../../lib/movement-filters.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Cifras, type Enlace } from '../components/cifras.tsx';
import { EstadoBadge } from '../components/estado-badge.tsx';
import { FlujoPanel } from '../components/flujo-panel.tsx';
import { MonedaSelector } from '../components/moneda-selector.tsx';
import { RubrosPanel } from '../components/rubros-panel.tsx';
import { cifrasDe, gastosPorRubro, monedasDe } from '../resumen.ts';

export type ObraResumenPageProps = {
  /** The newest rows with their running balance: another feature's, handed in by the app. */
  readonly ultimos: (obraId: string, saldos: StatsProyecto['porMoneda']) => ReactNode;
};

function datosDe(obra: Proyecto): string {
  const naturaleza = obra.modalidad
    ? MODALIDAD_OBRA_LABEL[obra.modalidad]
    : obra.tipo && TIPO_OBRA_LABEL[obra.tipo];
  const superficie = obra.superficieCubierta && formatearCantidad(obra.superficieCubierta, 'm²');
  const inicio = obra.fechaInicio && `Desde el ${formatearFecha(obra.fechaInicio)}`;
  return [naturaleza, superficie, obra.localidad, inicio].filter(Boolean).join(' · ');
}

function Acciones({ obra }: { readonly obra: Proyecto }) {
  const { tenantId } = useTenant();
  const puedeEditar = useCan('edit_projects');
  const puedeCargar = useCan('manage_movements');
  if (esSoloLectura(obra.estado) || (!puedeEditar && !puedeCargar)) return null;
  return (
    <>
      {puedeEditar ? (
        <Button asChild>
          <Link to={paths.obraEditar(tenantId, obra.id)}>
            <Pencil aria-hidden />
            Editar
          </Link>
        </Button>
      ) : null}
      {puedeCargar ? (
        <Button asChild variant="primary">
          <Link to={paths.movimientoNuevo(tenantId, obra.id)}>
            <Plus aria-hidden />
            Nuevo movimiento
          </Link>
        </Button>
      ) : null}
    </>
  );
}

function SinMovimientos({ obra }: { readonly obra: Proyecto }) {
  const { tenantId } = useTenant();
  const puedeCargar = useCan('manage_movements') && !esSoloLectura(obra.estado);
  return (
    <Panel>
      <EmptyState
        title="Todavía no hay movimientos"
        text="El primero se carga en segundos con el QR de la factura."
        actions={
          puedeCargar ? (
            <Button asChild>
              <Link to={paths.movimientoNuevo(tenantId, obra.id)}>Cargar el primero</Link>
            </Button>
          ) : undefined
        }
      />
    </Panel>
  );
}

function Contenido({
  obra,
  stats,
  ultimos,
}: ObraResumenPageProps & { readonly obra: Proyecto; readonly stats: StatsProyecto }) {
  const { tenantId, role } = useTenant();
  const [params] = useSearchParams();
  const monedas = monedasDe(stats);
  const elegida = monedas.find((moneda) => moneda === params.get('moneda')) ?? stats.monedaBase;
  const enlace: Enlace = (filtros) =>
    role === 'Socio' ? undefined : withFilters(paths.movimientos(tenantId, obra.id), filtros);
  const cifras = cifrasDe(stats, elegida);
  return (
    <div className="flex flex-col gap-4">
      {monedas.map((moneda) => (
        <Cifras key={moneda} stats={stats} cifras={cifrasDe(stats, moneda)} enlace={enlace} />
      ))}
      {stats.movimientos === 0 ? (
        <SinMovimientos obra={obra} />
      ) : (
        <>
          {monedas.length > 1 ? <MonedaSelector monedas={monedas} elegida={elegida} /> : null}
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
            <FlujoPanel cifras={cifras} enlace={enlace} />
            <RubrosPanel gastos={gastosPorRubro(stats, elegida)} moneda={elegida} enlace={enlace} />
          </div>
          {ultimos(obra.id, stats.porMoneda)}
        </>
      )}
    </div>
  );
}

/** How the work stands: what it has, what moved this month, where the money went. */
export function ObraResumenPage({ ultimos }: ObraResumenPageProps) {
  const { obraId = '' } = useParams();
  const { tenantId } = useTenant();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  const stats = trpc.proyectos.stats.useQuery({ id: obraId });
  useTitleSubject(obra.data?.nombre);
  if (obra.data === undefined) {
    if (!obra.isError) return <CenteredSpinner label="Abriendo la obra" />;
    const falta = [400, 404].includes(toApiError(obra.error).status ?? 0);
    return falta ? (
      <NotFound
        title="Esta obra no existe"
        text="O no está a tu alcance."
        actions={
          <Button asChild variant="primary">
            <Link to={paths.obras(tenantId)}>Ver obras</Link>
          </Button>
        }
      />
    ) : (
      <ErrorState
        title="No pudimos traer la obra"
        error={obra.error}
        onRetry={() => void obra.refetch()}
        retrying={obra.isFetching}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={obra.data.nombre}
        breadcrumb={[{ label: 'Obras', to: paths.obras(tenantId) }, { label: obra.data.codigo }]}
        badge={<EstadoBadge estado={obra.data.estado} />}
        facts={datosDe(obra.data)}
        actions={<Acciones obra={obra.data} />}
      />
      {stats.data ? (
        <Contenido obra={obra.data} stats={stats.data} ultimos={ultimos} />
      ) : stats.isError ? (
        <ErrorState
          title="No pudimos traer las cifras de la obra"
          error={stats.error}
          onRetry={() => void stats.refetch()}
          retrying={stats.isFetching}
        />
      ) : (
        <Panel flush>
          <LoadingRows rows={8} label="Cargando las cifras" />
        </Panel>
      )}
    </>
  );
}
