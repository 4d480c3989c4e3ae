import { AppError } from '@plomada/domain/errores';
import { puede } from '@plomada/permissions/puede';

import type { Tx } from '../../context/context.ts';

/**
 * Refuses an actor without the right to approve budgets, which decisions that bind the organisation
 * require.
 */
export function exigirAprobar({ actor }: Pick<Tx, 'actor'>): void {
  if (!puede(actor.rol, 'approve_budgets')) throw new AppError('SIN_PERMISO');
}
