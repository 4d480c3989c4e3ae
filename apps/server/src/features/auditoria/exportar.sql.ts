import { t } from '@plomada/db/kinds';
import { statementOf, type Add } from '@plomada/db/statement';

import { orderOf, SEALED, sealedColumns, sealOf } from '../../audit/sealed-row.sql.ts';
import type { Place } from '../../audit/sealer.sql.ts';
import { asLiteral } from '../../context/sql/params.ts';
import { condicionesDe, type FiltroAuditoria } from './auditoria.sql.ts';

/** Places of the chain looked at in one read: few enough that writing them keeps nobody waiting. */
export const POR_TRAMO = 1000;

const donde = (add: Add, tenantId: string, filtro: FiltroAuditoria): string =>
  [`a.tenant_id = ${add(t.uuid, tenantId)}`, ...condicionesDe(filtro, add)].join(' and ');

/** A stretch of the chain, in its order: after a place, up to another. */
export type Tramo = { readonly tras: number; readonly hasta: number };

/** The rows of a stretch that the filter lets through, looked up one by one. */
export const selectSelladas = statementOf(
  'auditoria.exportarSelladas',
  { seq: t.bigint, prevHash: t.text, hash: t.text, ...SEALED },
  (add, tenantId: string, filtro: FiltroAuditoria, { tras, hasta }: Tramo) => `
select s.seq, s.prev_hash as "prevHash", s.hash, ${sealedColumns('a')}
from audit_sellos s cross join lateral (
  select * from audit_logs f where f.tenant_id = s.tenant_id and f.id = s.log_id limit 1) a
where s.tenant_id = ${add(t.uuid, tenantId)} and s.seq > ${add(t.bigint, tras)}
  and s.seq <= ${add(t.bigint, hasta)} and ${donde(add, tenantId, filtro)}
order by s.seq`,
);

/** What came after the head, and waits for its seal or has got it since. */
export const selectSinSello = statementOf(
  'auditoria.exportarSinSello',
  { xid: t.xid8, ...SEALED },
  (add, tenantId: string, filtro: FiltroAuditoria, [xid, ts, id]: Place, hastaSeq: number) => {
    const lugar = [add(t.xid8, xid), add(t.instantText, ts), add(t.uuid, id)];
    return `
select a.xid, ${sealedColumns('a')}
from audit_logs a ${sealOf('a', 's')}
where ${donde(add, tenantId, filtro)} and (${orderOf('a')}) > (${lugar.join(', ')})
  and (s.seq is null or s.seq > ${add(t.bigint, hastaSeq)})
order by ${orderOf('a')} limit ${asLiteral(POR_TRAMO)}`;
  },
);

/** How many there are, counted no further than `tope`. */
export const selectCuenta = statementOf(
  'auditoria.contarHasta',
  { filas: t.int.because('a count') },
  (add, tenantId: string, filtro: FiltroAuditoria, tope: number) => `
select count(*)::int as filas from (
  select from audit_logs a where ${donde(add, tenantId, filtro)} limit ${asLiteral(tope)}) x`,
);
