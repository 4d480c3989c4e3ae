import { createDb } from '@plomada/db/client';
import { newId } from '@plomada/db/ids';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';

import { createChainWorker } from '../src/audit/chain-worker.ts';
import { Scheduler } from '../src/jobs/scheduler.ts';
import { escribirFila, exigirCadena, sellosDe } from './support/chain.ts';
import { crearServidor, type Servidor } from './support/server.ts';

const ORGANIZACIONES = 120;

let servidor: Servidor;
let tenants: string[] = [];
beforeAll(async () => {
  servidor = await crearServidor({ propia: true, now: () => new Date() });
  tenants = Array.from({ length: ORGANIZACIONES }, newId);
  await servidor.admin(
    `insert into tenants (id, nombre) select x, 'Organización ' || x from unnest($1::uuid[]) x`,
    [tenants],
  );
});
afterAll(() => servidor.cerrar());

const escribirEnTodas = () =>
  Promise.all(tenants.map((tenantId) => escribirFila(servidor, { tenantId })));

const sueltas = async (): Promise<string[]> =>
  (
    await servidor.admin<{ tenant_id: string }>(
      `select distinct a.tenant_id from audit_logs a where a.tenant_id = any($1) and not exists (
         select from audit_sellos s where s.tenant_id = a.tenant_id and s.log_id = a.id)`,
      [tenants],
    )
  ).map(({ tenant_id }) => tenant_id);

/** Chain worker that counts its round trips to the database. */
function contado() {
  let viajes = 0;
  const db = createDb({
    url: servidor.env.DATABASE_URL,
    max: 2,
    onStatement: () => {
      viajes += 1;
    },
  });
  const worker = createChainWorker({ db, log: pino({ level: 'silent' }) });
  onTestFinished(() => db.close());
  return {
    worker,
    /**
     * Scans until every row is hashed, except those of the organisations `salvo`, which cannot be
     * hashed or are delayed by another test's transaction; returns the round trips of the last
     * scan.
     */
    sellar: async (salvo: readonly string[] = []): Promise<number> => {
      for (;;) {
        viajes = 0;
        await worker.scan();
        const una = viajes;
        if ((await sueltas()).every((tenantId) => salvo.includes(tenantId))) return una;
      }
    },
  };
}

it('hashes many organisations in a few round trips, each with its own chain', async () => {
  const { sellar } = contado();
  await escribirEnTodas();
  await sellar();
  await escribirEnTodas();
  const viajes = await sellar();
  // Each organisation hashed alone would take several round trips.
  expect(viajes).toBeLessThan(40);
  for (const tenantId of tenants.slice(0, 60)) {
    const sellos = await sellosDe(servidor, tenantId);
    exigirCadena(sellos);
    expect(sellos).toHaveLength(2);
  }
});

it('an organisation that cannot be hashed does not delay the others of its batch', async () => {
  const { sellar } = contado();
  await escribirEnTodas();
  const rota = tenants[70] ?? '';
  await servidor.admin(
    `create or replace function fallar() returns trigger language plpgsql as
     $$ begin raise exception 'not this one'; end $$`,
  );
  await servidor.admin(
    `create trigger fallar before insert on audit_sellos for each row
     when (new.tenant_id = '${rota}') execute function fallar()`,
  );
  await sellar([rota]);
  expect(await sueltas()).toEqual([rota]);
  await servidor.admin('drop trigger fallar on audit_sellos');
  await sellar();
  exigirCadena(await sellosDe(servidor, rota));
});

it('an organisation marked during hashing is hashed again, and no mark is left', async () => {
  const { worker } = contado();
  const scheduler = new Scheduler({ log: pino({ level: 'silent' }) });
  scheduler.add({ name: 'audit-chain', everyMs: 1000, run: worker.pass });
  scheduler.start();
  onTestFinished(() => scheduler.close());
  const [tenantId = ''] = tenants;
  await escribirFila(servidor, { tenantId });
  await worker.scan();
  await escribirFila(servidor, { tenantId });
  // Flags one organisation, as a call of the API does, instead of scanning all.
  worker.flag(testTenantId(tenantId));
  await expect.poll(sueltas, { timeout: 20_000, interval: 100 }).toEqual([]);
  await expect.poll(() => worker.pending(), { timeout: 20_000, interval: 100 }).toBe(0);
});
