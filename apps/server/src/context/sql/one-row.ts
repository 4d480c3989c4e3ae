import type { Bound } from '@plomada/db/statement';
import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';

import type { QueryTx } from '../query.ts';

/** Row of a statement that always returns one (an aggregate, an insert, a locked row). */
export async function oneRow<R>({ query }: Pick<QueryTx, 'query'>, bound: Bound<R>): Promise<R> {
  const [row] = await query(bound);
  return required(row, `the row of ${bound.name}`);
}

/** Requested row; throws the same 404 for a missing, foreign or hidden one. */
export async function foundRow<R>({ query }: Pick<QueryTx, 'query'>, bound: Bound<R>): Promise<R> {
  const [row] = await query(bound);
  if (!row) throw new AppError('NO_ENCONTRADO');
  return row;
}
