import type { Moneda } from '@plomada/domain/base/campos.schema';
import { costoFinal } from '@plomada/domain/proyectos/costo-final.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { StatsProyecto } from '@plomada/domain/proyectos/stats.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router';

import { type Days, type Period, usePeriod } from '@/components/charts/period.ts';
import { TotalsPage, type TotalsQuery } from '@/components/charts/totals-page.tsx';
import { FIRST_ROW, TotalsSkeleton, PanelSkeleton } from '@/components/charts/totals-skeleton.tsx';
import type { RowsLink } from '@/components/charts/totals.ts';
import { PageHeader } from '@/components/display/page-header.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { withBudgets } from '@/config/budgets-address.ts';
import { paths } from '@/config/paths.ts';
import { Disponible, useDisponible } from '@/features/cuentas/disponible/disponible.tsx';
import { EstadoBadge } from '@/features/proyectos/estado-badge.tsx';
import { callsDone } from '@/lib/calls-in-flight.ts';
import { withFilters } from '@/lib/filters-address.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { sumaEn } from '@/lib/outbox/sin-enviar.rules.ts';
import { useSinEnviar } from '@/lib/outbox/use-sin-enviar.ts';
import { useCan, useShows, useTenant } from '@/lib/tenant.ts';
import { useTitleSubject } from '@/lib/title-subject.ts';
import { trpc } from '@/lib/trpc.ts';
import { cn } from '@/lib/utils.ts';

import { ALONE, HALVES } from './columns.ts';
import { CostoFinal } from './costo-final.tsx';
import { Costos, useMargen } from './costos.tsx';
import { datosDe, ObraAcciones } from './obra-acciones.tsx';
import { noHayNada, SinMovimientos, SinObra } from './sin-datos.tsx';

// Panels below the fold, each in a chunk apart from the page's; that of the latest movements is
// requested at once.
const ultimos = import('@/features/movimientos/lista/ultimos.tsx');

const UltimosMovimientos = lazyPart(async () => (await ultimos).UltimosMovimientos, 'together');

const Vencimientos = lazyPart(
  async () => (await import('../vencimientos/vencimientos-panel.tsx')).VencimientosPanel,
  'together',
);

const MiParticipacion = lazyPart(
  async () =>
    (await import('@/features/aportes/participacion/mi-participacion.tsx')).MiParticipacion,
  'together',
);

const AcopiosPanel = lazyPart(
  async () => (await import('@/features/acopios/lista/acopios-panel.tsx')).AcopiosPanel,
  'together',
);

const SociosPanel = lazyPart(
  async () => (await import('@/features/aportes/participacion/socios-panel.tsx')).SociosPanel,
  'together',
);

// Photos, the last panel with many parts, load after the page's own calls.
const FotosDeObra = lazyPart(async () => {
  await callsDone();
  return (await import('@/features/informes/fotos/fotos-panel.tsx')).FotosDeObra;
}, 'together');

type ObraProps = {
  readonly obra: Proyecto;
  readonly stats: TotalsQuery<StatsProyecto> & { readonly dataUpdatedAt: number };
  readonly days: Days;
};

function Pendientes({ obraId, deHoy }: { readonly obraId: string; readonly deHoy: boolean }) {
  const conSocios = useCan('manage_partners') && deHoy;
  const puedeRetirar = useCan('manage_inventory');
  const conAcopios = useShows('ACOPIOS') && puedeRetirar && deHoy;
  return (
    <div className={cn('grid grid-cols-1 gap-4 empty:hidden', FIRST_ROW, ALONE)}>
      {conAcopios ? (
        <Suspense>
          <AcopiosPanel obraId={obraId} />
        </Suspense>
      ) : null}
      {conSocios ? (
        <Suspense>
          <SociosPanel obraId={obraId} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Ultimos(props: {
  readonly obraId: string;
  readonly figuras: StatsProyecto;
  readonly periodo: Period;
}) {
  const { obraId, figuras, periodo } = props;
  const saldos = figuras.saldos.map(({ moneda, finalCentavos: saldoCentavos }) => ({
    moneda,
    saldoCentavos,
  }));
  return (
    <Suspense
      fallback={<PanelSkeleton label="Cargando los últimos movimientos" className="min-h-80" />}
    >
      <UltimosMovimientos obraId={obraId} saldos={saldos} periodo={periodo} />
    </Suspense>
  );
}

/** Change of the balance by unsent entries of this device, per currency. */
function useEspera(
  obraId: string,
  { dataUpdatedAt }: ObraProps['stats'],
  period: Period,
): ReadonlyMap<Moneda, number> {
  const queryKey = getQueryKey(trpc.proyectos.stats, { id: obraId, ...period }, 'query');
  const movimientos = useSinEnviar({ queryKey, dataUpdatedAt }).filter(
    ({ proyectoId, fecha }) =>
      proyectoId === obraId && (period.hasta === undefined || fecha <= period.hasta),
  );
  const monedas = [...new Set(movimientos.map(({ moneda }) => moneda))];
  return new Map(monedas.map((moneda) => [moneda, sumaEn(movimientos, moneda)]));
}

function Obra({ obra, stats, days }: ObraProps) {
  const { tenantId, role } = useTenant();
  const disponible = useDisponible(obra.id);
  const espera = useEspera(obra.id, stats, days.period);
  const margen = useMargen(obra.id, days.period);
  // Due items always count from today, so they are hidden when the period ends on another day.
  const deHoy = days.period.hasta === undefined;
  const conVencimientos = useCan('view_budgets') && deHoy;
  const enlace: RowsLink = (filtros) =>
    role === 'Socio' ? undefined : withFilters(paths.movimientos(tenantId, obra.id), filtros);
  return (
    <TotalsPage
      header={{
        title: obra.nombre,
        breadcrumb: [{ label: 'Obras', to: paths.obras(tenantId) }, { label: obra.codigo }],
        badge: <EstadoBadge estado={obra.estado} />,
        facts: datosDe(obra),
      }}
      actions={<ObraAcciones obra={obra} />}
      lead={
        role === 'Socio' ? (
          <Suspense>
            <MiParticipacion key={obra.id} obraId={obra.id} />
          </Suspense>
        ) : null
      }
      exportPath={`/proyectos/${obra.id}/stats/export`}
      days={days}
      query={disponible.isPending || margen.isPending ? { ...stats, data: undefined } : stats}
      texts={{ failed: 'No pudimos traer las cifras de la obra', loading: 'Cargando las cifras' }}
      enlace={enlace}
      budgetsLink={(filtros) => withBudgets(paths.presupuestos(tenantId, obra.id), filtros)}
      titulo="Saldo de la obra"
      espera={espera}
      renderFourth={(figuras) => (
        <CostoFinal
          stats={figuras}
          costo={costoFinal(figuras, margen.margen)}
          obra={obra}
          hoy={days.hoy}
          enlace={enlace}
        />
      )}
    >
      {(figuras, { flow, byRubro, byProveedor, budgets }) =>
        budgets === null && noHayNada(figuras) ? (
          <SinMovimientos obra={obra} />
        ) : (
          <>
            {deHoy ? <Disponible deObra importes={disponible.importes} /> : null}
            {conVencimientos ? (
              <div className={cn('grid grid-cols-1 gap-4', FIRST_ROW)}>
                <div className="flex min-w-0 flex-col gap-4">
                  {flow}
                  {byRubro}
                </div>
                <Suspense
                  fallback={
                    <PanelSkeleton label="Cargando los vencimientos" className="lg:min-h-122" />
                  }
                >
                  <Vencimientos obraId={obra.id} />
                </Suspense>
              </div>
            ) : (
              <div className={HALVES}>
                {flow}
                {byRubro}
              </div>
            )}
            <Pendientes obraId={obra.id} deHoy={deHoy} />
            <Ultimos obraId={obra.id} figuras={figuras} periodo={days.period} />
            <Costos obra={obra} figuras={figuras} margen={margen} enlace={enlace}>
              {byProveedor}
            </Costos>
            {budgets}
            <Suspense>
              <FotosDeObra obra={obra} />
            </Suspense>
          </>
        )
      }
    </TotalsPage>
  );
}

/** Placeholder of header and totals in their final height. */
const Abriendo = () => (
  <>
    <PageHeader
      breadcrumb={[{ label: 'Obras' }]}
      title={<Skeleton className="my-[7px] h-5 w-64" />}
      facts={<Skeleton className="my-1 w-80 max-w-full" />}
    />
    <TotalsSkeleton label="Abriendo la obra" />
  </>
);

/** No `recordPage`: the page has a skeleton of its own while the obra loads. */
export function ObraResumenPage() {
  const { obraId = '' } = useParams();
  const days = usePeriod();
  const obra = trpc.proyectos.obtener.useQuery({ id: obraId });
  const stats = trpc.proyectos.stats.useQuery(
    { id: obraId, ...days.period },
    // Old amounts stay until the new ones arrive, after a change of period within the obra.
    {
      placeholderData: (antes) =>
        antes?.proyectoId === obraId ? keepPreviousData(antes) : undefined,
    },
  );
  useTitleSubject(obra.data?.nombre);
  if (obra.data) return <Obra obra={obra.data} stats={stats} days={days} />;
  if (!obra.isError) return <Abriendo />;
  return <SinObra error={obra.error} onRetry={() => void obra.refetch()} />;
}
