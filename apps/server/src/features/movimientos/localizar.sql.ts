import { t } from '@plomada/db/kinds';
import { NEWEST } from '@plomada/db/search-index';
import { statement } from '@plomada/db/statement';
import { rangoDeImporte } from '@plomada/domain/movimientos/busqueda-importe.rules';
import type { FiltrosMovimientos } from '@plomada/domain/movimientos/movimiento.schema';

import type { QueryTx } from '../../context/query.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { patternOf } from '../../context/sql/text.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import type { Filtros } from './list.sql.ts';

/**
 * Null where the rows are to be read: they are few, what is asked is common, too short, or there is no index.
 * That they are few is seen here, since each statement of the function is planned anew on every call.
 */
const selectHallados = statement({
  name: 'movimientos.localizar',
  text: `
select case when exists (
  select from movimientos m where m.tenant_id = $1 and m.eliminado_en is null
    and ($6::uuid is null or m.proyecto_id = $6)
  offset ${NEWEST - 1}
) then movimientos_localizar($2, $3, $4, $5, $6) end as ids`,
  params: [t.uuid, t.text, t.text, t.bigint.orNull, t.bigint.orNull, t.uuid.orNull],
  row: { ids: t.uuids.orNull },
});

/**
 * The same filters, with the rows that their text may mean where the index knows them: of any role's, so
 * each row is still asked for its words as the actor reads them.
 */
export async function localizar<F extends Pick<FiltrosMovimientos, 'search' | 'projectId'>>(
  { db, tenantId }: Pick<Quien, 'tenantId'> & { readonly db: Pick<QueryTx, 'query'> },
  filtros: F,
): Promise<F & Pick<Filtros, 'hallados'>> {
  const { search, projectId } = filtros;
  if (!search) return filtros;
  const { desde, hasta } = rangoDeImporte(search) ?? { desde: null, hasta: null };
  const pedido = selectHallados(
    tenantId,
    search,
    patternOf(search),
    desde,
    hasta,
    projectId ?? null,
  );
  const { ids } = await oneRow(db, pedido);
  return ids === null ? filtros : { ...filtros, hallados: ids };
}
