/** Characters of the built-in fonts, whose encoding is Windows-1252. */

/** Characters with the codes 0x80 to 0x9f; a space where a code has none. */
const EXTRAS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST_EXTRA = 0x80;
const EQUIVALENTS: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2032': "'",
  '\u2033': '"',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
  '≈': '~',
  Ω: 'ohm',
  Φ: 'Ø',
  φ: 'ø',
  '⌀': 'Ø',
  '√': 'raíz',
  '₂': '2',
  '₃': '3',
};

const isWritable = (letter: string): boolean =>
  /[\n\u0020-\u007e\u00a0-\u00ff]/.test(letter) || EXTRAS.includes(letter);

/** Text of Latin-1 alone, which is composed already, lacks no character and is its own encoding. */
const PLAIN = /^[\n\u0020-\u007e\u00a0-\u00ff]*$/;

/** Replaces characters that the built-in fonts lack by a similar one, or by a question mark. */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text;
  return Array.from(text.normalize('NFC'), (letter) => {
    if (isWritable(letter)) return letter;
    if (/\s/u.test(letter)) return ' ';
    const unaccented = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    return EQUIVALENTS[letter] ?? (Array.from(unaccented).every(isWritable) ? unaccented : '?');
  }).join('');
}

/** Printable text with each character replaced by the one whose number is its code. */
export const encoded = (letters: string): string =>
  PLAIN.test(letters)
    ? letters
    : letters.replaceAll(/[^\n\u0020-\u00ff]/g, (letter) =>
        String.fromCodePoint(FIRST_EXTRA + EXTRAS.indexOf(letter)),
      );

export const letterOf = (code: number): string =>
  EXTRAS[code - FIRST_EXTRA] ?? String.fromCodePoint(code);
