import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/**
 * Number of hashes, the places of the first and last of them, the hash before the first, and the
 * number of pairs whose node is stored.
 */
export const SELECT_ALTURA = statement({
  name: 'pruebas.altura',
  text: `
select count(*) as sellos, coalesce(min(s.seq), 1) as primero, coalesce(max(s.seq), 0) as ultimo,
  (select f.prev_hash from audit_sellos f where f.tenant_id = $1::uuid order by f.seq limit 1) as anterior,
  coalesce((select n.indice + 1 from audit_nodos n where n.tenant_id = $1::uuid and n.nivel = 1
    order by n.indice desc limit 1), 0) as pares
from audit_sellos s where s.tenant_id = $1::uuid`,
  params: [t.uuid],
  row: {
    sellos: t.bigint.because('an aggregate'),
    primero: t.bigint.because('an aggregate, never null'),
    ultimo: t.bigint.because('an aggregate, never null'),
    anterior: t.text.orNull,
    pares: t.bigint.because('coalesced'),
  },
});

/** Number of consecutive hashes from the first one, when some are missing. */
export const SELECT_CORTE = statement({
  name: 'pruebas.corte',
  text: `
select count(*) as sellos from (
  select s.seq - row_number() over (order by s.seq) as corrida, min(s.seq) over () as primero
  from audit_sellos s where s.tenant_id = $1::uuid) x
where x.corrida = x.primero - 1`,
  params: [t.uuid],
  row: { sellos: t.bigint.because('an aggregate') },
});

/** Hashes of a stretch of the chain, concatenated in order. */
export const SELECT_HOJAS = statement({
  name: 'pruebas.hojas',
  text: `
select coalesce(string_agg(s.hash, '' order by s.seq), '') as hojas from audit_sellos s
where s.tenant_id = $1::uuid and s.seq > $2::bigint and s.seq <= $3::bigint`,
  params: [t.uuid, t.bigint, t.bigint],
  row: { hojas: t.text.because('never null') },
});

/** Hashes at the given places of the chain. */
export const SELECT_HOJAS_EN = statement({
  name: 'pruebas.hojasEn',
  text: `
select s.seq, s.hash from audit_sellos s where s.tenant_id = $1::uuid and s.seq = any($2::bigint[])`,
  params: [t.uuid, t.bigints],
  row: { seq: t.bigint, hash: t.text },
});
