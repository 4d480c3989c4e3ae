import { lazy, Suspense } from 'react';

import { LoadingRows } from '../../components/state/loading-rows.tsx';
import { Lugar } from '../../features/aportes/mis-cuentas/lugar.tsx';
import { ObrasPage, type ObrasPageProps } from '../../features/proyectos/lista/obras-page.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';

const MovimientosOrganizacion = lazy(async () => ({
  default: (await import('../../features/movimientos/lista/lista-organizacion.tsx')).MovimientosOrganizacion,
}));

const AcopiosOrganizacion = lazy(async () => ({
  default: (await import('../../features/acopios/lista/lista-organizacion.tsx'))
    .AcopiosOrganizacion,
}));

const PresupuestosOrganizacion = lazy(async () => ({
  default: (await import('../../features/presupuestos/lista/lista-organizacion.tsx'))
    .PresupuestosOrganizacion,
}));

const MisCuentas = lazyPart(
  async () => (await import('../../features/aportes/mis-cuentas/mis-cuentas.tsx')).MisCuentas,
  <Lugar />,
);

function Lista({ vista }: { readonly vista: string }) {
  if (vista === 'presupuestos') return <PresupuestosOrganizacion />;
  return vista === 'acopios' ? <AcopiosOrganizacion /> : <MovimientosOrganizacion />;
}

const lista: ObrasPageProps['lista'] = (vista) => (
  <Suspense fallback={<LoadingRows />}>
    <Lista vista={vista} />
  </Suspense>
);

/** The obras selector with the organisation's own lists as its tabs: features joined here. */
export function Obras() {
  return <ObrasPage lista={lista} propio={<MisCuentas />} />;
}
