import { ObraListPage } from '@/components/page/obra-pages.tsx';
import { paths } from '@/config/paths.ts';
import { useCan } from '@/lib/tenant.ts';

import { PresupuestosLista } from './lista.tsx';

export function PresupuestosPage() {
  return (
    <ObraListPage
      title="Presupuestos"
      create={{
        label: 'Nuevo presupuesto',
        to: paths.presupuestoNuevo,
        allowed: useCan('create_budgets'),
      }}
      empty={{
        title: 'Todavía no hay presupuestos',
        text: 'El primero se carga con su proveedor o cliente; los ítems se escriben o se pegan desde una planilla.',
      }}
      list={PresupuestosLista}
    />
  );
}
