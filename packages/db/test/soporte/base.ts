import { Pool, type QueryResultRow } from 'pg';
import { inject, onTestFinished } from 'vitest';

import { createDb } from '../../src/client.ts';
import { cloneTemplate, databaseUrl } from '../../src/testing/template-database.ts';
import { withText, type TextDb } from '../../src/testing/text-query.ts';

export type Base = {
  readonly nombre: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** SQL as the superuser, who sees and may do everything. */
  readonly admin: <T extends QueryResultRow>(sql: string, v?: unknown[]) => Promise<T[]>;
  /** SQL as the owner of the tables, bound by row level security. */
  readonly owner: <T extends QueryResultRow>(sql: string, v?: unknown[]) => Promise<T[]>;
  readonly db: (max?: number) => TextDb;
  readonly cerrar: () => Promise<void>;
};

/** A database of one's own. Closed by `cerrar`. */
export async function abrirBase(plantilla: 'vacia' | 'llena'): Promise<Base> {
  const entorno = inject('entorno');
  const clon = await cloneTemplate(entorno.adminUrl, entorno[plantilla], entorno.appRole);
  const ownerUrl = databaseUrl(entorno.ownerUrl, clon.name);
  const admin = new Pool({ connectionString: clon.adminUrl, max: 2 });
  const owner = new Pool({ connectionString: ownerUrl, max: 2 });
  // The database is dropped with them: a connection still closing is told so, which is no failure.
  for (const pool of [admin, owner]) {
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', () => undefined);
  }
  const abiertas: TextDb[] = [];
  return {
    nombre: clon.name,
    ownerUrl,
    appUrl: clon.appUrl,
    admin: async (sql, v = []) => (await admin.query(sql, v)).rows,
    owner: async (sql, v = []) => (await owner.query(sql, v)).rows,
    db: (max = 3) => {
      const db = withText(createDb({ url: clon.appUrl, max }));
      abiertas.push(db);
      return db;
    },
    cerrar: async () => {
      await Promise.all([...abiertas.map((db) => db.close()), admin.end(), owner.end()]);
      await clon.drop();
    },
  };
}

/** The same for a single test, closed when it ends. */
export async function baseDePrueba(plantilla: 'vacia' | 'llena'): Promise<Base> {
  const base = await abrirBase(plantilla);
  onTestFinished(() => base.cerrar());
  return base;
}
