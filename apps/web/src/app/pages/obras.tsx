import { lazy, Suspense } from 'react';

import { LoadingRows } from '../../components/state/loading-rows.tsx';
import { ObrasPage, type ObrasPageProps } from '../../features/proyectos/lista/obras-page.tsx';

const MovimientosOrganizacion = lazy(async () => ({
  default: (await import('./movimientos-organizacion.tsx')).MovimientosOrganizacion,
}));

const AcopiosOrganizacion = lazy(async () => ({
  default: (await import('../../features/acopios/lista/lista-organizacion.tsx'))
    .AcopiosOrganizacion,
}));

const lista: ObrasPageProps['lista'] = (vista) => (
  <Suspense fallback={<LoadingRows />}>
    {vista === 'acopios' ? <AcopiosOrganizacion /> : <MovimientosOrganizacion />}
  </Suspense>
);

/** The obras selector with the organisation's own lists as its tabs: features joined here. */
export function Obras() {
  return <ObrasPage lista={lista} />;
}
