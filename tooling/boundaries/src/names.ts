import { glob } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Kinds of files of a server feature, described in ARCHITECTURE.md. A verb that would make
 * `.commands` too long has a separate file, `commands/<verb>.ts`.
 */
export const KINDS = [
  'router',
  'rest',
  'commands',
  'queries',
  'mapper',
  'sql',
  'policy',
  'sheet',
  'pdf',
  'text',
  'process',
] as const;

const WORD = '[a-z][a-z0-9]*(?:-[a-z0-9]+)*';
const FILE = new RegExp(
  `^(?:${WORD}/)+(?:${WORD}\\.(?:${KINDS.join('|')})|commands/${WORD}|(?:commands/)?${WORD}(?:\\.${WORD})?\\.test)\\.ts$`,
);

/**
 * Files below `apps/server/src/features` of `root` that are neither of these kinds nor a verb of
 * `commands/` nor a test.
 */
export async function misnamed(root: string): Promise<string[]> {
  const place = join(root, 'apps/server/src/features');
  const found: string[] = [];
  for await (const entry of glob('**/*.*', { cwd: place })) {
    const name = entry.replaceAll('\\', '/');
    if (!FILE.test(name)) found.push(name);
  }
  return found.toSorted();
}
