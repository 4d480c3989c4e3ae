import { mesDe } from '@plomada/domain/base/fecha.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { SaldoMoneda, StatsProyecto } from '@plomada/domain/proyectos/stats.schema';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';

import { CurrencySwitch } from '../../../components/charts/currency-switch.tsx';
import {
  figuresOf,
  gastosPorProveedor,
  gastosPorRubro,
  monthInPeriod,
  currenciesOf,
  type RowsLink,
} from '../../../components/charts/figures.ts';
import { FlowPanel } from '../../../components/charts/flow-panel.tsx';
import type { Period } from '../../../components/charts/period.ts';
import { Refreshing } from '../../../components/charts/refreshing.tsx';
import { SpendingPanel } from '../../../components/charts/spending-panel.tsx';
import { usePeriod } from '../../../components/charts/use-period.ts';
import { EmptyState } from '../../../components/state/empty-state.tsx';
import { ErrorState } from '../../../components/state/error-state.tsx';
import { LoadingRows } from '../../../components/state/loading-rows.tsx';
import { NotFound } from '../../../components/state/not-found.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { CenteredSpinner } from '../../../components/ui/spinner.tsx';
import { withFilters } from '../../../config/filters-address.ts';
import { paths } from '../../../config/paths.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import { useTitleSubject } from '../../../lib/title-subject.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Cifras } from './cifras.tsx';
import { ObjetivoPanel } from './objetivo-panel.tsx';
import { ObraCabecera } from './obra-cabecera.tsx';

export type ObraResumenPageProps = {
  /** The newest rows with their running balance: another feature's, handed in by the app. */
  readonly ultimos: (props: {
    readonly obraId: string;
    readonly saldos: readonly Pick<SaldoMoneda, 'moneda' | 'saldoCentavos'>[];
    readonly periodo: Period;
  }) => ReactNode;
};

type ContenidoProps = ObraResumenPageProps & {
  readonly obra: Proyecto;
  readonly stats: StatsProyecto;
  readonly period: Period;
  readonly hoy: string;
  readonly refreshing: boolean;
};

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

function Graficos({ obra, stats, period, hoy }: Omit<ContenidoProps, 'ultimos' | 'refreshing'>) {
  const { tenantId, role } = useTenant();
  const [params] = useSearchParams();
  const monedas = currenciesOf(stats);
  const moneda = monedas.find((suya) => suya === params.get('moneda')) ?? stats.monedaBase;
  const enlace: RowsLink = (filtros) =>
    role === 'Socio' ? undefined : withFilters(paths.movimientos(tenantId, obra.id), filtros);
  const enPeriodo: RowsLink = (filtros) =>
    enlace({ tipo: 'EGRESO', moneda, ...period, ...filtros });
  const alcance = stats.desde === null ? 'desde el inicio' : 'en el período';
  return (
    <>
      {monedas.length > 1 ? <CurrencySwitch monedas={monedas} elegida={moneda} /> : null}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1.72fr)_minmax(0,1fr)]">
        <FlowPanel
          cifras={figuresOf(stats, moneda, hoy)}
          esteMes={mesDe(hoy)}
          enlaceDeMes={(mes) => enlace({ moneda, ...monthInPeriod(stats, mes) })}
        />
        <SpendingPanel
          title="Gasto por rubro"
          qualifier={alcance}
          de="Rubro"
          otros="Otros rubros"
          gastos={gastosPorRubro(stats, moneda)}
          moneda={moneda}
          enlace={enPeriodo}
        />
        <ObjetivoPanel stats={stats} alertaBp={obra.alertaPresupuestoBp} enlace={enlace} />
        <SpendingPanel
          title="Gasto por proveedor"
          qualifier={alcance}
          de="Proveedor"
          otros="Otros proveedores"
          gastos={gastosPorProveedor(stats, moneda)}
          moneda={moneda}
          enlace={enPeriodo}
        />
      </div>
    </>
  );
}

function Contenido({ ultimos, ...props }: ContenidoProps) {
  const { obra, stats, period, hoy, refreshing } = props;
  const { tenantId, role } = useTenant();
  const enlace: RowsLink = (filtros) =>
    role === 'Socio' ? undefined : withFilters(paths.movimientos(tenantId, obra.id), filtros);
  const sinNada = stats.movimientos === 0 && stats.desde === null && stats.hasta === null;
  return (
    <Refreshing busy={refreshing}>
      {currenciesOf(stats).map((moneda) => (
        <Cifras key={moneda} stats={stats} moneda={moneda} hoy={hoy} enlace={enlace} />
      ))}
      {sinNada ? (
        <SinMovimientos obra={obra} />
      ) : (
        <>
          <Graficos {...props} />
          {ultimos({
            obraId: obra.id,
            saldos: stats.saldos.map(({ moneda, finalCentavos }) => ({
              moneda,
              saldoCentavos: finalCentavos,
            })),
            periodo: period,
          })}
        </>
      )}
    </Refreshing>
  );
}

function SinObra({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { tenantId } = useTenant();
  if (![400, 404].includes(toApiError(error).status ?? 0)) {
    return <ErrorState title="No pudimos traer la obra" error={error} onRetry={onRetry} />;
  }
  return (
    <NotFound
      title="Esta obra no existe"
      text="O no está a tu alcance."
      actions={
        <Button asChild variant="primary">
          <Link to={paths.obras(tenantId)}>Ver obras</Link>
        </Button>
      }
    />
  );
}

/** How the obra stands: what it has, what moved in the period, where the money went. */
export function ObraResumenPage({ ultimos }: ObraResumenPageProps) {
  const { obraId = '' } = useParams();
  const { period, setPeriod, hoy } = usePeriod();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  const stats = trpc.proyectos.stats.useQuery(
    { id: obraId, ...period },
    // Another period of the same obra: the figures stay until the new ones are there.
    {
      placeholderData: (antes) =>
        antes?.proyectoId === obraId ? keepPreviousData(antes) : undefined,
    },
  );
  useTitleSubject(obra.data?.nombre);
  if (obra.data === undefined) {
    if (!obra.isError) return <CenteredSpinner label="Abriendo la obra" />;
    return <SinObra error={obra.error} onRetry={() => void obra.refetch()} />;
  }
  return (
    <>
      <ObraCabecera obra={obra.data} period={period} hoy={hoy} onPeriod={setPeriod} />
      {stats.data ? (
        <Contenido
          obra={obra.data}
          stats={stats.data}
          period={period}
          hoy={hoy}
          refreshing={stats.isPlaceholderData}
          ultimos={ultimos}
        />
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
