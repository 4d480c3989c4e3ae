import {
  MovimientosPrivadosPage,
  type MovimientosPrivadosPageProps,
} from '../../features/movimientos/pages/movimientos-privados-page.tsx';

const PARTES: MovimientosPrivadosPageProps = {};

export function MovimientosPrivados() {
  return <MovimientosPrivadosPage {...PARTES} />;
}
