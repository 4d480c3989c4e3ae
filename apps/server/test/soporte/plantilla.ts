import { randomUUID } from 'node:crypto';

import { ensureAppRole, type AppRole } from '@plomada/db/app-role';
import { migrate } from '@plomada/db/migrate';
import pg from 'pg';

/** How a worker reaches the cluster and what it clones. Plain text, so that it crosses processes. */
export type Plantilla = {
  readonly adminUrl: string;
  readonly nombre: string;
  readonly app: AppRole;
};

export type Clon = {
  readonly appUrl: string;
  readonly adminUrl: string;
  readonly borrar: () => Promise<void>;
};

async function ejecutar(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export function urlDeBase(url: string, base: string, rol?: AppRole): string {
  const otra = new URL(url);
  otra.pathname = `/${base}`;
  if (rol) {
    otra.username = rol.user;
    otra.password = rol.password;
  }
  return otra.href;
}

/** Migrates the owner's database and makes the app role: from then on it is only cloned. */
export async function crearPlantilla(
  adminUrl: string,
  ownerUrl: string,
  app: AppRole,
): Promise<Plantilla> {
  await migrate(ownerUrl);
  await ensureAppRole(ownerUrl, app);
  return { adminUrl, nombre: new URL(ownerUrl).pathname.slice(1), app };
}

/** A database of one's own, in some 100 ms. */
export async function clonar({ adminUrl, nombre, app }: Plantilla): Promise<Clon> {
  const base = `prueba_${randomUUID().replaceAll('-', '')}`;
  await ejecutar(adminUrl, `create database ${base} template ${nombre}`);
  return {
    appUrl: urlDeBase(adminUrl, base, app),
    adminUrl: urlDeBase(adminUrl, base),
    borrar: () => ejecutar(adminUrl, `drop database ${base} with (force)`),
  };
}
