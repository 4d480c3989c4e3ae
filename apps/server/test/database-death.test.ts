import { setTimeout as esperar } from 'node:timers/promises';

import type { RowOf } from '@plomada/db/statement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { outputOf } from '../src/context/sql/raw-json.ts';
import { transaction } from '../src/context/transaction.ts';
import { get, post } from '../src/http/rest/rest-route.ts';
import { describeError } from '../src/http/transport/describe-error.ts';
import { router, tenantProcedure } from '../src/http/trpc/procedures.ts';
import { NORTE } from './support/data.ts';
import { SELECT_PID, SLEEP } from './support/fixture-statements.ts';
import { codigoDe, crearServidor, rest, tokenDe, trpc, type Servidor } from './support/server.ts';

let servidor: Servidor;
const okSchema = outputOf(z.object({ ok: z.boolean() }));
const ok = { ok: true };
type Pid = RowOf<typeof SELECT_PID>;

/** Kills a connection of the server and waits for its end, as when the database goes down. */
const matar = ([fila]: Pid[]) =>
  servidor.admin('select pg_terminate_backend($1, 5000)', [fila?.pid]);

/** Kills a connection of the server once its statement sleeps. */
async function matarDormida(filas: Pid[]): Promise<void> {
  const duerme = `select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`;
  while ((await servidor.admin(duerme, [filas[0]?.pid])).length === 0) await esperar(5);
  await matar(filas);
}

const cambio = tenantProcedure('manage_movements').output(okSchema);
const muertes = router({
  entreSentencias: cambio.mutation(({ ctx }) =>
    transaction(ctx, async ({ query }) => {
      await matar(await query(SELECT_PID()));
      await query(SELECT_PID());
      return ok;
    }),
  ),
  durante: cambio.mutation(({ ctx }) =>
    transaction(ctx, async ({ query }) => {
      void matarDormida(await query(SELECT_PID()));
      await query(SLEEP(5000));
      return ok;
    }),
  ),
  alCerrar: cambio.mutation(({ ctx }) =>
    transaction(ctx, async ({ query }) => {
      await matar(await query(SELECT_PID()));
      return ok;
    }),
  ),
  leer: tenantProcedure('view_projects')
    .output(okSchema)
    .query(async ({ ctx }) => {
      await ctx.db.query(SELECT_PID());
      return ok;
    }),
});
const MUERTES = ['entreSentencias', 'durante', 'alCerrar'] as const;
const ruta = (nombre: string) => `/{tenantId}/prueba/${nombre}` as const;
const resumen = 'Prueba';

beforeAll(async () => {
  servidor = await crearServidor({
    router: muertes,
    routes: [
      ...MUERTES.map((nombre) => post(ruta(nombre), nombre, { summary: resumen })),
      get(ruta('leer'), 'leer', { summary: resumen }),
    ],
  });
});
afterAll(() => servidor.cerrar());

describe.each(MUERTES)('a connection that dies: %s', (nombre) => {
  it('answers 503 with the time to retry, over both transports, and the next call succeeds', async () => {
    const token = await tokenDe('Owner');
    const porRest = await rest(servidor.app, `/${NORTE}/prueba/${nombre}`, {
      method: 'POST',
      token,
    });
    expect([porRest.status, codigoDe(porRest)]).toEqual([503, 'NO_DISPONIBLE']);
    expect(porRest.headers['retry-after']).toBe('1');
    const porTrpc = await trpc(servidor.app, nombre, { token, tenantId: NORTE, type: 'mutation' });
    expect([porTrpc.status, codigoDe(porTrpc)]).toEqual([503, 'NO_DISPONIBLE']);
    expect((await rest(servidor.app, `/${NORTE}/prueba/leer`, { token })).status).toBe(200);
  });
});

const conCodigo = (code: string) => Object.assign(new Error(`read ${code}`), { code });
it.each([
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('Client was closed and is not queryable'),
  new Error('Connection terminated'),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('timeout exceeded when trying to connect'),
  new Error('timeout expired'),
  new Error('Cannot use a pool after calling end on the pool'),
  new Error('terminating connection due to administrator command'),
  new Error('the database system is shutting down'),
  new Error('Server has closed the connection.'),
  new Error('query failed', { cause: conCodigo('ECONNRESET') }),
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'EAI_AGAIN'].map(conCodigo),
  ...['57P01', '57P02', '57P03', '08006', '53300'].map(conCodigo),
])('%s: is answered as temporarily unavailable', (error) => {
  expect(describeError(error)).toMatchObject({
    status: 503,
    retryAfter: 1,
    body: { error: 'NO_DISPONIBLE' },
  });
});

it.each([new Error('expired'), new TypeError('x is not a function'), conCodigo('ENOENT')])(
  '%s: is answered as an internal error',
  (error) => {
    expect(describeError(error).status).toBe(500);
  },
);
