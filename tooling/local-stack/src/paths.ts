import { join, resolve } from 'node:path';

export const REPO_ROOT = resolve(import.meta.dirname, '../../..');
export const WEB_DIST = join(REPO_ROOT, 'apps/web/dist');

/**
 * Data directory of the environment. Relative paths start at the repository's root, so that every
 * command finds the same folder.
 */
export function dataDirFrom(source: Record<string, string | undefined>): string {
  return resolve(REPO_ROOT, source['PLOMADA_DATA_DIR'] || '.plomada');
}
