import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Infrastructure has the field's words: each of these was ours once, beside the one that took its place. */
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

/** Folders and endings of test files, likewise. */
const REPLACED_IN_PATHS: ReadonlyMap<string, string> = new Map([
  ['casos', 'cases'],
  ['soporte', 'support'],
  ['hard', 'stress'],
]);

const PLACES = ['apps/server/{src,test}', 'packages/*/{src,test,prisma}', 'tooling/*/{src,test}'];
/** Features and the domain keep the client's words, and tests of features with them. */
const CLIENTS = /^(?:apps\/server\/src\/features|packages\/domain)\//;
/** The list itself, and its test. */
const LIST = /^tooling\/boundaries\/(?:src|test)\/old-words\./;

/** Comments, texts and regular expressions, over as many lines as they take. */
const NO_CODE =
  /\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|\/(?:[^/\\\n]|\\.)+\/[dgimsuvy]*/g;
const NAME = /[A-Za-z_$][\w$]*/g;
/** `hashBatch`, `HASH_BATCH` and `hash-batch` are two words each. */
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;

function replacedIn(name: string, list: ReadonlyMap<string, string>): string[] {
  const words = (name.match(WORD) ?? []).map((word) => word.toLowerCase());
  return words.flatMap((word, i) => {
    const now = list.get(word);
    // A round trip is a word of the field.
    const isKept = now === undefined || words[i - 1] === 'round';
    return isKept ? [] : [`${name}: ${word} is called ${now} here`];
  });
}

function faultsOfPath(file: string): string[] {
  const parts = file.replace(/\.ts$/, '').split(/[/.]/);
  return parts.flatMap((part) => [
    ...replacedIn(part, REPLACED),
    ...(REPLACED_IN_PATHS.has(part) ? replacedIn(part, REPLACED_IN_PATHS) : []),
  ]);
}

const faultsOfLine = (line: string): string[] =>
  [...new Set(line.match(NAME) ?? [])].flatMap((name) => replacedIn(name, REPLACED));

/** The code alone, on the lines that it has. */
const codeOf = (text: string): string =>
  text.replaceAll(NO_CODE, (other) => ` ${'\n'.repeat(other.split('\n').length - 1)}`);

/** Identifiers and file names of the infrastructure that bring an old word back. */
export async function oldWords(root: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of glob(
    PLACES.map((place) => `${place}/**/*.ts`),
    { cwd: root },
  )) {
    const file = entry.replaceAll('\\', '/');
    if (CLIENTS.test(file) || LIST.test(file)) continue;
    found.push(...faultsOfPath(file).map((fault) => `${file}: ${fault}`));
    const lines = codeOf(await readFile(join(root, file), 'utf8')).split('\n');
    for (const [i, line] of lines.entries()) {
      found.push(...faultsOfLine(line).map((fault) => `${file}:${i + 1}: ${fault}`));
    }
  }
  return found.toSorted();
}
