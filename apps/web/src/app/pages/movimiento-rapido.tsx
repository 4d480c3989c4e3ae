import { NuevoMovimientoPage } from '../../features/movimientos/pages/nuevo-movimiento-page.tsx';

/** The quick entry. What of other features belongs in it is handed over here. */
export function MovimientoRapido() {
  return <NuevoMovimientoPage />;
}
