import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';
import { insertOf } from '@plomada/db/table';
import { listaPropiaSchema } from '@plomada/domain/apocrifos/lista.schema';

import { authorJson } from '../../context/sql/person-name.ts';
import { enLista } from './marca.sql.ts';

/** Lock that makes changes of an organisation's list run one at a time, so that each sees the last. */
export const LOCK_LISTA = statement({
  name: 'apocrifos.lock',
  text: `select pg_advisory_xact_lock(hashtextextended('apoc:' || $1::uuid, 0))::text as tomado`,
  params: [t.uuid],
  row: { tomado: t.text.because('void prints as the empty text') },
});

/** Living list of an organisation, with the number of its CUITs. */
export const SELECT_PROPIA = statement({
  name: 'apocrifos.propia',
  text: `
select l.id, l.lista_del as "listaDel", l.archivo, l.filas,
  (select count(*) from lista_apoc_cuits c where c.tenant_id = l.tenant_id and c.lista_id = l.id)::int as cuits,
  ${authorJson('l.creado_por')} as "creadoPor", l.creado_en as "creadoEn"
from listas_apoc l where l.tenant_id = $1::uuid and l.eliminado_en is null`,
  params: [t.uuid],
  row: {
    id: t.uuid,
    listaDel: t.date,
    archivo: t.text,
    filas: t.int,
    cuits: t.int.because('a count'),
    creadoPor: t
      .json('json', listaPropiaSchema.shape.creadoPor)
      .because('authors are rows of users'),
    creadoEn: t.timestamptz,
  },
});
export type FilaPropia = RowOf<typeof SELECT_PROPIA>;

/** List of the operator, as the day of its rows and their number; no row without it. */
export const SELECT_GENERAL = statement({
  name: 'apocrifos.general',
  text: 'select g.lista_del as "listaDel", count(*)::int as cuits from apoc_general g group by g.lista_del',
  params: [],
  row: { listaDel: t.date, cuits: t.int.because('a count') },
});

/** Number of suppliers that the list in force has. */
export const CONTAR_PROVEEDORES = statement({
  name: 'apocrifos.proveedores',
  text: `
select count(*)::int as cuantos from proveedores v
where v.tenant_id = $1::uuid and v.eliminado_en is null and v.cuit is not null and exists (${enLista('$1::uuid', 'v.cuit')})`,
  params: [t.uuid],
  row: { cuantos: t.int.because('a count') },
});

/** Number of suppliers with one of the CUITs. */
export const CONTAR_ENTRE = statement({
  name: 'apocrifos.entre',
  text: `
select count(*)::int as cuantos from proveedores v
where v.tenant_id = $1::uuid and v.eliminado_en is null and v.cuit = any($2::text[])`,
  params: [t.uuid, t.texts],
  row: { cuantos: t.int.because('a count') },
});

const CUITS = `json_to_recordset($2::json) as x(cuit text, desde date)`;

/** Comparison of a list with the organisation's rows. */
export const SELECT_DISTINTA = statement({
  name: 'apocrifos.distinta',
  text: `
select exists (select from ${CUITS} full join (select c.cuit, c.desde from lista_apoc_cuits c where c.tenant_id = $1::uuid) c
  on c.cuit = x.cuit where c.cuit is null or x.cuit is null or c.desde is distinct from x.desde) as distinta`,
  params: [t.uuid, t.rowsText],
  row: { distinta: t.bool.because('exists') },
});

export const insertarLista = insertOf('listas_apoc', {
  listaDel: t.date,
  archivo: t.text,
  sha256: t.text,
  filas: t.int,
});

export const INSERTAR_CUITS = statement({
  name: 'apocrifos.insertarCuits',
  text: `insert into lista_apoc_cuits (tenant_id, lista_id, cuit, desde) select $1::uuid, $3::uuid, x.cuit, x.desde from ${CUITS}`,
  params: [t.uuid, t.rowsText, t.uuid],
  row: {},
});

export const BORRAR_CUITS = statement({
  name: 'apocrifos.borrarCuits',
  text: 'delete from lista_apoc_cuits where tenant_id = $1::uuid',
  params: [t.uuid],
  row: {},
});

export const RETIRAR_LISTA = statement({
  name: 'apocrifos.retirar',
  text: 'update listas_apoc set eliminado_en = $2::timestamptz where tenant_id = $1::uuid and eliminado_en is null',
  params: [t.uuid, t.timestamptz],
  row: {},
});
