import { createHash } from 'node:crypto';

import type { BaseContext } from '../context/context.ts';
import { LruCache } from '../context/lru-cache.ts';
import { ACT, INSERT_ONCE } from './audit.sql.ts';
import { auditRowOf, changesText, type AuditedContext } from './record-audit.ts';

type SignedIn = AuditedContext & Pick<BaseContext, 'db' | 'log' | 'sessionId'>;

/**
 * Sign-ins that this server has recorded, by organisation. The id of the audit row keeps other
 * servers from adding a second one.
 */
const seen = new WeakMap<BaseContext['db'], LruCache<true>>();
const MAX_SEEN = 50_000;

/** Row id derived from a key (UUID version 8), so that a second insert finds the row. */
function idOf(key: string): string {
  const bytes = createHash('sha256').update(key).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const keyOf = ({ tenantId, actor, sessionId }: SignedIn) =>
  `${tenantId}|${actor.userId}|${sessionId ?? ''}`;

const summaryOf = ({ impersonator }: SignedIn): string =>
  impersonator === null
    ? 'Inició sesión'
    : `Alguien del proveedor de identidad (${impersonator || 'sin nombre'}) inició sesión en su nombre`;

/**
 * True when nothing has to be recorded: this server has recorded the sign-in already, or the call
 * has no session id.
 */
export const isSignInKnown = (ctx: SignedIn): boolean =>
  ctx.sessionId === null || seen.get(ctx.db)?.get(keyOf(ctx)) === true;

/**
 * Records the first call of a sign-in within the organisation, once however many servers and calls
 * there are. A call is not refused because recording failed: the next one tries again.
 */
export async function recordSignIn(ctx: SignedIn): Promise<void> {
  if (isSignInKnown(ctx)) return;
  const key = keyOf(ctx);
  const known = seen.get(ctx.db) ?? new LruCache<true>(MAX_SEEN);
  seen.set(ctx.db, known);
  known.set(key, true);
  const id = idOf(key);
  const act = ACT.values(auditRowOf(ctx, { accion: 'LOGIN', entidad: 'SESION' }));
  try {
    const [noted] = await ctx.db.query(
      INSERT_ONCE(...act, id, id, null, summaryOf(ctx), changesText(ctx, [])),
    );
    // No row comes back when another server has recorded the sign-in; then there is nothing to
    // hash.
    if (noted) ctx.services.hashSoon(ctx.tenantId);
  } catch (err) {
    known.delete(key);
    ctx.log.error({ err }, 'a sign-in could not be audited');
  }
}
