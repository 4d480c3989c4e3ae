import { withBudgets } from '@/config/budgets-address.ts';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { withFilters } from '@/lib/filters-address.ts';

/** Links to the rows behind the amounts of a margin. */
export function enlacesDeMargen(tenantId: string, obraId: string) {
  const presupuestos = paths.presupuestos(tenantId, obraId);
  return {
    contrato: withBudgets(presupuestos, { sentido: 'INGRESO' }),
    gastado: withFilters(paths.movimientos(tenantId, obraId), { tipo: 'EGRESO' }),
    presupuestos: withBudgets(presupuestos, { sentido: 'EGRESO' }),
    facturas: payables.lista(tenantId, `?obra=${obraId}&clase=COMPROBANTE`),
  };
}

export type Enlaces = ReturnType<typeof enlacesDeMargen>;
