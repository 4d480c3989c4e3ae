import { MovimientosOrganizacion as Lista } from '../../features/movimientos/components/movimientos-organizacion.tsx';
import { pedirBajaEnLista } from './pedir-baja-en-lista.tsx';

/** The movements of every work, as a tab of the works selector. */
export function MovimientosOrganizacion() {
  return <Lista pedirBaja={pedirBajaEnLista} />;
}
