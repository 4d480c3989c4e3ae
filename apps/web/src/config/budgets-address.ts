import { EN_VIGOR } from '@plomada/domain/presupuestos/estado.rules';
import type { PresupuestoMoneda } from '@plomada/domain/proyectos/stats.schema';

type BudgetFilters = {
  readonly sentido: 'EGRESO' | 'INGRESO';
  readonly proveedorId?: string;
};

/** Adds filters to a path, so that it lists the active budgets behind a total. */
export function withBudgets(path: string, { sentido, proveedorId }: BudgetFilters): string {
  const [base = '', query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  params.set('estado', EN_VIGOR.join(','));
  params.set('sentido', sentido);
  if (proveedorId !== undefined) params.set('proveedor', proveedorId);
  return `${base}?${params.toString()}`;
}

export type BudgetsLink = (filters: BudgetFilters) => string;

export type BudgetTotals = {
  readonly presupuesto?: readonly PresupuestoMoneda[] | undefined;
  readonly presupuestoCliente?: readonly PresupuestoMoneda[] | undefined;
};
