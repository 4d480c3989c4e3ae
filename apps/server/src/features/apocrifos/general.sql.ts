import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** Lock that makes loads of the operator's list run one at a time. */
export const LOCK_GENERAL = statement({
  name: 'apocGeneral.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('apoc-general', 0))::text as tomado`,
  params: [],
  row: { tomado: t.text.because('void prints as the empty text') },
});

const CUITS = `json_to_recordset($1::json) as x(cuit text, desde date)`;

/** Deletes the rows that a new list does not have; returns their number. */
export const BORRAR_GENERAL = statement({
  name: 'apocGeneral.borrar',
  text: `
with borrados as (delete from apoc_general g
  where not exists (select from ${CUITS} where x.cuit = g.cuit) returning g.cuit)
select count(*)::int as cuantos from borrados`,
  params: [t.rowsText],
  row: { cuantos: t.int.because('a count') },
});

/** Writes the rows of a list that are not there as they are; returns their number, and that of new CUITs. */
export const GUARDAR_GENERAL = statement({
  name: 'apocGeneral.guardar',
  text: `
with escritos as (insert into apoc_general as g (cuit, desde, lista_del)
  select x.cuit, x.desde, $2::date from ${CUITS}
  on conflict (cuit) do update set desde = excluded.desde, lista_del = excluded.lista_del
  where (g.desde, g.lista_del) is distinct from (excluded.desde, excluded.lista_del)
  returning xmax = 0 as nuevo)
select count(*)::int as escritos, (count(*) filter (where nuevo))::int as nuevos from escritos`,
  params: [t.rowsText, t.date],
  row: { escritos: t.int.because('a count'), nuevos: t.int.because('a count') },
});
