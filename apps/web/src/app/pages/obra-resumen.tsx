import { UltimosMovimientos } from '../../features/movimientos/lista/ultimos.tsx';
import {
  ObraResumenPage,
  type ObraResumenPageProps,
} from '../../features/proyectos/resumen/resumen-page.tsx';

const ultimos: ObraResumenPageProps['ultimos'] = (props) => <UltimosMovimientos {...props} />;

/** The dashboard of an obra with its newest movements: two features, joined here. */
export function ObraResumen() {
  return <ObraResumenPage ultimos={ultimos} />;
}
