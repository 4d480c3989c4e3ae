import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SERVER = 'apps/server/src';

/**
 * Files that may use the code of refused input, `VALIDATION_ERROR`: `refuse.ts`, and those that
 * refuse cursors and values that PostgreSQL rejects.
 */
const REFUSERS = new Set([
  `${SERVER}/http/transport/refuse.ts`,
  `${SERVER}/context/sql/cursor.ts`,
  `${SERVER}/context/sql/sql-error.ts`,
  `${SERVER}/context/sql/trigger-refusals.ts`,
]);

/**
 * Files that decide, read and write, which may contain no sentence for people but summaries of the
 * audit log (`LOG_LINE`).
 */
const WORDLESS = /\.(?:commands|queries|policy|mapper)\.ts$|\/commands\/[^/]+\.ts$/;

const LITERAL = /'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`?/g;
const SPANISH =
  /[áéíóúñ¿¡]|(?<!\p{L})(?:el|la|los|las|de|del|que|no|se|un|una|con|por|para|en|su|al|es|hay)(?!\p{L})/u;
/**
 * Audit summary, which begins with a verb in the past: `Creó la obra`, `${nombre} dejó la
 * organización`.
 */
const LOG_LINE = /^(?:\$\{[^}]*\} )?(?:\p{L}+ó|Dio|Deshizo)(?!\p{L})/u;
const WORDS_OF_A_SENTENCE = 5;

/**
 * True for a Spanish text of five words or more that begins with a capital or a placeholder and is
 * no audit summary.
 */
function isSentence(text: string): boolean {
  if (!/^(?:\p{Lu}|\$\{)/u.test(text) || LOG_LINE.test(text)) return false;
  const plain = text.replaceAll(/\$\{[^}]*\}?/g, ' ');
  const words = plain.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= WORDS_OF_A_SENTENCE && SPANISH.test(plain);
}

const isComment = (line: string): boolean => /^\s*(?:\/[/*]|\*)/.test(line);

function faultsOf(file: string, line: string): string[] {
  const faults: string[] = [];
  if (line.includes(`'VALIDATION_ERROR'`) && !REFUSERS.has(file)) {
    faults.push('refused input becomes an error in http/transport/refuse.ts alone');
  }
  if (file.endsWith('.policy.ts') && /\b(?:query|finalQuery|transaction)\(|\.db\b/.test(line)) {
    faults.push('a policy decides on rows already loaded');
  }
  const texts = [...line.matchAll(LITERAL)].map(([, plain, template]) => plain ?? template ?? '');
  if (WORDLESS.test(file) && texts.some(isSentence)) {
    faults.push(
      'a reason is stated by the rule or the catalogue, other words by .text, .pdf, .sheet',
    );
  }
  return faults;
}

/**
 * Lines of the server's sources with words or queries that belong in another file, found by reading
 * them as text.
 */
export async function misplacedWords(root: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of glob(`${SERVER}/**/*.ts`, { cwd: root })) {
    const file = entry.replaceAll('\\', '/');
    if (file.endsWith('.test.ts')) continue;
    const lines = (await readFile(join(root, file), 'utf8')).split('\n');
    for (const [i, line] of lines.entries()) {
      if (isComment(line)) continue;
      for (const fault of faultsOf(file, line)) found.push(`${file}:${i + 1}: ${fault}`);
    }
  }
  return found.toSorted();
}
