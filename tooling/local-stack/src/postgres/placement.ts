import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { z } from 'zod';

import { readJsonFile, writeJsonFile } from '../os/json-file.ts';
import { StackError } from '../stack-error.ts';
import { canEnter, chooseOsUser, type OsUser } from './os-user.ts';

/**
 * Folder used when root starts a cluster: for data whose directory PostgreSQL's user cannot enter,
 * and for copies of programs that this user cannot run.
 */
const SYSTEM_DIR = '/var/lib/plomada';

/**
 * Folders of one cluster and the user that runs it; `home` contains the data folder, the log and
 * the passwords.
 */
export type Placement = { home: string; data: string; binariesFallback: string; user: OsUser };

const movedSchema = z.object({ carpeta: z.string() });

function makeReachable(folder: string, user: OsUser): void {
  mkdirSync(folder, { recursive: true });
  if (user) chmodSync(folder, 0o711);
}

/**
 * Folder outside the data directory. Its name has a random part that is saved in the data
 * directory: once that directory is deleted, a new start cannot find the old rows.
 */
function folderOutside(dataDir: string, local: string): string {
  const note = join(local, 'ubicacion.json');
  const known = readJsonFile(note, movedSchema);
  if (known) return known.carpeta;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const folder = join(SYSTEM_DIR, `${hash}-${randomUUID().slice(0, 8)}`);
  writeJsonFile(note, { carpeta: folder });
  return folder;
}

function refuse(dataDir: string, user: OsUser, cause?: unknown): StackError {
  return new StackError(
    `El usuario "${user?.name}", que corre PostgreSQL porque root no puede, no llega a ${dataDir} ni ` +
      `a ${SYSTEM_DIR}. Elegí una carpeta a la que pueda entrar, por ejemplo ` +
      'PLOMADA_DATA_DIR=/srv/plomada, o ejecutá Plomada con un usuario común.',
    { cause },
  );
}

/**
 * Creates the folders. If `user` cannot enter the data directory, the cluster is created in the
 * system's folder.
 */
export function placeCluster(
  dataDir: string,
  log: (line: string) => void = () => undefined,
): Placement {
  const absolute = resolve(dataDir);
  const local = join(absolute, 'postgres');
  mkdirSync(local, { recursive: true });
  const user = chooseOsUser(join(local, 'data'), log);
  makeReachable(absolute, user);
  makeReachable(local, user);
  const inside = canEnter(local, user);
  const home = inside ? realpathSync(local) : folderOutside(absolute, local);
  if (!inside) {
    try {
      makeReachable(SYSTEM_DIR, user);
      makeReachable(home, user);
    } catch (cause) {
      throw refuse(absolute, user, cause);
    }
    if (!canEnter(home, user)) throw refuse(absolute, user);
  }
  const data = join(home, 'data');
  requireOwnership(data);
  return {
    home,
    data,
    binariesFallback: user ? SYSTEM_DIR : home,
    user: existsSync(data) ? chooseOsUser(data) : user,
  };
}

function requireOwnership(data: string): void {
  if (process.getuid === undefined || process.getuid() === 0 || !existsSync(data)) return;
  const owner = statSync(data).uid;
  if (owner === process.getuid()) return;
  throw new StackError(
    `La base de datos de ${data} pertenece a otro usuario del sistema (uid ${owner}), quizás porque ` +
      'la primera vez se ejecutó con sudo. Ejecutá de nuevo con aquel usuario o elegí otra carpeta ' +
      'con PLOMADA_DATA_DIR.',
  );
}
