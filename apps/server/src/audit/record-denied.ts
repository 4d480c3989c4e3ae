import { PERMISO_EN_PALABRAS } from '@plomada/permissions/palabras';
import type { Permiso } from '@plomada/permissions/permisos';

import type { BaseContext } from '../context/context.ts';
import { recordAudit, type AuditedContext } from './record-audit.ts';

/**
 * Interval in milliseconds in which repeated refusals of one procedure to one person are logged
 * only once.
 */
const EACH_MS = 60_000;
const MAX_KEPT = 10_000;

type Denied = AuditedContext & Pick<BaseContext, 'db' | 'query' | 'log'>;

/** Time of the last logged refusal by key, for this server only. */
const written = new WeakMap<BaseContext['db'], Map<string, number>>();

function isNew({ db, tenantId, actor, impersonator, now }: Denied, procedure: string): boolean {
  const kept = written.get(db) ?? new Map<string, number>();
  written.set(db, kept);
  const key = `${tenantId}|${actor.userId}|${impersonator ?? ''}|${impersonator === null}|${procedure}`;
  const last = kept.get(key);
  const at = now.getTime();
  if (last !== undefined && at - last < EACH_MS) return false;
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(key, at);
  return true;
}

/**
 * Records that a member lacked a permission, in a separate statement that survives the rollback of
 * the call. The caller is refused even when recording fails.
 */
export async function recordDenied(
  ctx: Denied,
  { procedure, permiso }: { readonly procedure: string; readonly permiso: Permiso },
): Promise<void> {
  if (!isNew(ctx, procedure)) return;
  try {
    await recordAudit(ctx, {
      accion: 'DENEGADO',
      entidad: 'PERMISO',
      entidadId: ctx.tenantId,
      resumen: `Intentó ${PERMISO_EN_PALABRAS[permiso]} y no tiene permiso`,
      despues: { procedimiento: procedure },
    });
  } catch (err) {
    ctx.log.error({ err, procedure }, 'a denied call could not be audited');
  }
}
