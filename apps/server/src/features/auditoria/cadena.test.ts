import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { required } from '@plomada/domain/base/required';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { entrarTodos } from '../../../test/support/chain.ts';
import { NORTE } from '../../../test/support/data.ts';
import { como } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import {
  afterHead,
  SELECT_HEAD,
  SELECT_BATCH,
  SELECT_PENDING,
  SELECT_NEXT,
} from '../../audit/chain-worker.sql.ts';
import { hashBatch } from '../../audit/hash-batch.ts';
import { oneRow } from '../../context/sql/one-row.ts';

const DURO = Boolean(process.env['PLOMADA_HARD']);
/** Number of rows of the log, more than two stretches of its verification. */
const FILAS = DURO ? 1_000_000 : 11_000;
const POR_VEZ = 50_000;
/**
 * Time limit in milliseconds for a million rows on two cores; the short run only needs to be
 * plausible.
 */
const LIMITE_MS = 60_000;

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true, now: () => new Date() });
  await entrarTodos(servidor);
  for (let desde = 0; desde < FILAS; desde += POR_VEZ) {
    await servidor.admin(
      `insert into audit_logs (id, tenant_id, ts, actor_id, actor_nombre, actor_rol, accion, entidad,
         entidad_id, proyecto_id, resumen, cambios, ip, user_agent, request_id, canal)
       select gen_random_uuid(), $1, now() - interval '1 minute' + n * interval '1 microsecond', gen_random_uuid(),
         'María Pérez', 'ADMIN', 'EDITAR', 'MOVIMIENTO', gen_random_uuid(), gen_random_uuid(),
         'Editó el movimiento M-' || n,
         jsonb_build_array(jsonb_build_object('campo', 'concepto', 'antes', 'Cemento ' || n, 'despues', 'Cemento y cal'),
           jsonb_build_object('campo', 'importeCentavos', 'antes', n, 'despues', n + 100)),
         '190.1.2.3', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', gen_random_uuid()::text, 'WEB'
       from generate_series($2::int + 1, least($2::int + $3::int, $4::int)) n`,
      [NORTE, desde, POR_VEZ, FILAS],
    );
  }
}, 600_000);
afterAll(() => servidor.cerrar());

const medir = async <T>(que: string, fn: () => Promise<T>): Promise<T> => {
  const desde = performance.now();
  const cpu = process.cpuUsage();
  const valor = await fn();
  const ms = performance.now() - desde;
  const { user, system } = process.cpuUsage(cpu);
  // CPU time beside wall time distinguishes a slow program from a busy machine.
  const propios = ((user + system) / 1_000_000).toFixed(1);
  if (DURO) {
    const segundos = (ms / 1000).toFixed(1);
    process.stdout.write(`${que}: ${FILAS} rows in ${segundos} s, ${propios} s of CPU\n`);
  }
  return valor;
};

async function sellar(): Promise<void> {
  const deps = { db: servidor.db, log: pino({ level: 'silent' }) };
  const tenantId = testTenantId(NORTE);
  for (;;) {
    const hecho = await runPinned({ tenantId }, () => hashBatch(deps, tenantId));
    if (hecho !== 'taken' && hecho.rows === 0) {
      const [fila] = await servidor.admin<{ n: number }>(
        'select count(*)::int as n from audit_sellos where tenant_id = $1',
        [NORTE],
      );
      if (fila?.n === FILAS) return;
    }
  }
}

it('a long chain is hashed and verified from end to end, and a fault in its last row is found', async () => {
  await medir('hashed', sellar);
  const admin = await como(servidor, 'Admin');
  const antes = process.memoryUsage().rss;
  const desde = performance.now();
  const { body } = await medir('verified', () => admin.get('/audit-logs/integridad'));
  const tardo = performance.now() - desde;
  if (DURO) expect(tardo).toBeLessThan(LIMITE_MS);
  const mas = (process.memoryUsage().rss - antes) / 1_048_576;
  if (DURO) process.stdout.write(`memory while verifying: ${mas.toFixed(0)} MB more\n`);
  expect(body).toMatchObject({ ok: true, hastaSeq: FILAS, pendientes: 0 });
  await servidor.admin(
    `update audit_logs a set resumen = resumen || '.' from audit_sellos s
     where s.seq = $1 and s.log_id = a.id`,
    [FILAS - 1],
  );
  expect((await admin.get('/audit-logs/integridad')).body).toMatchObject({
    ok: false,
    hastaSeq: FILAS - 2,
    primeraFalla: { seq: FILAS - 1 },
  });
}, 900_000);

/**
 * Maximum number of database pages read by a pass that finds nothing to hash, whatever the length
 * of the log.
 */
const PAGINAS = 30;

type Plan = { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
type Explicacion = { readonly 'QUERY PLAN': readonly { readonly Plan: Plan }[] };

it('the rows after the chain’s head are read without reading the log', async () => {
  await servidor.admin('vacuum analyze audit_logs');
  const tenantId = testTenantId(NORTE);
  const cabeza = await runPinned({ tenantId }, () => oneRow(servidor.db, SELECT_HEAD(tenantId)));
  const piso = String(BigInt(required(cabeza.xid, 'the head')) + 1n);
  const many: string[] = [];
  for (const { name, text, values } of [
    SELECT_BATCH(tenantId, piso, ...afterHead(cabeza)),
    SELECT_NEXT(tenantId, piso),
    SELECT_PENDING(tenantId, piso),
  ]) {
    const [fila] = await runPinned({ tenantId }, () =>
      servidor.db.query<Explicacion>(`explain (analyze, buffers, format json) ${text}`, values),
    );
    const plan = required(fila?.['QUERY PLAN'][0]?.Plan, 'a plan');
    const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    if (pages > PAGINAS) many.push(`${name}: ${pages}`);
  }
  expect(many).toEqual([]);
});
