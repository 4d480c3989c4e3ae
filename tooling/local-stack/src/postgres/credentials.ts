import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { withClient } from '@plomada/db/with-client';
import type { Client } from 'pg';
import { z } from 'zod';

import { readJsonFile, writeJsonFile } from '../os/json-file.ts';

export const ADMIN = 'plomada_admin';
const OWNER = 'plomada_owner';
export const APP = 'plomada_app';
const DATABASE = 'plomada';

const schema = z.object({
  port: z.number().int(),
  passwords: z.object({ admin: z.string(), owner: z.string(), app: z.string() }),
});

/** Last port of the cluster and its three passwords, stored in the cluster's folder. */
export type Credentials = z.infer<typeof schema>;

function file(home: string): string {
  return join(home, 'claves.json');
}

export function readCredentials(home: string): Credentials | null {
  return readJsonFile(file(home), schema);
}

export function saveCredentials(home: string, credentials: Credentials): void {
  writeJsonFile(file(home), credentials);
}

export function newCredentials(): Credentials {
  // Random password in hex, which needs no escaping in a URL or in SQL.
  const password = (): string => randomBytes(24).toString('hex');
  return { port: 0, passwords: { admin: password(), owner: password(), app: password() } };
}

const USER = { admin: ADMIN, owner: OWNER, app: APP };

export function urlOf(
  { port, passwords }: Credentials,
  who: keyof typeof USER,
  database = DATABASE,
): string {
  return `postgresql://${USER[who]}:${passwords[who]}@127.0.0.1:${port}/${database}`;
}

const EXTENSIONS = ['pg_trgm', 'unaccent'];

function withAdmin<T>(
  credentials: Credentials,
  database: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const connectionString = urlOf(credentials, 'admin', database);
  return withClient({ connectionString, connectionTimeoutMillis: 5_000 }, work);
}

async function createExtensions(client: Client): Promise<void> {
  for (const name of EXTENSIONS) await client.query(`CREATE EXTENSION IF NOT EXISTS ${name}`);
}

/**
 * Creates the owner of the product's schema and its database, unless they exist. Extensions are
 * created in template1 first, so that every later database, also of tests, has them.
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
  // The database is created last, so when it exists everything else does.
  if (complete) return;
  await withAdmin(credentials, 'template1', createExtensions);
  await withAdmin(credentials, 'postgres', (client) =>
    client.query(`CREATE DATABASE ${DATABASE} OWNER ${OWNER}`),
  );
}

/** True when the server on that port accepts these passwords. */
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
