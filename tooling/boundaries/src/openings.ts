import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const PLACES = ['apps', 'packages', 'tooling'];
const LIBRARIES = /(?:^|\/)(?:node_modules|dist|test-results)\//;

/**
 * Words that may not open a comment, because its noun is then missing: "What was sent", "Of the
 * month", "Whether it is paid".
 */
const RELATIVE =
  /^(?:What|Of|As|Where|Whether|How|Who|Whoever|Whose|Which|Whatever|Whichever|That|The same|For who)\b/;
/**
 * Prepositions before a pronoun, which may not open a comment, because its subject is then left
 * open: "With what follows from them".
 */
const WITHOUT_NOUN =
  /^(?:At|After|Before|Behind|Beside|By|For|From|In|On|Over|To|Under|With|Without) (?:it|its|that|them|these|those|what|which|who|whom|whose)\b/;

/** Start of a comment that is alone on its line, with the first words of its text. */
const OPENING = /^\s*(?:\/\/|\{?\/\*\*?)\s*(?<text>.*)$/;
/** A block comment whose text begins on the next line. */
const BARE = /^\s*\{?\/\*\*?\s*$/;

/**
 * First words of each comment that begins its line, with the number of the line. Lines of `//` in a
 * row are one comment.
 */
function* openingsOf(text: string): Generator<readonly [line: number, words: string]> {
  const lines = text.split('\n');
  for (const [i, line] of lines.entries()) {
    const words = OPENING.exec(line)?.groups?.['text'];
    if (words === undefined) continue;
    const continues = /^\s*\/\//.test(line) && /^\s*\/\//.test(lines[i - 1] ?? '');
    if (continues) continue;
    yield BARE.test(line)
      ? [i + 2, (lines[i + 1] ?? '').replace(/^\s*\*?\s*/, '')]
      : [i + 1, words];
  }
}

/** Comments that open without the noun they are about, for which a reader needs the code. */
export async function unclearOpenings(root: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of glob(
    PLACES.map((place) => `${place}/**/*.{ts,tsx}`),
    {
      cwd: root,
      exclude: (path) => LIBRARIES.test(`${path}/`.replaceAll('\\', '/')),
    },
  )) {
    const file = entry.replaceAll('\\', '/');
    for (const [line, words] of openingsOf(await readFile(join(root, file), 'utf8'))) {
      if (RELATIVE.test(words) || WITHOUT_NOUN.test(words)) {
        found.push(`${file}:${line}: a comment opens with the noun it is about: ${words}`);
      }
    }
  }
  return found.toSorted();
}
