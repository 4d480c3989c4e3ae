import { newId } from '@plomada/db/ids';
import Fastify from 'fastify';
import pg from 'pg';

import { BARE_CONFIG, bareConfigSchema, type BareConfig } from './bare-config.ts';
import { registerFirstVersion } from './bare-first.ts';
import { writeLean } from './bare-lean.ts';
import { answerMeasurements } from './child-process.ts';

/*
 * The yardstick: Fastify and pg alone, running the product's statements of November 2026 as prepared ones
 * under the same row-level security, pinned once per connection. No sign-in, role, input check or audit
 * beyond what those statements do.
 */
function crearPool({ databaseUrl, tenantId, userId }: BareConfig): pg.Pool {
  const options = `-c jit=off -c app.tenant_id=${tenantId} -c app.user_id=${userId}`;
  return new pg.Pool({ connectionString: databaseUrl, max: 10, options });
}

async function crear(pool: pg.Pool, { escrituras, nuevos }: BareConfig): Promise<string> {
  const ids = new Map(nuevos.map((id) => [id, newId()]));
  const propio = (valor: unknown) =>
    typeof valor === 'string' ? (ids.get(valor) ?? valor) : valor;
  const client = await pool.connect();
  try {
    await client.query('begin');
    let json = '{}';
    for (const [i, { text, values }] of escrituras.entries()) {
      const { rows } = await client.query<{ items?: string }>({
        name: `escritura-${i}`,
        text,
        values: values.map(propio),
      });
      json = rows[0]?.items ?? json;
    }
    await client.query('commit');
    return json;
  } finally {
    client.release();
  }
}

const config = bareConfigSchema.parse(JSON.parse(process.env[BARE_CONFIG] ?? 'null'));
const pool = crearPool(config);
const app = Fastify();
for (const { nombre, text, values } of config.lecturas) {
  app.get(`/${nombre}`, async (_request, reply) => {
    // One row whose first column is the JSON, whatever its name.
    const { rows } = await pool.query<[string]>({ name: nombre, text, values, rowMode: 'array' });
    return reply.type('application/json').send(rows[0]?.[0] ?? '[]');
  });
}
app.get('/filas', async () => {
  const { text, values } = config.filas;
  return (await pool.query({ name: 'filas', text, values })).rows;
});
app.get('/magra', async (_request, reply) => {
  const { text, values } = config.magra;
  const { rows } = await pool.query<(string | null)[]>({
    name: 'magra',
    text,
    values,
    rowMode: 'array',
  });
  return reply.type('application/json').send(Buffer.from(writeLean(rows[0] ?? [])));
});
registerFirstVersion(app, pool, config);
app.post('/crear', async (_request, reply) =>
  reply
    .code(201)
    .type('application/json')
    .send(await crear(pool, config)),
);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
answerMeasurements(url, async () => {
  await app.close();
  await pool.end();
});
