import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Uses that are refused in an ordinary test, each with the advice in its message. */
const REFUSED: readonly (readonly [use: RegExp, instead: string])[] = [
  [/\bnetworkidle\b/, 'wait for a thing on the page, or `untilQuiet`'],
  [/\bwaitForTimeout\(/, 'wait for a thing on the page'],
  [/\bmemoryUsage\(|\bheapUsed\b/, 'assert memory in the full load'],
  [
    /(?<!new Date\()\b(?:performance|Date)\.now\(\) - [a-z]\w*\b/,
    'assert time in the full load, or count',
  ],
];

/** Beginnings of the comment above a pause, each with a sentence after it. */
const REASONS = ['Jitter', 'Late on purpose', 'Nothing may follow', 'Tries again'];
const ALLOWED = REASONS.map((reason) => `"${reason}: "`).join(', ');
const REASON = new RegExp(String.raw`// (?:${REASONS.join('|')}): \S`);
const PAUSE = /(?<![.\w])setTimeout\((?:.*, ?[\w.*+() ]+\)|[\w+*.() ]*[\d_][\w+*.() ]*\))/;
/** A loop that looks at something again and again waits for the thing itself. */
const LOOP = /^\s*(?:while|for) \(/;
/** Name under which a file imports `setTimeout` of `node:timers/promises`. */
const IMPORTED = /\bsetTimeout as (\w+)[^}]*\} from 'node:timers\/promises'/;

const TESTS = '{apps,packages,tooling}/**/*.{test,spec}.{ts,tsx}';
const SUPPORT = '{apps,packages,tooling}/*/{test,e2e}/**/*.{ts,tsx}';
/**
 * Long runs, which imitate people and outages by pauses, and the tests of this rule, which quote
 * some.
 */
const LONG_RUNS = /\/(?:stress|kills|bench)\/|\.stress\.ts$|^tooling\/boundaries\/test\//;

/** Mark of a file that also runs with the full load, which may assert time and memory. */
const HAS_FULL_LOAD = /\bPLOMADA_HARD\b/;

export function measuresIn(file: string, text: string): string[] {
  if (HAS_FULL_LOAD.test(text)) return [];
  return text.split('\n').flatMap((line, i) => {
    const refused = REFUSED.find(([use]) => use.test(line));
    return refused ? [`${file}:${i + 1}: depends on the machine: ${refused[1]}`] : [];
  });
}

/** Comment lines directly above a line. */
function commentAbove(lines: readonly string[], at: number): string {
  const above = lines.slice(0, at);
  const begin = above.findLastIndex((line) => !line.trimStart().startsWith('//')) + 1;
  return above.slice(begin).join('\n');
}

/** Pauses without a reason: a test waits for the thing itself, not for some milliseconds. */
export function pausesIn(file: string, text: string): string[] {
  const name = IMPORTED.exec(text)?.[1];
  const named = name === undefined ? null : new RegExp(String.raw`(?<![.\w])${name}\(`);
  const lines = text.split('\n');
  return lines.flatMap((line, i) => {
    const isPause = PAUSE.test(line) || (named?.test(line) ?? false);
    if (!isPause || LOOP.test(line) || REASON.test(commentAbove(lines, i))) return [];
    return [
      `${file}:${i + 1}: a pause: wait for the thing itself, or begin the comment above with ${ALLOWED}`,
    ];
  });
}

async function linesOf(
  root: string,
  pattern: string | readonly string[],
  find: (file: string, text: string) => readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  const exclude = (name: string) => name.includes('node_modules');
  for await (const entry of glob(pattern, { cwd: root, exclude })) {
    const file = entry.replaceAll('\\', '/');
    if (file.includes('node_modules/')) continue;
    for (const line of find(file, await readFile(join(root, file), 'utf8'))) found.add(line);
  }
  return [...found].toSorted();
}

/**
 * Lines of ordinary tests that use something refused, and pauses without a reason in them and in
 * their support files.
 */
export async function measuringTests(root: string): Promise<string[]> {
  const pauses = (file: string, text: string) => (LONG_RUNS.test(file) ? [] : pausesIn(file, text));
  return [
    ...(await linesOf(root, TESTS, measuresIn)),
    ...(await linesOf(root, [TESTS, SUPPORT], pauses)),
  ];
}
