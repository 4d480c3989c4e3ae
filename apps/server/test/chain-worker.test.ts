import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { textoSellado, HASH_INICIAL } from '@plomada/domain/auditoria/cadena.rules';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { SELECT_BROUGHT } from '../src/audit/chain-worker.sql.ts';
import { sha256 } from '../src/audit/hash-batch.ts';
import {
  entrarTodos,
  escribirFila,
  escribirFilas,
  exigirCadena,
  otherWorker,
  sellarTodo,
  sellosDe,
  sinSellar,
  type Sellada,
} from './support/chain.ts';
import { NORTE, SUR } from './support/data.ts';
import { OBRA_A } from './support/obras.ts';
import { como } from './support/rest-client.ts';
import { crearServidor, type Servidor } from './support/server.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({ now: () => new Date(), poolMax: 10 });
  await entrarTodos(servidor);
});
afterAll(() => servidor.cerrar());

const posicion = (sellos: readonly Sellada[], id: string): number =>
  sellos.findIndex(({ log_id }) => log_id === id);

const integridad = async () =>
  (await (await como(servidor, 'Admin')).get('/audit-logs/integridad')).body;

const movimiento = (n: number) => ({
  proyectoId: OBRA_A,
  tipo: 'INGRESO',
  fecha: '2026-11-20',
  concepto: `Cuota ${n}`,
  importeCentavos: 100 + n,
  medioPago: 'EFECTIVO',
});

it('the chain worker hashes the rows of a call some seconds later', async () => {
  const owner = await como(servidor, 'Owner');
  expect((await owner.post('/movimientos', movimiento(0))).status).toBe(201);
  while ((await sellosDe(servidor)).length === 0) await new Promise((f) => setTimeout(f, 50));
  const [sello] = await sellosDe(servidor);
  const [fila] = await servidor.admin('select * from audit_logs where id = $1', [sello?.log_id]);
  const texto = textoSellado({
    seq: 1,
    id: fila?.['id'],
    tenantId: NORTE,
    ts: fila?.['ts'].toISOString(),
    actorId: fila?.['actor_id'],
    actorNombre: 'Owner Prueba',
    actorRol: 'OWNER',
    accion: 'CREAR',
    entidad: fila?.['entidad'],
    entidadId: fila?.['entidad_id'],
    proyectoId: OBRA_A,
    resumen: fila?.['resumen'],
    cambios: fila?.['cambios'],
    ip: '127.0.0.1',
    userAgent: fila?.['user_agent'],
    requestId: fila?.['request_id'],
    canal: 'REST',
  });
  expect(sello).toMatchObject({ prev_hash: HASH_INICIAL, hash: sha256(HASH_INICIAL + texto) });
});

it('the chain worker waits for a transaction that began earlier, whose rows come first even if it commits later', async () => {
  const lenta = new pg.Client({ connectionString: servidor.env.DATABASE_URL });
  await lenta.connect();
  // Ends the connection in any case, because an open transaction would delay the chains of later
  // tests.
  onTestFinished(() => lenta.end());
  await lenta.query(`select set_config('app.tenant_id', $1, false)`, [NORTE]);
  await lenta.query('begin');
  const id = '01900000-0000-7000-8000-0000000000aa';
  await lenta.query(
    `insert into audit_logs (id, tenant_id, ts, actor_nombre, accion, entidad, resumen, canal)
     values ($1, $2, now(), 'Lenta', 'CREAR', 'PRUEBA', 'Empezó antes', 'WEB')`,
    [id, NORTE],
  );
  const despues = await escribirFila(servidor, { resumen: 'Empezó después' });
  const worker = otherWorker(servidor);
  await worker.scan();
  await worker.scan();
  expect(posicion(await sellosDe(servidor), despues)).toBe(-1);
  expect(await integridad()).toMatchObject({ ok: true, pendientes: 1 });
  await lenta.query('commit');
  await sellarTodo(servidor);
  const sellos = await sellosDe(servidor);
  exigirCadena(sellos);
  expect(posicion(sellos, id)).toBeGreaterThan(-1);
  expect(posicion(sellos, id)).toBeLessThan(posicion(sellos, despues));
});

it('the chain worker does not wait for a transaction of another database of the cluster', async () => {
  const url = new URL(servidor.env.DATABASE_URL);
  url.pathname = '/postgres';
  const ajena = new pg.Client({ connectionString: url.href });
  await ajena.connect();
  onTestFinished(() => ajena.end());
  await ajena.query('begin');
  await ajena.query('select pg_current_xact_id()');
  const id = await escribirFila(servidor, { resumen: 'Nadie la espera' });
  await sellarTodo(servidor);
  const sellos = await sellosDe(servidor);
  exigirCadena(sellos);
  expect(posicion(sellos, id)).toBeGreaterThan(-1);
});

it('a row written here during the check is not mistaken for a row of a restored dump', async () => {
  const traidas = async () => (await servidor.db.query(SELECT_BROUGHT(NORTE))).map(({ id }) => id);
  await servidor.admin(`select pg_current_xact_id()`);
  const propia = await escribirFila(servidor, { resumen: 'De acá' });
  const pinned = () => runPinned({ tenantId: testTenantId(NORTE) }, traidas);
  expect(await pinned()).toEqual([]);
  const ajena = await escribirFila(servidor, { resumen: 'De otro cluster' });
  await servidor.admin(`update audit_logs set xid = '900000000' where id = $1`, [ajena]);
  expect(await pinned()).toEqual([ajena]);
  await servidor.admin('delete from audit_logs where id = any($1)', [[propia, ajena]]);
});

const ESCRITORES = 50;
const VUELTAS = process.env['PLOMADA_HARD'] ? 40 : 4;

it('two servers hash while fifty people write: no gap, no fork, no row left', async () => {
  const owner = await como(servidor, 'Owner');
  const [uno, otro] = [otherWorker(servidor), otherWorker(servidor)];
  const escrito = new AbortController();
  // Ends the loop also when the test times out.
  onTestFinished(() => escrito.abort());
  const sellar = async (worker: typeof uno) => {
    while (!escrito.signal.aborted) await worker.scan();
  };
  const sellando = [sellar(uno), sellar(otro)];
  const escritores = Array.from({ length: ESCRITORES }, async (_, n) => {
    for (let v = 0; v < VUELTAS; v += 1) {
      const { status } = await owner.post('/movimientos', movimiento(n * 1000 + v));
      expect(status).toBe(201);
    }
  });
  await Promise.all(escritores);
  escrito.abort();
  await Promise.all(sellando);
  await sellarTodo(servidor);
  const sellos = await sellosDe(servidor);
  exigirCadena(sellos);
  const [filas] = await servidor.admin<{ n: number }>(
    'select count(*)::int as n from audit_logs where tenant_id = $1',
    [NORTE],
  );
  expect(sellos.length).toBe(filas?.n);
  expect(await integridad()).toMatchObject({ ok: true, hastaSeq: filas?.n, pendientes: 0 });
}, 120_000);

it('a chain worker killed in the middle of a batch leaves no partial batch', async () => {
  const antes = await sinSellar(servidor, async () => {
    await escribirFilas(servidor, 5, new Date());
    await servidor.admin(
      `create or replace function morir() returns trigger language plpgsql as
       $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
    );
    await servidor.admin(
      'create trigger morir before update on audit_cabezas for each row execute function morir()',
    );
    return (await sellosDe(servidor)).length;
  });
  const worker = otherWorker(servidor);
  await worker.scan();
  expect((await sellosDe(servidor)).length).toBe(antes);
  await servidor.admin('drop trigger morir on audit_cabezas');
  await sellarTodo(servidor);
  const sellos = await sellosDe(servidor);
  exigirCadena(sellos);
  expect(sellos.length).toBe(antes + 5);
});

describe('on a cluster into which a dump was restored', () => {
  it('continues from the last hash without a fork, and then in the order of this cluster’s transaction ids', async () => {
    await escribirFilas(servidor, 3, new Date());
    await sellarTodo(servidor);
    const antes = (await sellosDe(servidor)).length;
    // Simulates a restored dump, whose rows and head have transaction ids that this cluster has not
    // reached.
    const lejos = `(xid::text::bigint + 900000000000)::text::xid8`;
    const [pendiente, nueva] = await sinSellar(servidor, async () => {
      await servidor.admin(`update audit_logs set xid = ${lejos}`);
      await servidor.admin(`update audit_cabezas set xid = ${lejos}`);
      const deAntes = await escribirFila(servidor, { resumen: 'Sin sellar en el volcado' });
      const primera = await escribirFila(servidor, { tenantId: SUR });
      await servidor.admin(`update audit_logs set xid = ${lejos} where id in ($1, $2)`, [
        deAntes,
        primera,
      ]);
      return [deAntes, await escribirFila(servidor, { resumen: 'Después de restaurar' })];
    });
    await sellarTodo(servidor);
    let sellos = await sellosDe(servidor);
    exigirCadena(sellos);
    expect(sellos.slice(antes).map(({ log_id }) => log_id)).toEqual([nueva, pendiente]);
    expect(await integridad()).toMatchObject({ ok: true, hastaSeq: antes + 2, pendientes: 0 });
    const otra = await escribirFila(servidor, { resumen: 'Y otra' });
    await escribirFila(servidor, { tenantId: SUR });
    await sellarTodo(servidor);
    await sellarTodo(servidor, SUR);
    exigirCadena(await sellosDe(servidor, SUR));
    sellos = await sellosDe(servidor);
    exigirCadena(sellos);
    expect(sellos.at(-1)?.log_id).toBe(otra);
    const [cabeza] = await servidor.admin<{ propia: boolean }>(
      'select xid < pg_snapshot_xmax(pg_current_snapshot()) as propia from audit_cabezas where tenant_id = $1',
      [NORTE],
    );
    expect(cabeza).toEqual({ propia: true });
    expect(await integridad()).toMatchObject({ ok: true, pendientes: 0 });
  });
});

it('each organisation has a separate chain', async () => {
  const id = await escribirFila(servidor, { tenantId: SUR });
  await sellarTodo(servidor, SUR);
  const sellos = await sellosDe(servidor, SUR);
  exigirCadena(sellos);
  expect(posicion(sellos, id)).toBeGreaterThan(-1);
});

it('prevents the app’s login from rewriting a hash, a checkpoint or the log', async () => {
  for (const sql of [
    'update audit_sellos set hash = hash',
    'delete from audit_sellos',
    'delete from audit_logs',
    'delete from audit_cabezas',
    'update audit_cabezas set tenant_id = tenant_id',
    'update audit_puntos set hash = hash',
    'delete from audit_puntos',
    'insert into audit_puntos select * from audit_puntos',
  ]) {
    await expect(servidor.db.query(sql)).rejects.toThrow(/permission denied/);
  }
});
