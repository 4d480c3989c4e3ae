import { setTimeout as sleep } from 'node:timers/promises';

import { testTenantId } from '@plomada/db/testing/tenant-id';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { NORTE, SUR } from '../../test/support/data.ts';
import { crearServidor, type Servidor } from '../../test/support/server.ts';
import { DistributedLimiter } from './distributed-limiter.ts';
import { Limiter, limited, type LimitedKind } from './limiter.ts';

let servidor: Servidor;
const abiertas: DistributedLimiter[] = [];
beforeAll(async () => {
  servidor = await crearServidor();
});
afterEach(async () => {
  await Promise.all(abiertas.splice(0).map((one) => one.close()));
});
afterAll(() => servidor.cerrar());

/** A server of its own: its queues, and its session on the database. */
function otroServidor() {
  const distributedLimiter = new DistributedLimiter(servidor.env.DATABASE_URL);
  abiertas.push(distributedLimiter);
  return {
    services: { limiter: new Limiter(), distributedLimiter },
    deadline: performance.now() + 60_000,
  };
}

type Uno = ReturnType<typeof otroServidor>;

function trabajo(uno: Uno, tenantId = NORTE, kind: LimitedKind = 'import') {
  const { promise, resolve } = Promise.withResolvers<void>();
  const caller = new AbortController();
  const empezo = Promise.withResolvers<void>();
  const asking = { ...uno, tenantId: testTenantId(tenantId), callerGone: () => caller.signal };
  let corre = false;
  const hecho = limited(asking, kind, async () => {
    corre = true;
    empezo.resolve();
    await promise;
  });
  return { hecho, terminar: resolve, empezo: empezo.promise, corre: () => corre, caller };
}

/** Longer than a waiting one takes to look again. */
const unRato = () => sleep(450);

it('one import of an organisation at a time, whichever server is asked', async () => {
  const [uno, otro] = [otroServidor(), otroServidor()];
  const primero = trabajo(uno);
  await primero.empezo;
  const segundo = trabajo(otro);
  const ajeno = trabajo(otro, SUR);
  await ajeno.empezo;
  await unRato();
  expect(segundo.corre()).toBe(false);
  primero.terminar();
  await segundo.empezo;
  segundo.terminar();
  ajeno.terminar();
  await Promise.all([primero.hecho, segundo.hecho, ajeno.hecho]);
});

it('two downloads of an organisation, over all servers and within one', async () => {
  const [uno, otro] = [otroServidor(), otroServidor()];
  const dos = [trabajo(uno, NORTE, 'download'), trabajo(uno, NORTE, 'download')];
  await Promise.all(dos.map(({ empezo }) => empezo));
  const tercero = trabajo(otro, NORTE, 'download');
  await unRato();
  expect(tercero.corre()).toBe(false);
  dos[1]?.terminar();
  await tercero.empezo;
  for (const { terminar } of [...dos, tercero]) terminar();
  await Promise.all([...dos, tercero].map(({ hecho }) => hecho));
});

it('what is over in moments is bounded by each server alone', async () => {
  const [uno, otro] = [otroServidor(), otroServidor()];
  const papeles = [uno, otro].map((servido) => trabajo(servido, NORTE, 'pdf'));
  await Promise.all(papeles.map(({ empezo }) => empezo));
  expect(papeles.map(({ corre }) => corre())).toEqual([true, true]);
  for (const { terminar } of papeles) terminar();
  await Promise.all(papeles.map(({ hecho }) => hecho));
});

it('who hangs up while waiting never begins, and keeps nobody out', async () => {
  const [uno, otro] = [otroServidor(), otroServidor()];
  const primero = trabajo(uno);
  await primero.empezo;
  const ido = trabajo(otro);
  setTimeout(() => ido.caller.abort(new Error('colgó')), 20);
  await expect(ido.hecho).rejects.toThrow('colgó');
  expect(ido.corre()).toBe(false);
  primero.terminar();
  await primero.hecho;
  const despues = trabajo(otro);
  await despues.empezo;
  despues.terminar();
  await despues.hecho;
});

it('a server whose session is gone holds nothing, and takes slots again', async () => {
  const [uno, otro] = [otroServidor(), otroServidor()];
  const primero = trabajo(uno);
  await primero.empezo;
  await servidor.admin(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'plomada-turns' and datname = current_database()`,
  );
  const segundo = trabajo(otro);
  await segundo.empezo;
  segundo.terminar();
  primero.terminar();
  await Promise.all([primero.hecho, segundo.hecho]);
  const tercero = trabajo(uno);
  await tercero.empezo;
  expect(tercero.corre()).toBe(true);
  tercero.terminar();
  await tercero.hecho;
});
