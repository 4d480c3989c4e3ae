import { runStatement } from '@plomada/db/run-statement';
import type { Query } from '@plomada/db/statement';
import { leerPrincipio, recorrerCadena } from '@plomada/server/features/auditoria/cadena.queries';

import { UsoDeAdmin, type Operacion } from '../verbo.ts';

/**
 * Rows that had no seal when they were taken away get one here, behind all that have: with this cluster's
 * own transaction they stand after the head.
 */
const SIN_SELLO = `
update audit_logs a set xid = pg_current_xact_id() where a.tenant_id = $1
  and not exists (select from audit_sellos s where s.tenant_id = a.tenant_id and s.log_id = a.id)`;

const CABEZA = `
insert into audit_cabezas (tenant_id, seq, hash, xid, ts, log_id)
select s.tenant_id, s.seq, s.hash, '0', coalesce(
    (select max(a.ts) from audit_logs a where a.tenant_id = s.tenant_id and a.xid = '0'), s.sellado_en),
  'ffffffff-ffff-ffff-ffff-ffffffffffff'
from audit_sellos s where s.tenant_id = $1 order by s.seq desc limit 1
returning seq`;

/** The log as it was, and its chain, which has to hold: what was changed on the way is refused. */
export async function seguirCadena(op: Operacion, tenantId: string): Promise<number> {
  const { client } = op;
  await client.query(SIN_SELLO, [tenantId]);
  const { rows } = await client.query<{ seq: number }>(CABEZA, [tenantId]);
  const [cabeza] = rows;
  if (!cabeza) return 0;
  const query: Query = (bound) => runStatement(client, bound, { prepare: false });
  const callerGone = () => new AbortController().signal;
  const recorrido = { query, tenantId, callerGone, progreso: null };
  const { desde, falla } = await leerPrincipio(recorrido);
  const { bueno, falla: rota } = await recorrerCadena(recorrido, desde, cabeza.seq);
  const mal = falla ?? rota;
  if (mal || bueno.seq !== cabeza.seq) {
    throw new UsoDeAdmin(
      `La auditoría del zip no está íntegra: ${mal?.motivo ?? 'le faltan filas'}. No se importó nada.`,
    );
  }
  return cabeza.seq;
}
