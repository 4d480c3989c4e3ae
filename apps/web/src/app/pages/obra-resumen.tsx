import { lazy, Suspense } from 'react';

import { UltimosMovimientos } from '../../features/movimientos/lista/ultimos.tsx';
import {
  ObraResumenPage,
  type ObraResumenPageProps,
} from '../../features/proyectos/resumen/resumen-page.tsx';

const ultimos: ObraResumenPageProps['ultimos'] = (props) => <UltimosMovimientos {...props} />;

const Vencimientos = lazy(async () => ({
  default: (await import('../../features/resumen/vencimientos/vencimientos-panel.tsx'))
    .VencimientosPanel,
}));

const vencimientos: ObraResumenPageProps['vencimientos'] = (obraId) => (
  <Suspense>
    <Vencimientos obraId={obraId} />
  </Suspense>
);

/** The dashboard of an obra with its newest movements and its dues: three features, joined here. */
export function ObraResumen() {
  return <ObraResumenPage ultimos={ultimos} vencimientos={vencimientos} />;
}
