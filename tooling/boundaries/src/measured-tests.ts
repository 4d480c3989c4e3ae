import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Uses that an ordinary test leaves out, with what it does in their place. */
const REFUSED: readonly (readonly [use: RegExp, instead: string])[] = [
  [/\bnetworkidle\b/, 'wait for a thing on the page, or `untilQuiet`'],
  [/\bwaitForTimeout\(/, 'wait for a thing on the page'],
  [/\bmemoryUsage\(|\bheapUsed\b/, 'assert memory in the full load'],
  [
    /(?<!new Date\()\b(?:performance|Date)\.now\(\) - [a-z]\w*\b/,
    'assert time in the full load, or count',
  ],
];

const TESTS = '{apps,packages,tooling}/**/*.{test,spec}.{ts,tsx}';

/** A file that also runs with the full load asserts time and memory only then. */
const HAS_FULL_LOAD = /\bPLOMADA_HARD\b/;

export function measuresIn(file: string, text: string): string[] {
  if (HAS_FULL_LOAD.test(text)) return [];
  return text.split('\n').flatMap((line, i) => {
    const refused = REFUSED.find(([use]) => use.test(line));
    return refused ? [`${file}:${i + 1}: depends on the machine: ${refused[1]}`] : [];
  });
}

/** Lines of ordinary tests that depend on how fast or large the machine is. */
export async function measuringTests(root: string): Promise<string[]> {
  const found: string[] = [];
  const exclude = (name: string) => name.includes('node_modules');
  for await (const entry of glob(TESTS, { cwd: root, exclude })) {
    const file = entry.replaceAll('\\', '/');
    if (file.includes('node_modules/')) continue;
    found.push(...measuresIn(file, await readFile(join(root, file), 'utf8')));
  }
  return found.toSorted();
}
