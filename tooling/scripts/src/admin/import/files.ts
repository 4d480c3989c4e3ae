import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Tally } from '@plomada/db/backup/tally';
import { rutaDeArchivo } from '@plomada/domain/organizaciones/descarga.schema';
import type { FileStore } from '@plomada/server/context/services';
import { z } from 'zod';

import { walkChain } from '../log.ts';
import { type Operation, AdminUsage } from '../verb.ts';
import type { Zip } from './zip.ts';

const archivoSchema = z.object({
  id: z.uuid(),
  nombre: z.string(),
  mime: z.string(),
  sha256: z.string(),
});

type Kept = {
  readonly keys: readonly string[];
  readonly undo: () => Promise<void>;
};

/**
 * The contents of the files, each checked against the sum its own row has. They are there before the rows are
 * committed; when those are not, they are taken away again.
 */
export async function keepFiles(zip: Zip, store: FileStore, tenantId: string): Promise<Kept> {
  const own = store.of(tenantId);
  const missing = new Set(zip.manifest.archivosFaltantes);
  const keys: string[] = [];
  const folder = await mkdtemp(join(store.received, 'importacion-'));
  const undo = async () => {
    for (const key of keys) await own.remove(key);
  };
  try {
    for await (const line of zip.lineas('tablas/archivos.jsonl')) {
      const { id, nombre: name, mime, sha256 } = archivoSchema.parse(JSON.parse(line));
      if (missing.has(id)) continue;
      const measure = new Tally();
      const path = join(folder, id);
      await pipeline(
        await zip.open(rutaDeArchivo({ id, nombre: name })),
        measure,
        createWriteStream(path),
      );
      const passed = measure.result();
      if (passed.sha256 !== sha256) {
        throw new AdminUsage(
          `El archivo ${name} (${id}) no es el que dice su fila. No se importó nada.`,
        );
      }
      const key = `${tenantId}/${id}`;
      keys.push(key);
      await own.keep(key, path, { mime, bytes: passed.bytes });
      await rm(path);
    }
    return { keys, undo };
  } catch (error) {
    await undo();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Rows that had no hash when they were taken away get one here, behind all that have: with this cluster's
 * own transaction they stand after the head.
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

/** The log as it was, and its chain, which has to hold: what was changed on the way is refused. */
export async function followChain(op: Operation, tenantId: string): Promise<number> {
  const { client } = op;
  await client.query(WITHOUT_HASH, [tenantId]);
  const { rows } = await client.query<{ seq: number }>(HEAD, [tenantId]);
  const [head] = rows;
  if (!head) return 0;
  const { seq, broken } = await walkChain(op, tenantId, head.seq);
  if (broken || seq !== head.seq) {
    throw new AdminUsage(
      `La auditoría del zip no está íntegra: ${broken?.motivo ?? 'le faltan filas'}. No se importó nada.`,
    );
  }
  return head.seq;
}
