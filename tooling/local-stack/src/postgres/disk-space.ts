import { existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';

import { StackError } from '../stack-error.ts';

/** Least free space for a new cluster, with room for seeding and work. */
const MIN_FREE_MB = 250;

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

function freeMegabytes(path: string): number {
  const stats = statfsSync(nearestExisting(path));
  return Math.floor((stats.bavail * stats.bsize) / 1024 / 1024);
}

export function diskFullError(path: string): StackError {
  return new StackError(
    `No queda espacio en el disco de ${path}: hay ${freeMegabytes(path)} MB libres y hacen falta ` +
      `al menos ${MIN_FREE_MB} MB. Liberá espacio, o elegí otro disco con PLOMADA_DATA_DIR, y volvé ` +
      'a ejecutar el mismo comando: lo que ya estaba guardado no se pierde.',
  );
}

export function requireFreeSpace(path: string): void {
  if (freeMegabytes(path) < MIN_FREE_MB) throw diskFullError(path);
}

/**
 * True for ENOSPC from Node, 53100 from SQL, or a sentence of PostgreSQL's programs about a full
 * disk or quota, also in the cause of an error.
 */
export function isDiskFull(cause: unknown): boolean {
  if (typeof cause === 'string')
    return /No space left on device|ENOSPC|Disk quota exceeded/.test(cause);
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? cause.code : undefined;
  return (
    code === 'ENOSPC' || code === '53100' || isDiskFull(cause.message) || isDiskFull(cause.cause)
  );
}
