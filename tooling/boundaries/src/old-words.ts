import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Common words of the field, each with the project's former words that it replaced. */
const REPLACED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'chain worker, hash': ['seal', 'seals', 'sealed', 'sealer', 'sealing', 'sellador'],
    'periodic scan': ['sweep', 'sweeps', 'sweeper', 'swept'],
    'limiter, slot': ['turn', 'turns', 'heavy'],
    'throttle, quota': ['pace', 'paced', 'pacing'],
    totals: ['figure', 'figures'],
    'pdf document': ['paper', 'papers'],
    'reported, shown, stated': ['told', 'untold', 'tells', 'says'],
    duplicate: ['twin', 'twins'],
    references: ['apoyo', 'apoyos'],
    'data export': ['takeaway'],
    pipeline: ['trip', 'trips'],
  }).flatMap(([word, old]) => old.map((one) => [one, word] as const)),
);

/** Folders and endings of test files, each with its replacement. */
const REPLACED_IN_PATHS: ReadonlyMap<string, string> = new Map([
  ['casos', 'cases'],
  ['soporte', 'support'],
  ['hard', 'stress'],
]);

/** Words that prose may use in their ordinary English sense. */
const ORDINARY = new Set(['turn', 'turns', 'heavy']);

/** Names stored on devices in use, which cannot change: the flag of a draft. */
const STORED = new Set(['isTold']);

const PLACES = [
  'apps/server/{src,test}/**',
  'apps/web/{src,test,e2e,vite}/**',
  'apps/web',
  'packages/*/{src,test,prisma}/**',
  'tooling/*/{src,test}/**',
];
/** Files of this list and its test, which name the old words. */
const LIST = /^tooling\/boundaries\/(?:src|test)\/old-words\./;

/** Comments, strings and regular expressions, also over several lines. */
const NO_CODE =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|\/(?:[^/\\\n]|\\.)+\/[dgimsuvy]*/g;
/** Code before the name of a test: `it(`, `test.step(`, `it.each([…])(`. */
const BEFORE_NAME = /(?:\b(?:it|test|describe)(?:\.\w+)*\(|\)\()\s*$/;
const IN_TESTS = /\.(?:test|spec|stress)\.tsx?$/;
const NAME = /[A-Za-z_$][\w$]*/g;
/** Tag of an HTML element, such as `<figure>`, whose name is not ours. */
const TAG = /<\/?[a-z]+/g;
/** `hashBatch`, `HASH_BATCH` and `hash-batch` are two words each. */
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

function replacedIn(name: string, list: ReadonlyMap<string, string>): string[] {
  if (STORED.has(name)) return [];
  const words = (name.match(WORD) ?? []).map((word) => word.toLowerCase());
  return words.flatMap((word, i) => {
    const now = list.get(word);
    // "Round trip" is a common word of the field.
    const isKept = now === undefined || words[i - 1] === 'round';
    return isKept ? [] : [`${name}: ${word} is called ${now} here`];
  });
}

function faultsOfPath(file: string): string[] {
  const parts = file.replace(/\.tsx?$/, '').split(/[/.]/);
  return parts.flatMap((part) => [
    ...replacedIn(part, REPLACED),
    ...(REPLACED_IN_PATHS.has(part) ? replacedIn(part, REPLACED_IN_PATHS) : []),
  ]);
}

const faultsOfLine = (line: string): string[] =>
  [...new Set(line.replaceAll(TAG, ' ').match(NAME) ?? [])].flatMap((name) =>
    replacedIn(name, REPLACED),
  );

function faultsOfProse(line: string): string[] {
  const words = line.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.flatMap((word, i) =>
    ORDINARY.has(word) || words[i - 1] === 'round' ? [] : replacedIn(word, REPLACED),
  );
}

const blank = (text: string): string => ` ${'\n'.repeat(text.split('\n').length - 1)}`;

/**
 * Splits a file into its code and its prose (comments and names of tests), each on its original
 * lines.
 */
function split(file: string, text: string): { readonly code: string; readonly prose: string } {
  let prose = '';
  let end = 0;
  for (const { 0: other, index } of text.matchAll(NO_CODE)) {
    const before = text.slice(end, index);
    const isComment = other.startsWith('//') || other.startsWith('/*');
    const isRead = isComment || (IN_TESTS.test(file) && BEFORE_NAME.test(before));
    prose += blank(before) + (isRead ? other : blank(other));
    end = index + other.length;
  }
  return { code: text.replaceAll(NO_CODE, blank), prose };
}

function faultsOfText(file: string, text: string): string[] {
  const { code, prose } = split(file, text);
  const found = (part: string, faultsOf: (line: string) => string[]) =>
    part
      .split('\n')
      .flatMap((line, i) => faultsOf(line).map((fault) => `${file}:${i + 1}: ${fault}`));
  return [...found(code, faultsOfLine), ...found(prose, faultsOfProse)];
}

/** Names, paths, comments and names of tests that use a replaced word. */
export async function oldWords(root: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of glob(
    PLACES.map((place) => `${place}/*.{ts,tsx}`),
    { cwd: root },
  )) {
    const file = entry.replaceAll('\\', '/');
    if (LIST.test(file)) continue;
    found.push(...faultsOfPath(file).map((fault) => `${file}: ${fault}`));
    found.push(...faultsOfText(file, await readFile(join(root, file), 'utf8')));
  }
  return found.toSorted();
}
