import { AppError } from '@plomada/domain/errores';
import { BYTES_DE_PLAN } from '@plomada/domain/organizaciones/plan.rules';
import { formatearBytes } from '@plomada/formatters/archivo';

import type { TenantContext } from '../context/context.ts';
import type { QueryTx } from '../context/query.ts';

// What is on its way counts too, or two at once would both find room.
const OCUPADO = `
select coalesce(sum(bytes), 0)::bigint as bytes from archivos
where tenant_id = $1::uuid and estado in ('SUBIENDO', 'LISTO') and eliminado_en is null`;

/** Refuses what does not fit in the plan; uploads of one organisation pass here one at a time. */
export async function exigirLugar(
  tx: QueryTx,
  { tenantId, tenant }: TenantContext,
  bytes: number,
): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('archivos:' || $1, 0))::text`, [
    tenantId,
  ]);
  const [fila] = await tx.query<{ bytes: number }>(OCUPADO, [tenantId]);
  const ocupados = fila?.bytes ?? 0;
  const limite = BYTES_DE_PLAN[tenant.plan];
  if (ocupados + bytes <= limite) return;
  const message = `El plan da ${formatearBytes(limite)} para archivos y quedan ${formatearBytes(Math.max(0, limite - ocupados))}.`;
  const data = { limite, ocupados, bytes };
  throw new AppError('CUOTA_ARCHIVOS', { details: [{ path: 'archivo', message, data }] });
}
