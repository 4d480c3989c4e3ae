import { lazy, Suspense } from 'react';

import { LoadingRows } from '../../components/state/loading-rows.tsx';
import { ObrasPage } from '../../features/proyectos/pages/obras-page.tsx';

const MovimientosOrganizacion = lazy(async () => ({
  default: (await import('./movimientos-organizacion.tsx')).MovimientosOrganizacion,
}));

/** The works selector with the organisation's movements as its tab: two features, joined here. */
export function Obras() {
  return (
    <ObrasPage
      movimientos={
        <Suspense fallback={<LoadingRows label="Cargando los movimientos" />}>
          <MovimientosOrganizacion />
        </Suspense>
      }
    />
  );
}
