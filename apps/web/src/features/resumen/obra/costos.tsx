import { costoFinal } from '@plomada/domain/proyectos/costo-final.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';
import type { StatsProyecto } from '@plomada/domain/proyectos/stats.schema';
import { type ReactNode, Suspense } from 'react';

import type { Period } from '@/components/charts/period.ts';
import { PanelSkeleton } from '@/components/charts/totals-skeleton.tsx';
import type { RowsLink } from '@/components/charts/totals.ts';
import { QueryError } from '@/components/state/query-error.tsx';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useCan } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { HALVES } from './columns.ts';

const MargenPanel = lazyPart(
  async () => (await import('./margen-panel.tsx')).MargenPanel,
  'together',
);
const CostoPanel = lazyPart(async () => (await import('./costo-panel.tsx')).CostoPanel, 'together');

/**
 * Margin of the work; null while loading, after a failure, and for users without access to budgets.
 */
export function useMargen(id: string, { hasta }: Period) {
  const conPresupuestos = useCan('view_budgets');
  const margen = trpc.margenes.obtener.useQuery(
    { id, ...(hasta === undefined ? {} : { hasta }) },
    { enabled: conPresupuestos },
  );
  return {
    margen: margen.data ?? null,
    // A failed margin does not delay the page; its panel shows the error.
    isPending: conPresupuestos && margen.isPending && margen.failureCount === 0,
    failure: margen.data === undefined && margen.isError ? margen : null,
  };
}
type Margen = ReturnType<typeof useMargen>;

type CostosProps = {
  readonly obra: Proyecto;
  readonly figuras: StatsProyecto;
  readonly margen: Margen;
  readonly enlace: RowsLink;
  readonly children: ReactNode;
};

/** Panels of margin and cost, followed by the panel given as children. */
export function Costos({ obra, figuras, margen, enlace, children }: CostosProps) {
  const { failure } = margen;
  return (
    <Suspense fallback={<PanelSkeleton label="Cargando el costo" className="min-h-112" />}>
      <div className={HALVES}>
        {margen.margen === null ? null : <MargenPanel margen={margen.margen} />}
        {failure === null ? null : (
          <QueryError title="No pudimos traer el margen de la obra" query={failure} />
        )}
        <CostoPanel
          stats={figuras}
          costo={costoFinal(figuras, margen.margen)}
          alertaBp={obra.alertaPresupuestoBp}
          enlace={enlace}
        />
        {margen.margen === null ? children : <div className="lg:col-span-2">{children}</div>}
      </div>
    </Suspense>
  );
}
