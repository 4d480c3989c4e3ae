import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

// Statements of the fixture procedures, declared like the product's own.
export const SLEEP = statement({
  name: 'fixture.sleep',
  text: 'select from pg_sleep($1::int / 1000.0)',
  params: [t.int],
  row: {},
});

export const INSERT_RUBRO = statement({
  name: 'fixture.insertRubro',
  text: `
insert into rubros (id, tenant_id, codigo, nombre, orden, creado_por)
values ($1::uuid, $2::uuid, $3::text, $4::text, 1, $5::uuid)`,
  params: [t.uuid, t.uuid, t.text, t.text, t.uuid],
  row: {},
});

export const SELECT_RUBRO = statement({
  name: 'fixture.rubro',
  text: 'select id, codigo, nombre from rubros where tenant_id = $1::uuid and id = $2::uuid',
  params: [t.uuid, t.uuid],
  row: { id: t.uuid, codigo: t.text, nombre: t.text },
});

export const COUNT_RUBROS = statement({
  name: 'fixture.contarRubros',
  text: `
select json_build_object('total', count(*))::text as json from rubros where tenant_id = $1::uuid`,
  params: [t.uuid],
  row: { json: t.text.because('an object is built always') },
});

/** Codes of the rubros of every organisation that the connection's pin lets it see. */
export const SELECT_CODIGOS = statement({
  name: 'fixture.codigos',
  text: 'select codigo from rubros',
  params: [],
  row: { codigo: t.text },
});

/** Statement that fails as PostgreSQL does when two transactions cannot be put in order. */
export const CLASH = statement({
  name: 'fixture.clash',
  text: `do $$ begin raise exception 'choque' using errcode = '40001'; end $$`,
  params: [],
  row: {},
});

export const SELECT_PID = statement({
  name: 'fixture.pid',
  text: 'select pg_backend_pid() as pid',
  params: [],
  row: { pid: t.int.because('every connection has one') },
});
