import { testTenantId } from '@plomada/db/testing/tenant-id';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { NORTE, SUR } from '../../test/support/data.ts';
import { crearServidor, type Servidor } from '../../test/support/server.ts';
import { DistributedLimiter } from './distributed-limiter.ts';
import type { LimitedKind } from './limiter-kinds.ts';
import { Limiter, limited } from './limiter.ts';

let server: Servidor;
const open: DistributedLimiter[] = [];
beforeAll(async () => {
  server = await crearServidor();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});
afterAll(() => server.cerrar());

/** Second server, with separate queues and a separate database session. */
function otherServer() {
  const distributedLimiter = new DistributedLimiter(server.env.DATABASE_URL);
  open.push(distributedLimiter);
  return {
    services: { limiter: new Limiter(), distributedLimiter },
    deadline: performance.now() + 60_000,
  };
}

type One = ReturnType<typeof otherServer>;

function work(one: One, tenantId = NORTE, kind: LimitedKind = 'import') {
  const { promise, resolve } = Promise.withResolvers<void>();
  const caller = new AbortController();
  const started = Promise.withResolvers<void>();
  const asking = { ...one, tenantId: testTenantId(tenantId), callerGone: () => caller.signal };
  let runs = false;
  const done = limited(asking, kind, async () => {
    runs = true;
    started.resolve();
    await promise;
  });
  return { done, end: resolve, started: started.promise, runs: () => runs, caller };
}

/** Waits until the sessions of the servers have sent two more queries for a slot. */
async function askedAgain(): Promise<void> {
  const asked = new Set<string | undefined>();
  await vi.waitFor(async () => {
    const [last] = await server.admin<{ at: string }>(
      `select max(query_start)::text as at from pg_stat_activity
       where application_name = 'plomada-turns' and datname = current_database()`,
    );
    expect(asked.add(last?.at).size).toBeGreaterThan(2);
  }, 60_000);
}

it('one import of an organisation runs at a time, whichever server gets the call', async () => {
  const [one, other] = [otherServer(), otherServer()];
  const first = work(one);
  await first.started;
  const second = work(other);
  const foreign = work(other, SUR);
  await foreign.started;
  await askedAgain();
  expect(second.runs()).toBe(false);
  first.end();
  await second.started;
  second.end();
  foreign.end();
  await Promise.all([first.done, second.done, foreign.done]);
});

it('two downloads of an organisation run at a time, over all servers and within each', async () => {
  const [one, other] = [otherServer(), otherServer()];
  const two = [work(one, NORTE, 'download'), work(one, NORTE, 'download')];
  await Promise.all(two.map(({ started }) => started));
  const third = work(other, NORTE, 'download');
  await askedAgain();
  expect(third.runs()).toBe(false);
  two[1]?.end();
  await third.started;
  for (const { end } of [...two, third]) end();
  await Promise.all([...two, third].map(({ done }) => done));
});

it('limits quick documents on each server separately', async () => {
  const [one, other] = [otherServer(), otherServer()];
  const documents = [one, other].map((served) => work(served, NORTE, 'pdf'));
  await Promise.all(documents.map(({ started }) => started));
  expect(documents.map(({ runs }) => runs())).toEqual([true, true]);
  for (const { end } of documents) end();
  await Promise.all(documents.map(({ done }) => done));
});

it('a waiting call whose caller hung up never starts, and delays no other', async () => {
  const [one, other] = [otherServer(), otherServer()];
  const first = work(one);
  await first.started;
  const gone = work(other);
  // The handler is attached before the wait is aborted, or the rejection would count as unhandled.
  const refused = gone.done.catch((reason: unknown) => reason);
  await askedAgain();
  gone.caller.abort(new Error('colgó'));
  expect(await refused).toEqual(new Error('colgó'));
  expect(gone.runs()).toBe(false);
  first.end();
  await first.done;
  const after = work(other);
  await after.started;
  after.end();
  await after.done;
});

it('a server whose database session ends frees its slots, and can take new ones', async () => {
  const [one, other] = [otherServer(), otherServer()];
  const first = work(one);
  await first.started;
  await server.admin(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'plomada-turns' and datname = current_database()`,
  );
  const second = work(other);
  await second.started;
  second.end();
  first.end();
  await Promise.all([first.done, second.done]);
  const third = work(one);
  await third.started;
  expect(third.runs()).toBe(true);
  third.end();
  await third.done;
});
