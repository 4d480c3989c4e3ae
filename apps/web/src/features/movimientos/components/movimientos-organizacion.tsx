import { EmptyState } from '../../../components/state/empty-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { MovimientosLista } from './movimientos-lista.tsx';

/** The movements of every work one may see: a tab of the works selector. */
export function MovimientosOrganizacion() {
  const { tenantId } = useTenant();
  return (
    <MovimientosLista
      enlace={({ id, proyecto }) => paths.movimiento(tenantId, proyecto.id, id)}
      siNoHay={
        <EmptyState
          title="Todavía no hay movimientos"
          text="El primero se carga desde su obra, en segundos con el QR de la factura."
        />
      }
    />
  );
}
