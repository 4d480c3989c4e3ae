import { createHash } from 'node:crypto';

import { ArchivoRecibido } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import stringify from 'safe-stable-stringify';

import type { TenantContext, TransactionContext } from './context.ts';
import { CLAIM, DELETE_EXPIRED, SELECT_KEY, UPDATE_ANSWER } from './idempotency.sql.ts';
import type { Query, QueryTx } from './query.ts';
import { RawJson } from './sql/raw-json.ts';

/** Keys are kept one day; an older one counts as never seen. */
const VIGENCIA_MS = 24 * 60 * 60 * 1000;

type Identidad = readonly [tenantId: string | null, userId: string, procedure: string, key: string];

/**
 * Runs `fn` at most once per key: the answer is stored in the same transaction, so a failure
 * leaves no key behind and a second caller waits for the first and then replays its answer.
 */
export async function withIdempotency<T>(
  tx: QueryTx,
  ctx: TransactionContext,
  fn: () => Promise<T>,
): Promise<T> {
  const { clave } = ctx;
  if (!clave) return fn();
  if (clave.usada) throw new Error(`${clave.procedure}: a keyed call may open one transaction`);
  clave.usada = true;

  const tenantId = 'tenantId' in ctx && typeof ctx.tenantId === 'string' ? ctx.tenantId : null;
  const identidad: Identidad = [tenantId, ctx.user.id, clave.procedure, clave.key];
  const limite = new Date(ctx.ahora.getTime() - VIGENCIA_MS);
  const [reclamada] = await tx.query(CLAIM(...identidad, clave.requestHash, ctx.ahora, limite));
  if (!reclamada) return repetir<T>(tx, identidad, clave.requestHash);

  const result = await fn();
  const texto = result instanceof RawJson ? result.text : JSON.stringify(result);
  await tx.query(UPDATE_ANSWER(reclamada.id, texto));
  // The first answer takes the same way as a replay, so that both come out byte by byte alike.
  return JSON.parse(texto);
}

/**
 * The resolver of a mutation that takes a file: a call that was already answered is answered the same
 * before its bytes are kept or read again, which no transaction could undo. Two at the same time are
 * still told apart by the transaction.
 */
export const replayed =
  <I extends object, T>(fn: (ctx: TenantContext, input: I) => Promise<T>) =>
  async ({ ctx, input }: { readonly ctx: TenantContext; readonly input: I }): Promise<T> => {
    const withFile = Object.values(input).some((value) => value instanceof ArchivoRecibido);
    const previous = withFile ? await previousAnswer(ctx) : null;
    return previous === null ? fn(ctx, input) : JSON.parse(previous);
  };

/** The text of the answer this very call was already given; null when there is none. */
async function previousAnswer(ctx: TenantContext): Promise<string | null> {
  const { clave, tenantId, user, db, ahora } = ctx;
  if (!clave) return null;
  const [fila] = await db.query(SELECT_KEY(tenantId, user.id, clave.procedure, clave.key));
  if (!fila?.respuesta || fila.creado_en.getTime() < ahora.getTime() - VIGENCIA_MS) return null;
  if (fila.request_hash !== clave.requestHash) throw new AppError('IDEMPOTENCIA_DISTINTA');
  return fila.respuesta;
}

async function repetir<T>(tx: QueryTx, identidad: Identidad, requestHash: string): Promise<T> {
  const [fila] = await tx.query(SELECT_KEY(...identidad));
  if (!fila?.respuesta) throw new AppError('CONFLICTO');
  if (fila.request_hash !== requestHash) throw new AppError('IDEMPOTENCIA_DISTINTA');
  return JSON.parse(fila.respuesta);
}

/** Hash of the input with its keys in order, so that two spellings of one body are one request. */
export function hashOfRequest(input: unknown): string {
  return createHash('sha256')
    .update(stringify(input) ?? 'null')
    .digest('hex');
}

/** Drops expired keys; meant to run on a slow timer, never within a request. */
export async function deleteExpiredKeys(query: Query, ahora: Date): Promise<void> {
  await query(DELETE_EXPIRED(new Date(ahora.getTime() - VIGENCIA_MS)));
}
