import { EmptyState } from '../../../components/state/empty-state.tsx';
import { AcopiosLista } from './lista.tsx';

/** The acopios of every obra one may see: a tab of the obras selector. */
export function AcopiosOrganizacion() {
  return (
    <AcopiosLista
      siNoHay={
        <EmptyState
          title="Todavía no hay acopios"
          text="El primero se carga desde su obra, con la factura del corralón o desde una planilla de Excel."
        />
      }
    />
  );
}
