import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { rangoDeImporte } from '@plomada/domain/movimientos/busqueda-importe.rules';
import type { FiltrosMovimientos } from '@plomada/domain/movimientos/movimiento.schema';

import type { QueryTx } from '../../context/query.ts';
import { oneRow } from '../../sql/one-row.ts';
import { patternOf } from '../../sql/text.ts';
import type { Filtros } from './list.sql.ts';

/** Null where the rows are to be read: what is asked is common, too short, or there is no index. */
const selectHallados = statement({
  name: 'movimientos.localizar',
  text: 'select movimientos_localizar($1, $2, $3, $4, $5) as ids',
  params: [t.text, t.text, t.bigint.orNull, t.bigint.orNull, t.uuid.orNull],
  row: { ids: t.uuids.orNull },
});

/**
 * The same filters, with the rows that their text may mean where the index knows them: of any role's, so
 * each row is still asked for its words as the actor reads them.
 */
export async function localizar<F extends Pick<FiltrosMovimientos, 'q' | 'projectId'>>(
  tx: Pick<QueryTx, 'query'>,
  filtros: F,
): Promise<F & Pick<Filtros, 'hallados'>> {
  const { q, projectId } = filtros;
  if (!q) return filtros;
  const { desde, hasta } = rangoDeImporte(q) ?? { desde: null, hasta: null };
  const pedido = selectHallados(q, patternOf(q), desde, hasta, projectId ?? null);
  const { ids } = await oneRow(tx, pedido);
  return ids === null ? filtros : { ...filtros, hallados: ids };
}
