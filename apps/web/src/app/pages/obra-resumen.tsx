import { lazy, Suspense } from 'react';

import { PanelSkeleton } from '../../components/charts/figures-skeleton.tsx';
import {
  ObraResumenPage,
  type ObraResumenPageProps,
} from '../../features/proyectos/resumen/resumen-page.tsx';

// Below the fold, and the table with it: on its way at once, but not in the way of the figures.
const ultimos = import('../../features/movimientos/lista/ultimos.tsx');
const UltimosMovimientos = lazy(async () => ({ default: (await ultimos).UltimosMovimientos }));
const Vencimientos = lazy(async () => ({
  default: (await import('../../features/resumen/vencimientos/vencimientos-panel.tsx'))
    .VencimientosPanel,
}));
const MiParticipacion = lazy(async () => ({
  default: (await import('../../features/aportes/participacion/mi-participacion.tsx'))
    .MiParticipacion,
}));
const AcopiosPanel = lazy(async () => ({
  default: (await import('../../features/acopios/lista/acopios-panel.tsx')).AcopiosPanel,
}));
const SociosPanel = lazy(async () => ({
  default: (await import('../../features/aportes/participacion/socios-panel.tsx')).SociosPanel,
}));

/** What other features add to the dashboard of an obra. */
const PARTES: ObraResumenPageProps = {
  ultimos: (props) => (
    <Suspense
      fallback={<PanelSkeleton label="Cargando los últimos movimientos" className="min-h-80" />}
    >
      <UltimosMovimientos {...props} />
    </Suspense>
  ),
  vencimientos: (obraId) => (
    <Suspense
      fallback={<PanelSkeleton label="Cargando los vencimientos" className="lg:min-h-122" />}
    >
      <Vencimientos obraId={obraId} />
    </Suspense>
  ),
  participacion: (obraId) => (
    <Suspense>
      <MiParticipacion key={obraId} obraId={obraId} />
    </Suspense>
  ),
  acopios: (obraId) => (
    <Suspense>
      <AcopiosPanel obraId={obraId} />
    </Suspense>
  ),
  socios: (obraId) => (
    <Suspense>
      <SociosPanel obraId={obraId} />
    </Suspense>
  ),
};

/** The dashboard of an obra with its newest movements, its dues, its stockpiles and its partners. */
export function ObraResumen() {
  return <ObraResumenPage {...PARTES} />;
}
