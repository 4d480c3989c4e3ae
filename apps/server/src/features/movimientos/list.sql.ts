import { t } from '@plomada/db/kinds';
import { NEWEST } from '@plomada/db/search-function';
import { statement, statementOf } from '@plomada/db/statement';
import { LOTE_MAX } from '@plomada/domain/movimientos/acciones.schema';
import { rangoDeImporte } from '@plomada/domain/movimientos/busqueda.rules';
import type { FiltrosMovimientos } from '@plomada/domain/movimientos/filtros.schema';

import type { QueryTx } from '../../context/query.ts';
import { type AfterDate, afterDate } from '../../context/sql/cursor.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { asLiteral } from '../../context/sql/params.ts';
import { patternOf } from '../../context/sql/text.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { FILA_MOVIMIENTOS, sqlMovimientos } from './dto.sql.ts';
import { type Filtros, condicionesDeLista, type Cuales, visibles } from './filtros.sql.ts';
import { vistaPara } from './origen.sql.ts';

export type Pagina = { readonly limit: number; readonly tras: AfterDate };

/** Page of whole movements, newest first, for spreadsheets. */
export const selectPagina = statementOf(
  'movimientos.pagina',
  FILA_MOVIMIENTOS,
  (add, quien: Quien, input: Filtros, { limit, tras }: Pagina) => {
    const tenant = add(t.uuid, quien.tenantId);
    const condiciones = [
      ...condicionesDeLista(quien, input, { tenant, add }),
      ...afterDate('m', tras, add),
    ];
    const tope = asLiteral(limit);
    const pagina = `
  select x.*, row_number() over (order by x.fecha desc, x.id desc) as orden
  from (select m.* from movimientos m where ${condiciones.join(' and ')}
    order by m.fecha desc, m.id desc limit ${tope} + 1) x`;
    return sqlMovimientos(pagina, tenant, tope, [], vistaPara(quien));
  },
);

/** A visible movement by id. */
export const selectMovimiento = statementOf(
  'movimientos.uno',
  FILA_MOVIMIENTOS,
  (add, quien: Quien, id: string, cuales: Cuales = {}) => {
    const tenant = add(t.uuid, quien.tenantId);
    const condiciones = [...visibles(quien, tenant, add, cuales), `m.id = ${add(t.uuid, id)}`];
    const pagina = `select m.*, 1 as orden from movimientos m where ${condiciones.join(' and ')}`;
    return sqlMovimientos(pagina, tenant, '1', [], vistaPara(quien));
  },
);

/** Movements of a batch, by id; the caller has locked them. */
export const selectLote = statementOf(
  'movimientos.lote',
  FILA_MOVIMIENTOS,
  (add, { tenantId }: Pick<Quien, 'tenantId'>, ids: readonly string[]) => {
    const tenant = add(t.uuid, tenantId);
    const pagina = `select m.*, row_number() over (order by m.id) as orden from movimientos m
    where m.tenant_id = ${tenant} and m.id = any(${add(t.uuids, ids)})`;
    return sqlMovimientos(pagina, tenant, asLiteral(LOTE_MAX));
  },
);

/** The code of a visible obra: it names an exported file. */
export const selectCodigoDeObra = statementOf(
  'movimientos.codigoDeObra',
  { codigo: t.text },
  (add, quien: Quien, id: string) => `
select p.codigo from proyectos p where p.tenant_id = ${add(t.uuid, quien.tenantId)}
  and p.id = ${add(t.uuid, id)} and p.eliminado_en is null
  and ${obraVisible(quien, 'p.id', add)}`,
);

/**
 * Ids found by the search index; null when the rows are to be read instead, because they are few,
 * the text is common or too short, or there is no index. The number of rows is checked here,
 * because each statement of the function is planned anew on every call.
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
 * Adds to the filters the ids that the search index finds for their text. The index covers the
 * words that any role may see, so each row is still matched against the words that the actor reads.
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
