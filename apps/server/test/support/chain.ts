import { generateKeyPairSync } from 'node:crypto';

import { newId } from '@plomada/db/ids';
import { LOCK_CLASSES } from '@plomada/db/lock-classes';
import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { HASH_INICIAL } from '@plomada/domain/auditoria/cadena.rules';
import { PRIMER_ESLABON, sellar, type Eslabon } from '@plomada/domain/auditoria/eslabon.rules';
import { pino } from 'pino';
import { expect } from 'vitest';

import { createChainWorker, type ChainWorker } from '../../src/audit/chain-worker.ts';
import { sha256 } from '../../src/audit/hash-batch.ts';
import { hashableRow } from '../../src/audit/hashed-row.sql.ts';
import { SELECT_FILAS } from '../../src/features/auditoria/integridad.sql.ts';
import { NORTE, SUR } from './data.ts';
import { como } from './rest-client.ts';
import type { Servidor } from './server.ts';

/** Signing key as an operator configures it in AUDIT_SIGNING_KEY. */
export const CLAVE_DE_FIRMA = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

/** Second chain worker on the same database, as another server would run. */
export const otherWorker = ({ db }: Servidor): ChainWorker =>
  createChainWorker({ db, log: pino({ level: 'silent' }) });

const ESPERA_MS = 50_000;
// Tries again: the rows of another test's transaction become free at its end.
const esperar = () => new Promise((sigue) => setTimeout(sigue, 20));

const contarSueltas = async ({ admin }: Servidor, tenantId: string): Promise<number> => {
  const [fila] = await admin<{ n: number }>(
    `select count(*)::int as n from audit_logs a where tenant_id = $1 and not exists (
       select from audit_sellos s where s.tenant_id = a.tenant_id and s.log_id = a.id)`,
    [tenantId],
  );
  return fila?.n ?? -1;
};

/**
 * Waits until every row of an organisation's log has its hash; another test's transaction in the
 * same cluster may delay it.
 */
export async function sellarTodo(servidor: Servidor, tenantId: string = NORTE): Promise<void> {
  const worker = otherWorker(servidor);
  const limite = performance.now() + ESPERA_MS;
  while ((await contarSueltas(servidor, tenantId)) > 0) {
    // Gives up after 50 s, so that the loop of a timed-out test does not run beside the other
    // tests.
    if (performance.now() > limite) throw new Error('rows of the log are not hashed');
    await worker.scan();
    await esperar();
  }
}

/**
 * Locks out every chain worker of both organisations, the server's own included, while `fn`
 * prepares their logs.
 */
export async function sinSellar<T>({ admin }: Servidor, fn: () => Promise<T>): Promise<T> {
  const todos = async (que: string) => {
    for (const tenantId of [NORTE, SUR]) {
      await admin(
        `select pg_advisory_${que}(${LOCK_CLASSES.auditChain}, hashtext($1::uuid::text))`,
        [tenantId],
      );
    }
  };
  await todos('lock');
  try {
    return await fn();
  } finally {
    await todos('unlock');
  }
}

/**
 * Empties the log. Between two tables a chain worker would begin a chain of rows that are about to
 * be deleted, so it is locked out.
 */
export async function vaciarAuditoria(servidor: Servidor): Promise<void> {
  await sinSellar(servidor, async () => {
    for (const tabla of [
      'audit_nodos',
      'audit_sellos',
      'audit_cabezas',
      'audit_puntos',
      'audit_logs',
    ]) {
      await servidor.admin(`delete from ${tabla}`);
    }
  });
}

/**
 * Makes Owner, Admin and SUR's Owner call once, because a sign-in is logged too, and then empties
 * the log.
 */
export async function entrarTodos(servidor: Servidor): Promise<void> {
  for (const persona of ['Owner', 'Admin'] as const) {
    await (await como(servidor, persona)).get('/proyectos');
  }
  await (await como(servidor, 'OwnerDelSur', SUR)).get('/proyectos');
  await sellarTodo(servidor);
  await sellarTodo(servidor, SUR);
  await vaciarAuditoria(servidor);
}

type Dada = { readonly ts?: Date; readonly resumen?: string; readonly tenantId?: string };

/** Inserts a row of the log by SQL. */
export async function escribirFila(
  { admin }: Servidor,
  { ts = new Date(), resumen = 'Hizo algo', tenantId = NORTE }: Dada = {},
): Promise<string> {
  const id = newId();
  await admin(
    `insert into audit_logs (id, tenant_id, ts, actor_nombre, actor_rol, accion, entidad, resumen, cambios, canal)
     values ($1, $2, $3, 'Ñandú «Prueba»', 'ADMIN', 'CREAR', 'PRUEBA', $4, $5, 'WEB')`,
    [
      id,
      tenantId,
      ts,
      resumen,
      JSON.stringify([{ campo: 'á', antes: null, despues: { b: 1, a: [2] } }]),
    ],
  );
  return id;
}

/** Inserts rows of the log with instants one second apart, from `desde` on. */
export async function escribirFilas(
  servidor: Servidor,
  cuantas: number,
  desde: Date,
): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < cuantas; i += 1) {
    const ts = new Date(desde.getTime() + i * 1000);
    ids.push(await escribirFila(servidor, { ts, resumen: `Fila ${i + 1}` }));
  }
  return ids;
}

export type Sellada = {
  readonly seq: number;
  readonly log_id: string;
  readonly prev_hash: string;
  readonly hash: string;
};

export const sellosDe = ({ admin }: Servidor, tenantId: string = NORTE): Promise<Sellada[]> =>
  admin<Sellada>(
    `select seq::int, log_id, prev_hash, hash from audit_sellos where tenant_id = $1 order by seq`,
    [tenantId],
  );

/** Requires the chain to count from 1 without gaps, each link after the one before it: no fork. */
export function exigirCadena(sellos: readonly Sellada[]): void {
  expect(sellos.map(({ seq }) => seq)).toEqual(sellos.map((_, i) => i + 1));
  const anteriores = [HASH_INICIAL, ...sellos.map(({ hash }) => hash)];
  expect(sellos.map(({ prev_hash }) => prev_hash)).toEqual(anteriores.slice(0, -1));
}

/** Recomputes all hashes and the head of NORTE's log, after a superuser changed the rows. */
export async function sellarDeNuevo(servidor: Servidor): Promise<void> {
  const tenantId = testTenantId(NORTE);
  const { query } = servidor.db;
  const filas = await runPinned({ tenantId }, () => query(SELECT_FILAS(tenantId, 0, 1000)));
  let anterior: Eslabon = PRIMER_ESLABON;
  for (const { xid: _xid, seq: _seq, ...fila } of filas) {
    const sello = sellar(anterior, hashableRow(fila), sha256);
    await servidor.admin(
      'update audit_sellos set seq = $1, prev_hash = $2, hash = $3 where log_id = $4',
      [sello.seq, sello.prevHash, sello.hash, fila.id],
    );
    anterior = sello;
  }
  await servidor.admin(
    `update audit_cabezas c set seq = s.seq, hash = s.hash, xid = a.xid, ts = a.ts, log_id = a.id
     from audit_sellos s join audit_logs a on a.id = s.log_id where s.seq = $1`,
    [anterior.seq],
  );
}
