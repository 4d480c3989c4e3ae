import type { AppRole } from '@plomada/db/app-role';
import { cloneTemplate, databaseUrl } from '@plomada/db/testing/template-database';
import pg from 'pg';
import { inject } from 'vitest';

import type { DemoPlace } from '../src/seed-demo.ts';

/** Present time of the tests: 10:00 in Buenos Aires. */
export const NOW = new Date('2026-11-20T13:00:00Z');

/**
 * Data that a worker needs to reach the cluster and clone; plain text, because it is passed between
 * processes.
 */
export type Places = {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appRole: AppRole;
  readonly empty: string;
  readonly demo: string;
  readonly filesDir: string;
};

export type Database = DemoPlace & {
  /** Runs SQL as the superuser, who sees everything. */
  readonly query: <T extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<T[]>;
  readonly close: () => Promise<void>;
};

/** Opens a separate database, with the demo or empty. */
export async function openDatabase(template: 'empty' | 'demo'): Promise<Database> {
  const places = inject('places');
  const clone = await cloneTemplate(places.adminUrl, places[template], places.appRole);
  const pool = new pg.Pool({ connectionString: clone.adminUrl, max: 2 });
  // The database is dropped while connections close; the error that they report is no failure.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    appUrl: clone.appUrl,
    ownerUrl: databaseUrl(places.ownerUrl, clone.name),
    storage: { FILES_DIR: `${places.filesDir}/${template === 'demo' ? '' : clone.name}` },
    query: async (sql, values = []) => (await pool.query(sql, values)).rows,
    close: async () => {
      await pool.end();
      await clone.drop();
    },
  };
}
