import { AppError } from '@plomada/domain/errores';
import { puede } from '@plomada/permissions/puede';

import type { Tx } from '../../context/context.ts';

/** Decisions that bind the organisation require the right to approve budgets. */
export function exigirAprobar({ actor }: Pick<Tx, 'actor'>): void {
  if (!puede(actor.rol, 'approve_budgets')) throw new AppError('SIN_PERMISO');
}
