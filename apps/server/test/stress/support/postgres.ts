import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createTemplate, databaseUrl } from '@plomada/db/testing/template-database';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';

import { cargarDatos } from '../../support/data.ts';
import { cargarObras } from '../../support/obras.ts';
import type { Plantilla } from '../../support/template.ts';
import { freePort, ownFolder, run, runToEnd, until, type Running } from './debian.ts';

export type Postgres = Running & {
  readonly adminUrl: string;
  readonly data: string;
  /** Starts a killed server again on the same data and port. */
  readonly again: () => Promise<Postgres>;
};

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'max_connections=100',
  'wal_level=replica',
  'max_wal_senders=10',
  'hot_standby=on',
];

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function serve(data: string, folder: string, known?: number): Promise<Postgres> {
  const port = known ?? (await freePort());
  const settings = [...SETTINGS, `port=${port}`, `unix_socket_directories=${folder}`];
  const running = run('postgres', ['-D', data, ...settings.flatMap((s) => ['-c', s])], { folder });
  // SIGQUIT ends PostgreSQL at once but lets it release its shared memory.
  onTestFinished(() => running.kill('SIGQUIT'));
  const adminUrl = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await until('PostgreSQL does not answer', () => query(adminUrl, 'select 1'));
  const again = () => serve(data, folder, port);
  return { ...running, adminUrl, data, again };
}

/** Starts Debian's PostgreSQL 15 with a new cluster for this test only. */
export async function startPostgres(): Promise<Postgres> {
  const folder = ownFolder();
  const data = join(folder, 'data');
  await runToEnd('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'], { folder });
  return serve(data, folder);
}

/** Starts a streaming standby of the primary. */
export async function startStandby(primary: Postgres): Promise<Postgres> {
  const folder = ownFolder();
  const data = join(folder, 'data');
  const { hostname, port } = new URL(primary.adminUrl);
  await runToEnd(
    'pg_basebackup',
    ['-h', hostname, '-p', port, '-U', 'postgres', '-D', data, '-R', '-c', 'fast'],
    { folder },
  );
  return serve(data, folder);
}

const APP = { user: 'plomada_app', password: 'clave-de-prueba' };
const OWNER = { user: 'plomada_owner', password: 'clave-de-prueba' };

/** Creates the owner and the template with the tests' organisations that `crearServidor` clones. */
export async function fillCluster(adminUrl: string): Promise<Plantilla> {
  await query(adminUrl, `create role ${OWNER.user} login createdb createrole`);
  await query(databaseUrl(adminUrl, 'template1'), 'create extension if not exists pg_trgm');
  await query(databaseUrl(adminUrl, 'template1'), 'create extension if not exists unaccent');
  const ownerUrl = databaseUrl(adminUrl, 'postgres', OWNER);
  const name = await createTemplate(ownerUrl, APP);
  await cargarDatos(databaseUrl(adminUrl, name));
  await cargarObras(databaseUrl(adminUrl, name));
  return { adminUrl, ownerUrl, nombre: name, app: APP, clusterGoes: true };
}

export function writeConfig(folder: string, name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o644 });
  return path;
}
