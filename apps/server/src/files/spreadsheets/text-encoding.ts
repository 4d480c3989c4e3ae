import type { Codificacion, LecturaTexto } from '@plomada/domain/planilla/libro';

/** The encodings of older programs: nothing but its letters shows which one a text is in. */
type OneByte = 'WINDOWS-1252' | 'MAC-ROMAN' | 'CP850';

/** Upper half of code page 850, which MS-DOS used here; no decoder of the platform has it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

function fromCp850(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 8192) {
    const chars = [...bytes.subarray(i, i + 8192)].map((byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : (CP850[byte - 0x80] ?? ''),
    );
    parts.push(chars.join(''));
  }
  return parts.join('');
}

const ONE_BYTE: Readonly<Record<OneByte, (bytes: Uint8Array) => string>> = {
  'WINDOWS-1252': (bytes) => new TextDecoder('windows-1252').decode(bytes),
  'MAC-ROMAN': (bytes) => new TextDecoder('macintosh').decode(bytes),
  CP850: fromCp850,
};
const BY_CUSTOM: readonly OneByte[] = ['WINDOWS-1252', 'MAC-ROMAN', 'CP850'];

/** Letters beyond ASCII that Spanish words have. */
const SPANISH = /[áéíóúüñÁÉÍÓÚÜÑ]/;
/**
 * Letters of names from neighbouring languages: they prove no encoding, and are no mistake where a
 * word may have them.
 */
const FOREIGN = /[àèìòùâêîôûäëïöãõçåÀÈÌÒÙÂÊÎÔÛÄËÏÖÃÕÇÅß]/;
const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;

type Verdict = 'GOOD' | 'FOREIGN' | 'NEUTRAL' | 'BAD';

type Around = { readonly before: string; readonly after: string; readonly inWord: boolean };

const betweenLetters = ({ before, after }: Around): boolean =>
  LETTER.test(before) || LETTER.test(after);

/** Signs that texts of building firms have, and where they are out of place: `Nº 5`, `m²`, `½"`, `Ø 110`, `€ 12`. */
const SIGNS: readonly (readonly [
  signs: string,
  proof: Verdict,
  misplaced: (at: Around) => boolean,
])[] = [
  [
    'ºª°',
    'GOOD',
    ({ before, after }) =>
      !/[\dnN.\s]/.test(before) && (!LETTER.test(before) || LETTER.test(after)),
  ],
  ['²³', 'GOOD', ({ before }) => !/m/i.test(before)],
  // A question or exclamation begins with a capital.
  ['¿¡', 'NEUTRAL', ({ before, after }) => LETTER.test(before) || LOWER.test(after)],
  ['«“‘', 'NEUTRAL', ({ before }) => LETTER.test(before)],
  ['»”…', 'NEUTRAL', ({ after }) => LETTER.test(after)],
  // An apostrophe within a name, as in `D'Angelo`, is followed by a capital, not by a small letter.
  ['’´', 'NEUTRAL', ({ inWord, after }) => inWord && LOWER.test(after)],
  ['\u00A0', 'NEUTRAL', () => false],
  ['–—·•', 'NEUTRAL', ({ inWord }) => inWord],
  ['½¼¾±×÷Øøµ€£®©™', 'NEUTRAL', betweenLetters],
];

function verdictOfSign(char: string, before: string, after: string): Verdict {
  const found = SIGNS.find(([signs]) => signs.includes(char));
  if (!found) return 'BAD';
  const [, proof, misplaced] = found;
  const inWord = LETTER.test(before) && LETTER.test(after);
  return misplaced({ before, after, inWord }) ? 'BAD' : proof;
}

function verdictOf(char: string, before: string, after: string): Verdict {
  const spanish = SPANISH.test(char);
  if (!spanish && !FOREIGN.test(char)) return verdictOfSign(char, before, after);
  // Accented letters occur beside other letters, and no capital follows a small letter; `5 ó 6` is
  // an exception.
  if (/\d/.test(before + after)) return 'BAD';
  if (!LETTER.test(before) && !LETTER.test(after)) return /[óá]/i.test(char) ? 'NEUTRAL' : 'BAD';
  if (UPPER.test(char) && LOWER.test(before)) return 'BAD';
  // Old programs leave an accented letter small among capitals: `PEñA`.
  const amongCapitals = LOWER.test(char) && UPPER.test(before) && UPPER.test(after);
  if (amongCapitals) return 'NEUTRAL';
  return spanish ? 'GOOD' : 'FOREIGN';
}

type Score = {
  readonly encoding: OneByte;
  readonly text: string;
  readonly count: Readonly<Record<Verdict, number>>;
};

const HIGH = /[^\0-\x7F]/g;

function scoreOf(encoding: OneByte, bytes: Uint8Array): Score {
  const text = ONE_BYTE[encoding](bytes);
  const count = { GOOD: 0, FOREIGN: 0, NEUTRAL: 0, BAD: 0 };
  for (const { 0: char, index } of text.matchAll(HIGH)) {
    count[verdictOf(char, text[index - 1] ?? '', text[index + 1] ?? '')] += 1;
  }
  return { encoding, text, count };
}

const SAMPLES = 3;
const SAMPLE_MAX = 60;

/**
 * Cells with letters beyond ASCII as one encoding reads them, to show beside those of the other
 * encodings.
 */
function samplesOf(text: string): string[] {
  const samples: string[] = [];
  for (const [cell] of text.matchAll(/[^;,\t|\r\n"]*[^\0-\x7F][^;,\t|\r\n"]*/g)) {
    samples.push(cell.trim().slice(0, SAMPLE_MAX));
    if (samples.length === SAMPLES) break;
  }
  return samples;
}

export type DecodedText = Omit<LecturaTexto, 'delimitador'> & { readonly text: string };

const sure = (codificacion: Codificacion, text: string): DecodedText => ({
  codificacion,
  text,
  segura: true,
  alternativas: [],
});

/**
 * True when the best reading of a text clearly beats the second: it has no misplaced letter where
 * the other has some, or few where the other has many. Without misplaced letters, one with fewer
 * letters of other languages wins, and then the customary encoding.
 */
function isProved({ encoding, count }: Score, { count: other }: Score): boolean {
  if (count.BAD > 0) return count.GOOD >= 2 * count.BAD && other.BAD >= 3 * count.BAD;
  if (other.BAD > 0 || other.FOREIGN > count.FOREIGN) return true;
  return encoding === 'WINDOWS-1252' && count.GOOD > other.GOOD;
}

function fromOneByte(bytes: Uint8Array): DecodedText {
  const scores = BY_CUSTOM.map((encoding) => scoreOf(encoding, bytes));
  const [best, second] = scores.toSorted(
    ({ count: a }, { count: b }) => a.BAD - b.BAD || a.FOREIGN - b.FOREIGN || b.GOOD - a.GOOD,
  );
  if (!best || !second) throw new Error('Fewer than two encodings to choose from');
  return {
    codificacion: best.encoding,
    text: best.text,
    segura: isProved(best, second),
    alternativas: [best, ...scores.filter((score) => score !== best)].map(({ encoding, text }) => ({
      codificacion: encoding,
      muestra: samplesOf(text),
    })),
  };
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

/**
 * UTF-16 of a text: by its byte order mark, or by zero bytes at nearly all even or nearly all odd
 * places. Null for other encodings.
 */
function utf16Of(bytes: Uint8Array): 'UTF-16LE' | 'UTF-16BE' | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'UTF-16LE';
  if (startsWith(bytes, [0xfe, 0xff])) return 'UTF-16BE';
  const sample = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = sample.length * 0.4;
  if (odd >= most && even === 0) return 'UTF-16LE';
  return even >= most && odd === 0 ? 'UTF-16BE' : null;
}

/**
 * Letters of UTF-8 that a program read in a one-byte encoding and saved as UTF-8 again: `Ã³` for
 * `ó`.
 */
const TWICE = /[ÃÂ][\u0080-\u00BF\u0152-\u0178\u2013-\u203A\u20AC]/g;
/** Letters that Windows-1252 has and Latin-1 does not, with their bytes. */
const FROM_1252: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 32 }, (_, i) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + i)),
    0x80 + i,
  ]),
);

/**
 * Original of a text that was read in a one-byte encoding and saved as UTF-8 again; null when its
 * bytes are not UTF-8.
 */
function onceOnly(text: string): string | null {
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    const byte = FROM_1252.get(char) ?? (code <= 0xff ? code : undefined);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}

function fromUtf8(text: string): DecodedText {
  const twice = text.match(TWICE)?.length ?? 0;
  if (twice === 0) return sure('UTF-8', text);
  const once = onceOnly(text);
  if (once !== null) return sure('UTF-8', once);
  const alternativas = [{ codificacion: 'UTF-8' as const, muestra: samplesOf(text) }];
  return { ...sure('UTF-8', text), segura: false, alternativas };
}

/**
 * Decodes a file; the encoding is decided over all of it: by its byte order mark, by being valid
 * UTF-8, or by the letters that each older encoding would give. `segura` is false when no reading
 * is clearly the best one.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16) return sure(utf16, new TextDecoder(utf16.toLowerCase()).decode(bytes));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromOneByte(bytes);
  }
  return fromUtf8(text);
}
