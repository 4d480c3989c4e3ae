import { AppError } from '@plomada/domain/errores';
import { verificarBolsillo } from '@plomada/domain/movimientos/bolsillo/bolsillo.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import type { Tx } from '../../../context/context.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { veCuentas } from '../../cuentas/visibility.sql.ts';
import { SELECT_MIEMBRO } from './bolsillo.sql.ts';

/**
 * Verifies the member who paid an expense and returns them; null when the expense names nobody, or
 * still names the previous member `antes`, who need not be eligible any more. Naming anybody but
 * the actor requires sight of accounts.
 */
export async function exigirMiembro(
  tx: Tx,
  gasto: Parameters<typeof verificarBolsillo>[0],
  antes: string | null = null,
): Promise<Movimiento['creadoPor'] | null> {
  mustAllow(verificarBolsillo(gasto));
  const { deBolsillo = null } = gasto;
  if (deBolsillo === null || deBolsillo === antes) return null;
  const { userId, nombre } = tx.actor;
  if (deBolsillo === userId) return { id: userId, nombre };
  if (!veCuentas(tx)) throw new AppError('SIN_PERMISO');
  const [miembro] = await tx.query(SELECT_MIEMBRO(tx.tenantId, deBolsillo));
  if (!miembro) throw new AppError('NO_ENCONTRADO');
  return miembro;
}
