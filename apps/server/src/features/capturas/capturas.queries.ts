import type { CapturaGuardada, ObtenerCaptura } from '@plomada/domain/capturas/captura.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { INSERT, SELECT_CAPTURA } from './capturas.sql.ts';

/** The captures of others look like missing ones. */
async function suya(
  { query, tenantId, actor }: Pick<TenantContext, 'query' | 'tenantId' | 'actor'>,
  capturaId: string,
): Promise<CapturaGuardada | null> {
  const [captura] = await query(SELECT_CAPTURA(tenantId, capturaId));
  if (captura?.creadoPor !== actor.userId) return null;
  return { capturaId, clase: captura.clase, id: captura.objetoId };
}

/**
 * Claims the capture in a transaction that is always undone: the claim waits for a call that is making its row, and
 * only the wait is wanted.
 */
function esperarALaQueLaHace(ctx: TenantContext, capturaId: string): Promise<CapturaGuardada> {
  return transaction(ctx, async (tx: Tx) => {
    const { query, tenantId, now, actor } = tx;
    await query(INSERT(tenantId, capturaId, 'MOVIMIENTO', capturaId, now, now, actor.userId));
    throw new AppError('NO_ENCONTRADO');
  });
}

/** The row of the actor's own capture. Of one that another call is making now, the answer waits for that call. */
export async function obtenerCaptura(
  ctx: TenantContext,
  { capturaId }: ObtenerCaptura,
): Promise<CapturaGuardada> {
  const guardada = await suya(ctx, capturaId);
  if (guardada !== null) return guardada;
  await esperarALaQueLaHace(ctx, capturaId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'NO_ENCONTRADO') throw error;
  });
  const mientras = await suya(ctx, capturaId);
  if (mientras === null) throw new AppError('NO_ENCONTRADO');
  return mientras;
}
