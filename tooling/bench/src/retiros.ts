import { mkdir } from 'node:fs/promises';
import { loadavg } from 'node:os';

import { newId } from '@plomada/db/ids';
import pg from 'pg';
import { z } from 'zod';

import { withProduct } from './child-process.ts';
import { FOLDER } from './database.ts';
import { n, table } from './page.ts';
import { onDatabase, record, withApp, type RecordedStatement, type Scene } from './scenario.ts';
import { latencyOf, median } from './statistics.ts';

/*
 * 3,000 retiros at concurrency 50, all of one item: every one waits for the one before it. Beside
 * it, pg alone running the product's own statements over as many connections, with the same waits.
 */
const WITHDRAWALS = 3000;
const AT_ONCE = 50;
const CONNECTIONS = 10;
const ROUNDS = 3;

type Round = { readonly perSecond: number; readonly p50Ms: number; readonly p95Ms: number };

/** All of them, so many under way at a time; one that fails ends it all. */
async function timeAll(one: () => Promise<void>): Promise<Round> {
  const taken: number[] = [];
  let left = WITHDRAWALS;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        const before = performance.now();
        await one();
        taken.push(performance.now() - before);
      }
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  return { perSecond: WITHDRAWALS / seconds, ...latencyOf(taken) };
}

const withId = z.object({ id: z.string() });

type Stockpile = { readonly id: string; readonly itemId: string };
type Post = (path: string, body: unknown) => Promise<unknown>;

function postTo(url: string, { target, headers: given }: Scene): Post {
  const headers = { ...given, 'content-type': 'application/json' };
  return async (path, body) => {
    const answer = await fetch(`${url}/api/${target.tenantId}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text);
  };
}

async function createStockpile(post: Post, proyectoId: string): Promise<Stockpile> {
  const create = async (path: string, body: unknown) => withId.parse(await post(path, body)).id;
  const proveedorId = await create('/proveedores', { razonSocial: `Corralón ${newId()}` });
  const date = new Date().toISOString().slice(0, 10);
  const kind = 'MATERIALES';
  const id = await create('/acopios', { proyectoId, proveedorId, tipo: kind, fecha: date });
  const itemId = await create(`/acopios-items/${id}/items`, {
    descripcion: 'Cemento portland 50 kg',
    unidad: 'bolsa',
    cantidad: '100000',
    precioUnitario: '11850.00',
  });
  return { id, itemId };
}

/** The statements of one retiro, as the product sends them. */
const recordWithdrawal = (
  { env, target, headers: given }: Scene,
  { id, itemId }: Stockpile,
): Promise<RecordedStatement[]> =>
  withApp(env, async (app) => {
    const headers = { ...given, 'content-type': 'application/json' };
    const url = `/api/${target.tenantId}/acopios/${id}/retiros`;
    // The first call of a person also looks their id up.
    await app.inject({ url, headers });
    const body = JSON.stringify({ itemId, cantidad: '1' });
    return await record(app, { method: 'POST', url, headers, body });
  });

const UUID_V7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Replays them in a transaction, with ids of its own in place of those the recorded one made. */
function replaying(
  pool: pg.Pool,
  statements: readonly RecordedStatement[],
  known: ReadonlySet<string>,
): () => Promise<void> {
  return async () => {
    const ids = new Map<string, string>();
    const own = (found: string): string => {
      if (known.has(found)) return found;
      const id = ids.get(found) ?? newId();
      ids.set(found, id);
      return id;
    };
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [i, { text, values: recorded }] of statements.entries()) {
        const values = recorded.map((value) =>
          typeof value === 'string' ? value.replaceAll(UUID_V7, own) : value,
        );
        await client.query({ name: `retiro-${i}`, text, values });
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

const mediansOf = (rounds: readonly Round[]): Round => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50Ms: median(rounds.map(({ p50Ms }) => p50Ms)),
  p95Ms: median(rounds.map(({ p95Ms }) => p95Ms)),
});

const cells = (name: string, { perSecond, p50Ms, p95Ms }: Round) => [
  name,
  n(perSecond, 1),
  n(p50Ms, 1),
  n(p95Ms, 1),
];

/** Product and replayed statements in turn; how many statements, and the medians of both. */
async function compare(scene: Scene) {
  const { tenantId, userId, proyectoId } = scene.target;
  const options = `-c jit=off -c app.tenant_id=${tenantId} -c app.user_id=${userId}`;
  const connectionString = scene.cluster.appUrl;
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS, options });
  try {
    return await withProduct(scene.env, async ({ url }) => {
      const post = postTo(url, scene);
      const stockpile = await createStockpile(post, proyectoId);
      const { id, itemId } = stockpile;
      const statements = await recordWithdrawal(scene, stockpile);
      const known = new Set([tenantId, userId, proyectoId, id, itemId]);
      const bare = replaying(pool, statements, known);
      const product = async () => {
        await post(`/acopios/${id}/retiros`, { itemId, cantidad: '1' });
      };
      const [ofBare, ofProduct]: [Round[], Round[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        ofBare.push(await timeAll(bare));
        ofProduct.push(await timeAll(product));
      }
      const count = statements.length;
      return { count, bare: mediansOf(ofBare), product: mediansOf(ofProduct) };
    });
  } finally {
    await pool.end();
  }
}

const [load = 0] = loadavg();
await mkdir(FOLDER, { recursive: true });
const size = { movements: 1000, tenants: 1, worksEach: 1 };
await onDatabase('retiros', size, async (scene) => {
  const env = { ...scene.env, DATABASE_POOL_MAX: String(CONNECTIONS) };
  const { count, bare, product } = await compare({ ...scene, env });
  console.log(`${WITHDRAWALS} withdrawals of one item, ${AT_ONCE} at a time, median of ${ROUNDS} rounds;
load average before: ${n(load, 1)}. ${count} statements each. 0 errors.

${table('| | per second | p50 ms | p95 ms |', [
  cells('pg alone, same statements', bare),
  cells('Plomada REST', product),
])}

Ratio: ${n(product.perSecond / bare.perSecond, 2)}`);
});
