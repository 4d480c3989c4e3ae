import { nuevoId } from '@plomada/db/ids';

import type { QueryTx } from '../context/query.ts';
import type { Auditoria, ContextoAuditado } from './record-audit.ts';

/** One line for each of many rows that one act touched; what changed is said once, on the act itself. */
export type AuditoriaDeFila = Pick<Auditoria, 'entidadId' | 'proyectoId' | 'resumen'>;

const TANDA = 1000;

const INSERT = `
insert into audit_logs (id, tenant_id, ts, actor_id, actor_nombre, actor_rol, accion, entidad,
  entidad_id, proyecto_id, resumen, cambios, ip, user_agent, request_id, canal)
select x.id, $1::uuid, $2::timestamptz, $3::uuid, $4, $5, $6, $7, x."entidadId", x."proyectoId",
  x.resumen, '[]'::jsonb, $8, $9, $10, $11
from jsonb_to_recordset($12::jsonb) as x(id uuid, "entidadId" uuid, "proyectoId" uuid, resumen text)`;

/** The same as `recordAudit`, for thousands of rows in a few statements. */
export async function recordAudits(
  tx: QueryTx,
  ctx: ContextoAuditado,
  { accion, entidad }: Pick<Auditoria, 'accion' | 'entidad'>,
  filas: readonly AuditoriaDeFila[],
): Promise<void> {
  for (let i = 0; i < filas.length; i += TANDA) {
    const tanda = filas.slice(i, i + TANDA).map((fila) => ({ id: nuevoId(), ...fila }));
    await tx.query(INSERT, [
      ctx.tenantId,
      ctx.ahora,
      ctx.actor.userId,
      ctx.actor.nombre,
      // The database keeps roles in upper case.
      ctx.actor.rol.toUpperCase(),
      accion,
      entidad,
      ctx.ip,
      ctx.userAgent,
      ctx.requestId,
      ctx.canal,
      JSON.stringify(tanda),
    ]);
  }
}
