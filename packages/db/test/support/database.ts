import { Pool, type QueryResultRow } from 'pg';
import { inject, onTestFinished } from 'vitest';

import { createDb } from '../../src/client.ts';
import { cloneTemplate, databaseUrl } from '../../src/testing/template-database.ts';
import { withText, type TextDb } from '../../src/testing/text-query.ts';

export type Database = {
  readonly nombre: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Runs SQL as the superuser, who sees and may do everything. */
  readonly admin: <T extends QueryResultRow>(sql: string, v?: unknown[]) => Promise<T[]>;
  /** Runs SQL as the owner of the tables, bound by row-level security. */
  readonly owner: <T extends QueryResultRow>(sql: string, v?: unknown[]) => Promise<T[]>;
  readonly db: (max?: number) => TextDb;
  readonly close: () => Promise<void>;
};

/** Clone of a template, to be closed by `close`. */
export async function openDatabase(template: 'empty' | 'filled'): Promise<Database> {
  const environment = inject('environment');
  const clone = await cloneTemplate(
    environment.adminUrl,
    environment[template],
    environment.appRole,
  );
  const ownerUrl = databaseUrl(environment.ownerUrl, clone.name);
  const admin = new Pool({ connectionString: clone.adminUrl, max: 2 });
  const owner = new Pool({ connectionString: ownerUrl, max: 2 });
  // The database is dropped while connections close; the error that they report is no failure.
  for (const pool of [admin, owner]) {
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => undefined);
  }
  const open: TextDb[] = [];
  return {
    nombre: clone.name,
    ownerUrl,
    appUrl: clone.appUrl,
    admin: async (sql, v = []) => (await admin.query(sql, v)).rows,
    owner: async (sql, v = []) => (await owner.query(sql, v)).rows,
    db: (max = 3) => {
      const db = withText(createDb({ url: clone.appUrl, max }));
      open.push(db);
      return db;
    },
    close: async () => {
      await Promise.all([...open.map((db) => db.close()), admin.end(), owner.end()]);
      await clone.drop();
    },
  };
}

/** Opens a database for a single test, closed when it ends. */
export async function testDatabase(template: 'empty' | 'filled'): Promise<Database> {
  const base = await openDatabase(template);
  onTestFinished(() => base.close());
  return base;
}
