import { Client } from 'pg';

import type { Credentials } from './credentials.ts';
import { ADMIN, DATABASE, OWNER, urlOf } from './credentials.ts';

const EXTENSIONS = ['pg_trgm', 'unaccent'];

async function withAdmin<T>(
  { port, passwords }: Credentials,
  database: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: urlOf(ADMIN, passwords.admin, port, database),
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function createExtensions(client: Client): Promise<void> {
  for (const name of EXTENSIONS) await client.query(`CREATE EXTENSION IF NOT EXISTS ${name}`);
}

/**
 * The owner of the product's schema and its database, each made only when missing. Extensions go
 * into template1 first, so that every database made later, tests' too, is born with them.
 */
export async function ensureOwnerAndDatabase(credentials: Credentials): Promise<void> {
  const complete = await withAdmin(credentials, 'postgres', async (client) => {
    const { rows } = await client.query<{ rol: boolean; base: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS rol,
              EXISTS (SELECT FROM pg_database WHERE datname = $2) AS base`,
      [OWNER, DATABASE],
    );
    if (!rows[0]?.rol) {
      await client.query(
        `CREATE ROLE ${OWNER} LOGIN NOSUPERUSER NOBYPASSRLS CREATEDB CREATEROLE
         PASSWORD '${credentials.passwords.owner}'`,
      );
    }
    return rows[0]?.base ?? false;
  });
  // The database comes last: when it is there, everything before it is.
  if (complete) return;
  await withAdmin(credentials, 'template1', createExtensions);
  await withAdmin(credentials, 'postgres', (client) =>
    client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`),
  );
}

/** Whether a server on that port is the one these passwords belong to. */
export async function answers(credentials: Credentials): Promise<boolean> {
  try {
    return await withAdmin(credentials, 'postgres', async (client) => {
      await client.query('SELECT 1');
      return true;
    });
  } catch {
    return false;
  }
}
