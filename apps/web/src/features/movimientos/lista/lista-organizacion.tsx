import { EmptyState } from '../../../components/state/empty-state.tsx';
import { MovimientosLista } from './lista.tsx';

/** The movements of every obra one may see: a tab of the obras selector. */
export function MovimientosOrganizacion() {
  return (
    <MovimientosLista
      siNoHay={
        <EmptyState
          title="Todavía no hay movimientos"
          text="El primero se carga desde su obra, en segundos con el QR de la factura."
        />
      }
    />
  );
}
