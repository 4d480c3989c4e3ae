import { verificarSinDevolver } from '@plomada/domain/por-pagar/devolucion.rules';
import { verificarSinAplicar } from '@plomada/domain/por-pagar/orden-pago.rules';

import type { Tx } from '../../../context/context.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { LOCK_ADELANTOS, SELECT_APLICADA, SELECT_DEVUELTA } from './adelantos.sql.ts';

/**
 * Locks amounts on account until the transaction ends, so that no two órdenes apply the same one at
 * once; taken after works, budgets and documents.
 */
export async function lockAdelantos(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.query(LOCK_ADELANTOS(tx.tenantId, ids));
}

/**
 * Refuses to take back what an orden left on account while other órdenes apply it, or after the
 * supplier gave it back.
 */
export async function exigirSinAplicar(
  tx: Tx,
  aCuenta: { readonly id: string } | null,
): Promise<void> {
  if (aCuenta === null) return;
  const aplicada = await tx.query(SELECT_APLICADA(tx.tenantId, aCuenta.id));
  const devuelta = await tx.query(SELECT_DEVUELTA(tx.tenantId, aCuenta.id));
  mustAllow(
    verificarSinAplicar(aplicada.map(({ numero }) => numero)) ??
      verificarSinDevolver(devuelta.map(({ codigo }) => codigo)),
  );
}
