import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NO_EXISTE, NORTE, SUR, type Persona } from './support/data.ts';
import { crear, factura } from './support/movimientos.ts';
import { como } from './support/rest-client.ts';
import { crearServidor, tokenDe, type Servidor } from './support/server.ts';

let servidor: Servidor;
let existente: string;
beforeAll(async () => {
  servidor = await crearServidor();
  const owner = await como(servidor, 'Owner');
  existente = (await crear(owner, { concepto: 'Ñandú «😀» "\\', comprobante: factura() })).id;
});
afterAll(() => servidor.cerrar());

type Headers = Readonly<Record<string, string>>;
type Call = {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly who?: Persona | null;
  readonly headers?: Headers;
  readonly method?: 'GET' | 'HEAD';
};

async function ask({ path, query = {}, who = 'Owner', headers = {}, method = 'GET' }: Call) {
  const {
    statusCode,
    body,
    headers: all,
  } = await servidor.app.inject({
    method,
    url: `/trpc/${path}`,
    query,
    headers: {
      ...(who === null ? {} : { authorization: `Bearer ${await tokenDe(who)}` }),
      'x-tenant-id': NORTE,
      'x-request-id': 'the-same-for-both',
      ...headers,
    },
  });
  // Drops the headers that depend on the clock and on the number of calls.
  const { date: _date, 'x-ratelimit-remaining': _left, 'x-ratelimit-reset': _reset, ...rest } = all;
  return { status: statusCode, body, headers: rest };
}

/** Makes the call through tRPC's adapter: only the adapter understands connection parameters. */
const byAdapter = (call: Call) =>
  ask({ ...call, query: { ...call.query, connectionParams: '{}' } });

const input = (json: unknown) => JSON.stringify({ json });
const inBatch = (json: unknown) => ({ batch: '1', input: JSON.stringify({ 0: { json } }) });

describe('a query that is not in a batch is answered like the tRPC adapter does', () => {
  it.each<[string, number, Call]>([
    ['JSON of PostgreSQL', 200, { path: 'movimientos.listar', query: { input: input({}) } }],
    ['as a batch of one', 200, { path: 'movimientos.listar', query: inBatch({ limit: 2 }) }],
    ['a DTO', 200, { path: 'rubros.listar' }],
    ['no input', 400, { path: 'movimientos.listar', query: { input: '' } }],
    ['an input that is none', 400, { path: 'movimientos.obtener', query: { input: '5' } }],
    ['an input of null', 400, { path: 'movimientos.obtener', query: { input: 'null' } }],
    ['input that is no JSON', 400, { path: 'movimientos.listar', query: { input: '{' } }],
    [
      'input a schema refuses',
      400,
      { path: 'movimientos.listar', query: { input: input({ x: 1 }) } },
    ],
    ['the same in a batch', 400, { path: 'movimientos.listar', query: inBatch({ limit: 0 }) }],
    [
      'a batch that is no object',
      400,
      { path: 'movimientos.listar', query: { batch: '1', input: '[]' } },
    ],
    [
      'what is not there',
      404,
      { path: 'movimientos.obtener', query: { input: input({ id: NO_EXISTE }) } },
    ],
    ['nobody', 401, { path: 'movimientos.listar', who: null }],
    ['somebody without the right', 403, { path: 'auditoria.listar', who: 'Usuario' }],
    [
      'right before input',
      403,
      { path: 'auditoria.listar', who: 'Usuario', query: { input: '{' } },
    ],
    ['no organisation', 400, { path: 'movimientos.listar', headers: { 'x-tenant-id': '' } }],
    ['another organisation', 403, { path: 'movimientos.listar', headers: { 'x-tenant-id': SUR } }],
    [
      'a key that is none',
      400,
      { path: 'movimientos.listar', headers: { 'idempotency-key': 'á' } },
    ],
    ['a file, which goes over REST', 415, { path: 'movimientos.exportar' }],
  ])('%s', async (_what, status, call) => {
    const alone = await ask(call);
    expect(alone).toEqual(await byAdapter(call));
    expect([alone.status, alone.body]).toEqual([status, expect.any(String)]);
  });

  it('a complete movement', async () => {
    const call = { path: 'movimientos.obtener', query: { input: input({ id: existente }) } };
    const { body, status } = await ask(call);
    expect(body).toBe((await byAdapter(call)).body);
    const owner = await como(servidor, 'Owner');
    const { texto } = await owner.get(`/movimientos/${existente}`);
    expect([status, body]).toEqual([200, `{"result":{"data":{"json":${texto}}}}`]);
  });

  it('HEAD, streams and batches of several are left to the adapter', async () => {
    expect((await ask({ path: 'rubros.listar', method: 'HEAD' })).status).toBe(204);
    const streamed = { path: 'rubros.listar', headers: { 'trpc-accept': 'application/jsonl' } };
    expect((await ask(streamed)).status).toBe(400);
    const two = { path: 'rubros.listar,rubros.listar', query: { batch: '1' } };
    expect(JSON.parse((await ask(two)).body)).toHaveLength(2);
  });
});
