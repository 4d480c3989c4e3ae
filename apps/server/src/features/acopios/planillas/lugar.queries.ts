import { AppError } from '@plomada/domain/errores';
import { ITEMS_DE_PLAN } from '@plomada/domain/organizaciones/plan.rules';
import { formatearNumero } from '@plomada/formatters/numero';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { SELECT_CODIGOS } from '../items/list.sql.ts';

/** What an acopio already has. */
export type Ocupacion = {
  readonly items: number;
  readonly codigos: ReadonlySet<string>;
};

export async function leerOcupacion(tx: Tx, acopioId: string): Promise<Ocupacion> {
  const { items, codigos } = await oneRow(tx, SELECT_CODIGOS(tx.tenantId, acopioId));
  return { items, codigos: new Set(codigos) };
}

/** The plan bounds the items of one acopio; said before the rows are judged, and again on writing. */
export function exigirLugarDeItems(
  { tenant }: TenantContext,
  { items }: Ocupacion,
  nuevos: number,
): void {
  const limite = ITEMS_DE_PLAN[tenant.plan];
  if (items + nuevos <= limite) return;
  const [max, hay, trae] = [limite, items, nuevos].map((n) => formatearNumero(n));
  const message = `El plan permite ${max} ítems por acopio: hay ${hay} y la planilla trae ${trae}.`;
  const data = { limite, items, nuevos };
  throw new AppError('LIMITE_ITEMS', { message, details: [{ path: 'excelFile', message, data }] });
}
