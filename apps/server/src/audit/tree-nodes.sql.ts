import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/**
 * Appends complete inner nodes. An existing node stays, because the chain must not stop when it
 * differs after tampering; verification of the openings reports that.
 */
export const INSERT_NODES = statement({
  name: 'chain.nodes',
  text: `
insert into audit_nodos (tenant_id, nivel, indice, hash)
select $1::uuid, x.nivel, x.indice, decode(x.hash, 'hex')
from unnest($2::integer[], $3::bigint[], $4::text[]) as x(nivel, indice, hash)
on conflict do nothing`,
  params: [t.uuid, t.ints, t.bigints, t.texts],
  row: {},
});

/** Stored tree nodes at the given levels and indices. */
export const SELECT_NODES = statement({
  name: 'chain.readNodes',
  text: `
select n.nivel, n.indice, encode(n.hash, 'hex') as hash
from unnest($2::integer[], $3::bigint[]) as x(nivel, indice)
join audit_nodos n on n.tenant_id = $1::uuid and n.nivel = x.nivel and n.indice = x.indice`,
  params: [t.uuid, t.ints, t.bigints],
  row: {
    nivel: t.int,
    indice: t.bigint,
    hash: t.text.because('of a column that is not null'),
  },
});

/** Stored inner nodes of the tree's frontier, from which it grows after the head. */
export const SELECT_FRONTIER = statement({
  name: 'chain.frontier',
  text: `
select n.nivel, n.indice, encode(n.hash, 'hex') as hash
from audit_cabezas c
cross join generate_series(1, 53) as g(nivel)
join audit_nodos n on n.tenant_id = c.tenant_id and n.nivel = g.nivel and n.indice = (c.seq >> g.nivel) - 1
where c.tenant_id = $1::uuid and (c.seq >> g.nivel) & 1 = 1`,
  params: [t.uuid],
  row: {
    nivel: t.int,
    indice: t.bigint,
    hash: t.text.because('of a column that is not null'),
  },
});

/** A true `lacking` means that hashes chained before the head have no nodes yet; two index look-ups decide it. */
export const SELECT_LACKING = statement({
  name: 'chain.lacking',
  text: `
select coalesce((select c.seq from audit_cabezas c where c.tenant_id = $1::uuid), 0) / 2 > coalesce((
  select n.indice + 1 from audit_nodos n where n.tenant_id = $1::uuid and n.nivel = 1
  order by n.indice desc limit 1), 0) as lacking`,
  params: [t.uuid],
  row: { lacking: t.bool.because('coalesced') },
});
