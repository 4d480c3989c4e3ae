import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { readSchemaLevel, whyNotServe } from '@plomada/db/schema-level';
import { Client } from 'pg';

import type { Env } from '../context/env.ts';
import { CannotServe } from './cluster/refusals.ts';

type Served = Pick<Env, 'DATABASE_URL'> & { readonly WEB_DIST: string };

async function assertBuilt({ WEB_DIST }: Served): Promise<void> {
  const page = join(resolve(WEB_DIST), 'index.html');
  await access(page).catch((cause: unknown) => {
    throw new CannotServe(
      `Faltan las pantallas construidas: no está ${page}. Ejecutar antes "pnpm build", o nombrar su ` +
        'carpeta en WEB_DIST.',
      { cause },
    );
  });
}

async function assertLevel({ DATABASE_URL }: Served, mayBeAhead: boolean): Promise<void> {
  const client = new Client({
    connectionString: DATABASE_URL,
    application_name: 'plomada-preflight',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    const level = await readSchemaLevel(client);
    if (level.kind === 'ahead' && mayBeAhead) return;
    const refusal = whyNotServe(level);
    if (refusal !== null) throw new CannotServe(refusal);
  } finally {
    await client.end();
  }
}

/**
 * Throws unless the web app is built and this program can serve this database; a serving process
 * never migrates it. `mayBeAhead`: allows a newer database, for a restarted worker whose siblings
 * still serve beside a newer program.
 */
export async function assertServable(
  served: Served,
  { mayBeAhead }: { readonly mayBeAhead: boolean },
): Promise<void> {
  await assertBuilt(served);
  await assertLevel(served, mayBeAhead);
}
