import { walkChain } from '../log.ts';
import type { Operation } from '../verb.ts';
import { about, refused } from './refusal.ts';

/**
 * Moves rows that had no hash at the time of the download behind the head of the chain, by this
 * transaction's id, so that the chain worker hashes them here.
 */
const WITHOUT_HASH = `
update audit_logs a set xid = pg_current_xact_id() where a.tenant_id = $1
  and not exists (select from audit_sellos s where s.tenant_id = a.tenant_id and s.log_id = a.id)`;

const HEAD = `
insert into audit_cabezas (tenant_id, seq, hash, xid, ts, log_id)
select s.tenant_id, s.seq, s.hash, '0', coalesce(
    (select max(a.ts) from audit_logs a where a.tenant_id = s.tenant_id and a.xid = '0'), s.sellado_en),
  'ffffffff-ffff-ffff-ffff-ffffffffffff'
from audit_sellos s where s.tenant_id = $1 order by s.seq desc limit 1
returning seq`;

/**
 * Verifies the imported log against its chain, and refuses the zip if any row was changed; returns
 * the place of the last hashed row, 0 without any.
 */
export async function followChain(op: Operation, tenantId: string): Promise<number> {
  const { client } = op;
  await client.query(WITHOUT_HASH, [tenantId]);
  const { rows } = await client.query<{ seq: number }>(HEAD, [tenantId]);
  const [head] = rows;
  if (!head) return 0;
  const { seq, broken } = await about('La auditoría', () => walkChain(op, tenantId, head.seq));
  if (broken || seq !== head.seq) {
    throw refused(`La auditoría del zip no está íntegra: ${broken?.motivo ?? 'le faltan filas'}.`);
  }
  return head.seq;
}
