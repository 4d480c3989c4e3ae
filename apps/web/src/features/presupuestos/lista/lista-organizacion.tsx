import { EmptyState } from '@/components/state/empty-state.tsx';

import { PresupuestosLista } from './lista.tsx';

/** Budgets of every obra the user may see. */
export function PresupuestosOrganizacion() {
  return (
    <PresupuestosLista
      siNoHay={
        <EmptyState
          title="Todavía no hay presupuestos"
          text="El primero se carga desde su obra: los ítems se escriben o se pegan desde una planilla."
        />
      }
    />
  );
}
