import { newId } from '@plomada/db/ids';

import type { QueryTx } from '../context/query.ts';
import { ACTO, INSERT_MANY } from './audit.sql.ts';
import { auditRowOf, type AuditEntry, type AuditedContext } from './record-audit.ts';

/** One line for each of many rows that one act touched; what changed is said once, on the act itself. */
export type RowAudit = Pick<AuditEntry, 'entidadId' | 'proyectoId' | 'resumen'>;

const TANDA = 1000;

/** The same as `recordAudit`, for thousands of rows in a few statements. */
export async function recordAudits(
  tx: QueryTx,
  ctx: AuditedContext,
  { accion, entidad }: Pick<AuditEntry, 'accion' | 'entidad'>,
  filas: readonly RowAudit[],
): Promise<void> {
  const acto = ACTO.values(auditRowOf(ctx, { accion, entidad }));
  for (let i = 0; i < filas.length; i += TANDA) {
    const tanda = filas.slice(i, i + TANDA).map((fila) => ({ id: newId(), ...fila }));
    await tx.query(INSERT_MANY(...acto, JSON.stringify(tanda)));
  }
  ctx.sealSoon(ctx.tenantId);
}
