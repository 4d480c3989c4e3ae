import { glob } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Kinds of files of a server feature. `.sheet`, `.pdf` and `.text` make what people read,
 * `.process` runs in a separate process; ARCHITECTURE.md describes the others. A verb that would
 * make `.commands` too long has a separate file, `commands/<verb>.ts`.
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

/** Files below `apps/server/src/features` of `root` whose name is of none of these kinds. */
export async function misnamed(root: string): Promise<string[]> {
  const place = join(root, 'apps/server/src/features');
  const found: string[] = [];
  for await (const entry of glob('**/*.*', { cwd: place })) {
    const name = entry.replaceAll('\\', '/');
    if (!FILE.test(name)) found.push(name);
  }
  return found.toSorted();
}
