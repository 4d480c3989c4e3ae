import { MovimientosOrganizacion } from '../../features/movimientos/components/movimientos-organizacion.tsx';
import { ObrasPage } from '../../features/proyectos/pages/obras-page.tsx';

/** The works selector with the organisation's movements as its tab: two features, joined here. */
export function Obras() {
  return <ObrasPage movimientos={<MovimientosOrganizacion />} />;
}
