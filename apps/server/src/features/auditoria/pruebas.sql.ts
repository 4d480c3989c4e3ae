import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** Hashes there are, and the last of them. */
export const SELECT_ALTURA = statement({
  name: 'pruebas.altura',
  text: `
select count(*) as sellos, coalesce(max(s.seq), 0) as ultimo from audit_sellos s where s.tenant_id = $1::uuid`,
  params: [t.uuid],
  row: {
    sellos: t.bigint.because('an aggregate'),
    ultimo: t.bigint.because('an aggregate, never null'),
  },
});

/** Of hashes among which some are missing: how many there are before the first that is. */
export const SELECT_CORTE = statement({
  name: 'pruebas.corte',
  text: `
select count(*) as sellos from (
  select s.seq, row_number() over (order by s.seq) as n from audit_sellos s where s.tenant_id = $1::uuid) x
where x.seq = x.n`,
  params: [t.uuid],
  row: { sellos: t.bigint.because('an aggregate') },
});

/** The hashes of a stretch, in their order, one behind the other. */
export const SELECT_HOJAS = statement({
  name: 'pruebas.hojas',
  text: `
select coalesce(string_agg(s.hash, '' order by s.seq), '') as hojas from audit_sellos s
where s.tenant_id = $1::uuid and s.seq > $2::bigint and s.seq <= $3::bigint`,
  params: [t.uuid, t.bigint, t.bigint],
  row: { hojas: t.text.because('never null') },
});
