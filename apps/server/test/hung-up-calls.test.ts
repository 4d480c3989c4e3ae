import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { required } from '@plomada/domain/base/required';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  it,
  vi,
  type MockInstance,
} from 'vitest';

import { Limiter } from '../src/context/limiter.ts';
import { downloadSchema } from '../src/http/rest/download.ts';
import { operationsOf } from '../src/http/rest/operation.ts';
import { appRouter } from '../src/start/routes/app-router.ts';
import { REST_ROUTES } from '../src/start/routes/rest-routes.ts';
import { ISOLATION_CASES } from './cases/isolation.cases.ts';
import { PRODUCT_CASES } from './cases/permissions.cases.ts';
import { UPLOADS } from './cases/uploads.cases.ts';
import { GENTE, RUBRO_SUR, SUR } from './support/data.ts';
import { archivosPorEnlace } from './support/enlaces.ts';
import { hangUp, hangUpAfterFirstBytes, stopReading } from './support/hang-up.ts';
import { OBRA_SUR } from './support/obras.ts';
import { crearServidor, rest, tokenDe, type Servidor } from './support/server.ts';
import { DEL_SUR, poblarSur } from './support/sur.ts';
import { keepReadersWarm } from './support/warm-readers.ts';

// Readers are kept warm, because a fresh one loads for longer than most callers here wait, and none
// would hang up during a reading.
keepReadersWarm();

const HARD = process.env['PLOMADA_HARD'] === '1';
/** Callers per read that hang up at random moments, `TOGETHER` of them at a time. */
const ROUNDS = HARD ? 200 : 4;
/** Rounds per upload: at least one interrupted in its body, and one after it. */
const UPLOAD_ROUNDS = HARD ? 200 : 2;
const TOGETHER = 4;
const LATEST_MS = 60;
const PATIENCE_MS = HARD ? 300_000 : 60_000;
/**
 * Milliseconds within which everything must be released, and in the long suite also an answer
 * given.
 */
const PROMPT_MS = HARD ? 1000 : 5000;
/**
 * More rows than an export reads at a time, which is 1000 at most, so that some callers leave
 * between two pages.
 */
const MOVEMENTS = HARD ? 2500 : 1100;

const OPERATIONS = operationsOf(appRouter, REST_ROUTES);
const FILES = new Set(
  OPERATIONS.filter(({ output: salida }) => salida === downloadSchema).map(
    ({ route }) => route.procedure,
  ),
);

let servidor: Servidor;
let port: number;
let token: string;
let temporary: string;
const before = process.env['TMPDIR'];
const propios = new Map(DEL_SUR);
/** Spy on requests for slots of long work; `queues` are the server's queues for those slots. */
let take: MockInstance<Limiter['take']>;
let queues: Limiter['queues'];

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'plomada-hung-up-'));
  process.env['TMPDIR'] = temporary;
  servidor = await crearServidor({
    poolMax: 10,
    env: { RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_VERIFY_PER_MINUTE: '1000000' },
  });
  take = vi.spyOn(Limiter.prototype, 'take');
  await poblarSur(servidor);
  await servidor.admin(
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto,
       importe_centavos, moneda, importe_ars_centavos, medio_pago, rubro_id, creado_por, estado)
     select gen_random_uuid(), $1, 'X-' || i, $2, 'EGRESO', '2026-01-01', 'Movimiento ' || i,
       i, 'ARS', i, 'EFECTIVO', $3, $4, 'CONFIRMADO' from generate_series(1, $5::int) i`,
    [SUR, OBRA_SUR, RUBRO_SUR, GENTE.OwnerDelSur.id, MOVEMENTS],
  );
  await servidor.app.listen({ port: 0, host: '127.0.0.1' });
  const address = servidor.app.server.address();
  port = typeof address === 'object' ? required(address, 'an address').port : 0;
  token = await tokenDe('OwnerDelSur');
  await rest(servidor.app, `/${SUR}/movimientos/export?formato=csv`, { token });
  const asked: unknown[] = take.mock.contexts;
  ({ queues } = required(
    asked.find((one) => one instanceof Limiter),
    'the queues',
  ));
});
afterAll(async () => {
  take.mockRestore();
  await servidor.cerrar();
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await rm(temporary, { recursive: true });
});

const ofSur = (text: string): string =>
  [...propios].reduce((masked, [id, own]) => masked.replaceAll(id, own), text.replace('{t}', SUR));

type Read = {
  readonly name: string;
  readonly path: string;
  readonly procedure: string;
  /** Type of the answer and slots taken: reads with the same kind use the same resources. */
  readonly kind?: string;
  /** Body of a read that is called by POST. */
  readonly body?: object;
};

const call = ({ path, body }: Read) =>
  rest(servidor.app, path, body ? { method: 'POST', body } : { token });

/** Reads of SUR's rows from the tables of cases, after the preparations that they need. */
async function readsOf(): Promise<Read[]> {
  const named: Read[] = [];
  const prepared = new Set<unknown>();
  for (const { nombre, procedure, type, rest: call, ajeno, antes } of ISOLATION_CASES) {
    if (type !== 'query' || call.method !== 'GET') continue;
    // Each preparation runs once, because a document with the same bytes is not stored twice.
    if (antes && FILES.has(procedure) && !prepared.has(antes)) {
      prepared.add(antes);
      await antes({
        admin: servidor.admin,
        rest: (path, llamada) => rest(servidor.app, `/${SUR}${path}`, { ...llamada, token }),
        poner: (id, own) => propios.set(id, own),
      });
    }
    named.push({ name: nombre, procedure, path: `/${SUR}${ofSur(call.path(ajeno))}` });
  }
  for (const { procedure, type, rest: call } of PRODUCT_CASES) {
    if (type !== 'query' || call?.method !== 'GET' || !call.path.startsWith('/{t}')) continue;
    if (named.some((one) => one.procedure === procedure)) continue;
    named.push({ name: procedure, procedure, path: ofSur(call.path) });
  }
  const feed = await rest(servidor.app, `/${SUR}/agenda/ical`, { method: 'POST', token });
  const address = /\/ical\/[^"]+\.ics/.exec(feed.texto)?.[0] ?? '';
  const ical = { name: 'ical.leer', procedure: 'ical.leer', path: address };
  return [...named, ical, ...(await archivosPorEnlace(servidor, token))];
}

/** Reads that answer a file or took a slot of the limiter when called. */
async function heldReads(): Promise<Read[]> {
  const held: Read[] = [];
  for (const read of await readsOf()) {
    // One case per procedure is enough in the short run.
    if (!HARD && held.some(({ procedure }) => procedure === read.procedure)) continue;
    take.mockClear();
    const { status, headers } = await call(read);
    const slots = take.mock.calls.map(([, slot]) => slot);
    if (status === 200 && (FILES.has(read.procedure) || slots.length > 0))
      held.push({ ...read, kind: [headers['content-type'], ...slots].join(' ') });
  }
  return held;
}

const head = (method: string, path: string, more: readonly string[] = []): string =>
  [
    `${method} /api${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    ...more,
    '',
    '',
  ].join('\r\n');

const requestOf = ({ path, body }: Read, method = 'GET'): string => {
  if (!body) return head(method, path);
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  return head('POST', path, ['content-type: application/json', `content-length: ${length}`]) + text;
};

const someMoment = () => Math.random() * LATEST_MS;

const hangUpTogether = (callers: number, read: Read) =>
  Promise.all(Array.from({ length: callers }, () => hangUp(port, requestOf(read), someMoment())));

/** Resources that a closed call must have released: slots, files, transactions and connections. */
async function whatIsHeld(): Promise<unknown> {
  const busy = Object.entries(queues).filter(([, { running, waiting }]) => running + waiting > 0);
  const open = await servidor.admin<{ state: string }>(
    `select state, query from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in %'`,
  );
  const { totalCount, idleCount } = servidor.db.pool;
  return {
    slots: busy.map(([name]) => name),
    temporary: (await readdir(temporary)).filter((name) =>
      /^plomada-(?:descarga|contador)-/.test(name),
    ),
    received: await readdir(join(servidor.carpeta, '.recibidos')),
    transactions: open,
    connections: totalCount - idleCount,
  };
}

const NOTHING = { slots: [], temporary: [], received: [], transactions: [], connections: 0 };
/** Waits until nothing is in use, which also lets background jobs of that moment finish. */
const settled = () =>
  vi.waitFor(
    async () => {
      const held = await whatIsHeld();
      expect(held).toEqual(NOTHING);
      return held;
    },
    { timeout: PROMPT_MS, interval: 20 },
  );

describe('every read that answers a file or uses a slot', () => {
  let reads: Read[];
  /** One read of each kind; in the long suite, every read. */
  let kinds: Read[];
  beforeAll(async () => {
    reads = await heldReads();
    const byKind = Map.groupBy(reads, ({ kind }) => kind);
    kinds = HARD ? reads : [...byKind.values()].flatMap((same) => same.slice(0, 1));
  });
  afterEach(async () => {
    await settled();
  });

  it('is in the list of this test', () => {
    const known = new Set(reads.map(({ procedure }) => procedure));
    const asked = [...FILES].filter((procedure) => procedure !== 'importaciones.porCorregir');
    expect(asked.filter((procedure) => !known.has(procedure))).toEqual([]);
    expect([...known].filter((procedure) => !FILES.has(procedure))).toEqual(
      expect.arrayContaining(['movimientos.totales']),
    );
  });

  /** First read after which something is still in use, with the reason; null for none. */
  const holding = async (left: readonly Read[], leave: (read: Read) => Promise<unknown>) => {
    for (const read of left) {
      await leave(read);
      const fault = await settled().then(
        () => null,
        (error: unknown) => `${read.name}: ${String(error)}`,
      );
      if (fault !== null) return fault;
    }
    return null;
  };

  it(
    'releases everything when the caller hangs up: after the first bytes',
    async () => {
      const leave = (read: Read) => hangUpAfterFirstBytes(port, requestOf(read));
      expect(await holding(reads, leave)).toBeNull();
    },
    PATIENCE_MS,
  );

  const ways: readonly (readonly [string, (read: Read) => Promise<unknown>])[] = [
    ['HEAD', (read) => hangUpAfterFirstBytes(port, requestOf(read, 'HEAD'))],
    ['by a reader that stops reading', (read) => stopReading(port, requestOf(read), LATEST_MS)],
    [
      `at ${ROUNDS} moments`,
      async (read) => {
        for (let round = 0; round < ROUNDS; round += TOGETHER) await hangUpTogether(TOGETHER, read);
      },
    ],
    ['ten at once', (read) => hangUpTogether(10, read)],
  ];

  it.each(ways)(
    'releases everything of each kind of read when the caller hangs up: %s',
    async (_way, leave) => expect(await holding(kinds, leave)).toBeNull(),
    PATIENCE_MS,
  );

  // Repeats the reads, because a resource that a caller never released would make the next caller
  // wait.
  it(
    'is answered as quickly after all those hang-ups',
    async () => {
      for (const read of kinds) {
        const begun = performance.now();
        const { status } = await call(read);
        const isPrompt = !HARD || performance.now() - begun < PROMPT_MS;
        expect([read.name, status, isPrompt]).toEqual([read.name, 200, true]);
      }
    },
    PATIENCE_MS,
  );
});

describe('every call with an uploaded file', () => {
  afterEach(async () => {
    await settled();
  });
  const uploads = [
    ...ISOLATION_CASES.flatMap(({ nombre, procedure, rest: { path, method, form }, ajeno }) =>
      form ? [{ nombre, procedure, method, path: path(ajeno), form: () => form(ajeno) }] : [],
    ),
    ...UPLOADS,
  ];

  it('is in the list of this test', () => {
    const taken = OPERATIONS.filter(({ route }) => route.body === 'multipart');
    const known = new Set(uploads.map(({ procedure }) => procedure));
    expect(taken.map(({ route }) => route.procedure).filter((one) => !known.has(one))).toEqual([]);
  });

  it.each(uploads.map((one) => [one.nombre, one] as const))(
    '%s releases everything when it is interrupted in its body, or later',
    async (_name, { method, path, form: written }) => {
      const form = new Response(written());
      const type = form.headers.get('content-type') ?? '';
      const body = Buffer.from(await form.arrayBuffer());
      const begin = head(method, `/${SUR}${ofSur(path)}`, [
        `content-type: ${type}`,
        `content-length: ${body.length}`,
      ]);
      for (let round = 0; round < UPLOAD_ROUNDS; round += 1) {
        const part = round % 2 === 0 ? body.length : Math.floor(Math.random() * body.length);
        const sent = Buffer.concat([Buffer.from(begin), body.subarray(0, part)]);
        await hangUp(port, sent, someMoment());
      }
      expect(await settled()).toEqual(NOTHING);
    },
    PATIENCE_MS,
  );
});
