import { newId } from '@plomada/db/ids';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { z } from 'zod';

import { LEAN_ROWS, PLAIN_INSERT } from './bare-sql.ts';
import { answerMeasurements, readConfig } from './child-process.ts';

/*
 * Yardstick server: Fastify and pg alone, without sign-in, role or input check. It runs the given
 * statements as prepared ones on connections that pin organisation and user once, and beside them a
 * simple first version that pins them in each transaction.
 */

const statement = z.object({ text: z.string(), values: z.array(z.unknown()) });

const bareConfig = z.object({
  databaseUrl: z.string(),
  tenantId: z.string(),
  userId: z.string(),
  proyectoId: z.string(),
  /** Statements by name, each behind a GET route that answers the JSON made by PostgreSQL. */
  reads: z.array(statement.extend({ name: z.string() })),
  /**
   * Statements of one creation, in a transaction; ids in `fresh` are replaced by new ones each
   * time.
   */
  writes: z.array(statement),
  fresh: z.array(z.string()),
});
export type BareConfig = z.infer<typeof bareConfig>;

const config = readConfig(bareConfig);
const { tenantId, userId, proyectoId } = config;

/*
 * Runs `fn` in a transaction that pins organisation and user, as a simple first version of the
 * server would.
 */
async function pinned<T>(pool: pg.Pool, fn: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({
      name: 'pin',
      text: "select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)",
      values: [tenantId, userId],
    });
    const result = await fn(client);
    await client.query('commit');
    return result;
  } finally {
    client.release();
  }
}

function registerFirstVersion(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/first', async () =>
    pinned(pool, async (client) => {
      const values = [tenantId, proyectoId];
      const { rows } = await client.query<{ fecha: string; id: string }>({
        name: 'first',
        text: LEAN_ROWS,
        values,
      });
      const items = rows.slice(0, 50);
      return { items, siguiente: rows.length > 50 ? (items.at(-1)?.id ?? null) : null };
    }),
  );
  app.post('/insert', async (_request, reply) => {
    const id = newId();
    const values = [tenantId, userId, proyectoId, id, `B-${id}`];
    await pinned(pool, (client) => client.query({ name: 'insert', text: PLAIN_INSERT, values }));
    return reply.code(201).send({ id });
  });
}

/** Creates a movement with the frozen statements and new ids; returns the JSON of the answer. */
async function create(pool: pg.Pool): Promise<string> {
  const ids = new Map(config.fresh.map((id) => [id, newId()]));
  const own = (value: unknown) => (typeof value === 'string' ? (ids.get(value) ?? value) : value);
  const client = await pool.connect();
  try {
    await client.query('begin');
    let json = '{}';
    for (const [i, { text, values }] of config.writes.entries()) {
      const { rows } = await client.query<{ items?: string }>({
        name: `write-${i}`,
        text,
        values: values.map(own),
      });
      json = rows[0]?.items ?? json;
    }
    await client.query('commit');
    return json;
  } finally {
    client.release();
  }
}

const options = `-c jit=off -c app.tenant_id=${tenantId} -c app.user_id=${userId}`;
const pool = new pg.Pool({ connectionString: config.databaseUrl, max: 10, options });
const app = Fastify();
for (const { name, text, values } of config.reads) {
  app.get(`/${name}`, async (_request, reply) => {
    // The JSON is in the first column of the only row, whatever its name.
    const { rows } = await pool.query<[string]>({ name, text, values, rowMode: 'array' });
    return reply.type('application/json').send(rows[0]?.[0] ?? '[]');
  });
}
registerFirstVersion(app, pool);
app.post('/create', async (_request, reply) =>
  reply
    .code(201)
    .type('application/json')
    .send(await create(pool)),
);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
answerMeasurements(url, async () => {
  await app.close();
  await pool.end();
});
