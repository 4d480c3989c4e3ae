import { EmptyState } from '@/components/state/empty-state.tsx';

import { AcopiosLista } from './lista.tsx';

/** Acopios of every obra the user may see. */
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
