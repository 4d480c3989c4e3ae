import { newId } from '@plomada/db/ids';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

import type { BareConfig } from './bare-config.ts';
import { LEAN_ROWS, PLAIN_INSERT } from './bare-sql.ts';

/*
 * What a good first version would be: Fastify and pg, a transaction that pins the organisation, and rows
 * as narrow as a list needs, which pg parses and Fastify writes.
 */
async function pinned<T>(
  pool: pg.Pool,
  { tenantId, userId }: Pick<BareConfig, 'tenantId' | 'userId'>,
  fn: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
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

export function registerFirstVersion(
  app: FastifyInstance,
  pool: pg.Pool,
  config: BareConfig,
): void {
  const { tenantId, userId, proyectoId } = config;
  app.get('/primera', async () =>
    pinned(pool, config, async (client) => {
      const values = [tenantId, proyectoId];
      const { rows } = await client.query<{ fecha: string; id: string }>({
        name: 'primera',
        text: LEAN_ROWS,
        values,
      });
      const items = rows.slice(0, 50);
      return { items, siguiente: rows.length > 50 ? (items.at(-1)?.id ?? null) : null };
    }),
  );
  app.post('/insertar', async (_request, reply) => {
    const id = newId();
    const values = [tenantId, userId, proyectoId, id, `B-${id}`];
    await pinned(pool, config, (client) =>
      client.query({ name: 'insertar', text: PLAIN_INSERT, values }),
    );
    return reply.code(201).send({ id });
  });
}
