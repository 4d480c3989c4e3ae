import { AppError } from '@plomada/domain/errores';
import { BYTES_DE_PLAN } from '@plomada/domain/organizaciones/plan.rules';
import { formatearBytes } from '@plomada/formatters/archivo';

import type { TenantContext } from '../context/context.ts';
import type { QueryTx } from '../context/query.ts';
import { oneRow } from '../sql/one-row.ts';
import { LOCK_CUOTA, SELECT_OCUPADO } from './archivos.sql.ts';

/** Refuses what does not fit in the plan; uploads of one organisation pass here one at a time. */
export async function exigirLugar(
  tx: QueryTx,
  { tenantId, tenant }: TenantContext,
  bytes: number,
): Promise<void> {
  await tx.query(LOCK_CUOTA(tenantId));
  const { bytes: ocupados } = await oneRow(tx, SELECT_OCUPADO(tenantId));
  const limite = BYTES_DE_PLAN[tenant.plan];
  if (ocupados + bytes <= limite) return;
  const message = `El plan da ${formatearBytes(limite)} para archivos y quedan ${formatearBytes(Math.max(0, limite - ocupados))}.`;
  const data = { limite, ocupados, bytes };
  throw new AppError('CUOTA_ARCHIVOS', { details: [{ path: 'archivo', message, data }] });
}
