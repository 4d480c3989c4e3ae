import {
  MovimientosPage,
  type MovimientosPageProps,
} from '../../features/movimientos/pages/movimientos-page.tsx';

/** What other features add to a list of movements: the import and the request of a deletion. */
const PARTES: MovimientosPageProps = {};

export function Movimientos() {
  return <MovimientosPage {...PARTES} />;
}
