import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { z } from 'zod';

import { readJsonFile, writeJsonFile } from '../os/json-file.ts';

export const ADMIN = 'plomada_admin';
export const OWNER = 'plomada_owner';
export const APP = 'plomada_app';
export const DATABASE = 'plomada';

const schema = z.object({
  port: z.number().int(),
  passwords: z.object({ admin: z.string(), owner: z.string(), app: z.string() }),
});

/** The cluster's last port and its three passwords; never leaves the data directory. */
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
  // Hex needs no escaping, neither in a URL nor in SQL.
  const password = (): string => randomBytes(24).toString('hex');
  return { port: 0, passwords: { admin: password(), owner: password(), app: password() } };
}

export function urlOf(user: string, password: string, port: number, database: string): string {
  return `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`;
}
