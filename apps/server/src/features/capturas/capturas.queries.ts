import type { CapturaGuardada, ObtenerCaptura } from '@plomada/domain/capturas/captura.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { INSERT, SELECT_CAPTURA } from './capturas.sql.ts';

/** Capture of the actor; those of others look missing. */
async function capturaPropia(
  { query, tenantId, actor }: Pick<TenantContext, 'query' | 'tenantId' | 'actor'>,
  capturaId: string,
): Promise<CapturaGuardada | null> {
  const [captura] = await query(SELECT_CAPTURA(tenantId, capturaId));
  if (captura?.creadoPor !== actor.userId) return null;
  return { capturaId, clase: captura.clase, id: captura.objetoId };
}

/**
 * Waits for a concurrent call with that capture by claiming it in a transaction that is always
 * rolled back.
 */
function esperarALaQueLaHace(ctx: TenantContext, capturaId: string): Promise<CapturaGuardada> {
  return transaction(ctx, async (tx: Tx) => {
    const { query, tenantId, now, actor } = tx;
    await query(INSERT(tenantId, capturaId, 'MOVIMIENTO', capturaId, now, now, actor.userId));
    throw new AppError('NO_ENCONTRADO');
  });
}

/**
 * Kind and id of the row that a capture of the actor made; waits for a call that is making it now.
 */
export async function obtenerCaptura(
  ctx: TenantContext,
  { capturaId }: ObtenerCaptura,
): Promise<CapturaGuardada> {
  const guardada = await capturaPropia(ctx, capturaId);
  if (guardada !== null) return guardada;
  await esperarALaQueLaHace(ctx, capturaId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'NO_ENCONTRADO') throw error;
  });
  const mientras = await capturaPropia(ctx, capturaId);
  if (mientras === null) throw new AppError('NO_ENCONTRADO');
  return mientras;
}
