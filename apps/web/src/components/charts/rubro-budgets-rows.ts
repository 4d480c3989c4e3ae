import type { Moneda } from '@plomada/domain/base/campos.schema';

import type { RubroBudget } from './rubro-budgets.ts';
import type { RowsLink } from './totals.ts';

export type RubroBudgetsContext = { readonly moneda: Moneda; readonly enlace: RowsLink };

export type RubroBudgetsProps = RubroBudgetsContext & { readonly filas: readonly RubroBudget[] };

/** Link to the rows of a rubro; none for several combined. */
export const linkToRows = ({ filtros }: RubroBudget, enlace: RowsLink) =>
  filtros === null ? undefined : enlace(filtros);
