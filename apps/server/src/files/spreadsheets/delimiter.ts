const CANDIDATES = [';', ',', '\t', '|'] as const;
type Candidate = (typeof CANDIDATES)[number];

/** First line `sep=;`, by which Excel declares the delimiter of a file. */
const DECLARED = /^\uFEFF?"?sep=(.)"?[ ;,\t]*(?:\r\n|\r|\n|$)/i;

const QUOTE = 34;
const RETURN = 13;
const LINE_FEED = 10;
const ZERO = 48;
const NINE = 57;

/**
 * Lines with the same number of cells, how many of their delimiters are inside numbers, and how
 * many of the lines have one delimiter alone, at their end.
 */
type OfWidth = { lines: number; inNumbers: number; ended: number };
/** Score of a candidate: number of lines by the cells into which it splits them. */
type Tally = Map<number, OfWidth>;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/**
 * True for a comma between a digit and one to three digits, as in `12,00` and `1,234.50`: it
 * separates no cells.
 */
function isInNumber(text: string, at: number): boolean {
  if (!isDigit(text.charCodeAt(at - 1)) || !isDigit(text.charCodeAt(at + 1))) return false;
  return [2, 3, 4].some((length) => !isDigit(text.charCodeAt(at + length)));
}

const BY_CODE: ReadonlyMap<number, Candidate> = new Map(
  CANDIDATES.map((candidate) => [candidate.charCodeAt(0), candidate]),
);
const SPACE = 32;

/**
 * Counts the cells of each candidate delimiter in one pass over the text; delimiters inside quotes
 * do not count.
 */
class Tallies {
  readonly of: ReadonlyMap<Candidate, Tally> = new Map(
    CANDIDATES.map((candidate) => [candidate, new Map<number, OfWidth>()]),
  );
  readonly #cells = new Map<Candidate, number>();
  /** Last delimiter of the line so far. */
  #last: Candidate | null = null;
  readonly #text: string;
  /** Number of commas of the line that are inside numbers. */
  #inNumbers = 0;
  #quoted = false;
  #blank = true;
  /** True while the cell has nothing but spaces, so that a quote opens it. */
  #fresh = true;

  constructor(text: string) {
    this.#text = text;
    for (let i = 0; i < text.length; i += 1) this.#step(i);
    this.#endLine();
  }

  #step(at: number): void {
    const code = this.#text.charCodeAt(at);
    if (this.#quoted) {
      this.#quoted = code !== QUOTE;
    } else if (code === QUOTE && this.#fresh) {
      this.#quoted = true;
      this.#fresh = false;
      this.#blank = false;
    } else if (code === RETURN || code === LINE_FEED) {
      this.#endLine();
    } else {
      const candidate = BY_CODE.get(code);
      if (candidate !== undefined) this.#cut(candidate, at);
      else if (code !== SPACE) [this.#blank, this.#fresh] = [false, false];
    }
  }

  #cut(candidate: Candidate, at: number): void {
    this.#fresh = true;
    this.#last = candidate;
    this.#cells.set(candidate, (this.#cells.get(candidate) ?? 0) + 1);
    if (candidate === ',' && isInNumber(this.#text, at)) this.#inNumbers += 1;
  }

  #endLine(): void {
    if (!this.#blank) {
      for (const [candidate, tally] of this.of) {
        const width = (this.#cells.get(candidate) ?? 0) + 1;
        const ofWidth = tally.get(width) ?? { lines: 0, inNumbers: 0, ended: 0 };
        ofWidth.lines += 1;
        ofWidth.ended += width === 2 && this.#fresh && this.#last === candidate ? 1 : 0;
        ofWidth.inNumbers += candidate === ',' ? this.#inNumbers : 0;
        tally.set(width, ofWidth);
      }
    }
    this.#cells.clear();
    this.#last = null;
    this.#inNumbers = 0;
    this.#blank = true;
    this.#fresh = true;
  }
}

/** Share of commas inside numbers from which the comma is no delimiter, if another candidate is. */
const IN_NUMBERS = 0.8;

type Cut = {
  /**
   * Number of cells of the commonest lines with two cells or more; `count` is the number of those
   * lines.
   */
  readonly width: number;
  readonly count: number;
  readonly inNumbers: boolean;
  /** Number of lines with two cells or more, whatever their width. */
  readonly all: number;
  /** True when the delimiter only ends some of the lines, as a tab ends the notes of ARCA's file. */
  readonly isEnd: boolean;
};

function cutBy(tally: Tally): Cut {
  let cut = { width: 1, count: 0, inNumbers: false };
  let [all, ended, single] = [0, 0, 0];
  for (const [width, { lines, inNumbers, ended: endedOfWidth }] of tally) {
    if (width < 2) {
      single += lines;
      continue;
    }
    all += lines;
    ended += endedOfWidth;
    const better = lines > cut.count || (lines === cut.count && width > cut.width);
    if (!better) continue;
    cut = { width, count: lines, inNumbers: inNumbers > lines * (width - 1) * IN_NUMBERS };
  }
  return { ...cut, all, isEnd: ended === all && single > 0 };
}

export type Delimited = { readonly delimiter: string; readonly rows: string };

/**
 * Delimiter of a file, decided over all its lines: the one that the file declares, or the one that
 * splits most lines into the same number of cells. A title above the table, or a row of titles with
 * one cell more, does not change it. A delimiter that only ends some of the lines is the last choice.
 */
export function delimiterOf(text: string): Delimited {
  const [declaration, declared] = DECLARED.exec(text) ?? [];
  if (declaration !== undefined && declared !== undefined) {
    return { delimiter: declared, rows: text.slice(declaration.length) };
  }
  const cuts = [...new Tallies(text).of].map(([delimiter, tally]) => ({
    delimiter,
    ...cutBy(tally),
  }));
  const byAnother = cuts.some(
    ({ delimiter, count, isEnd }) => delimiter !== ',' && count > 1 && !isEnd,
  );
  const candidates = cuts.filter(({ count, inNumbers }) => count > 0 && !(inNumbers && byAnother));
  const [best] = candidates.toSorted(
    (a, b) =>
      Number(a.isEnd) - Number(b.isEnd) || b.count - a.count || b.all - a.all || b.width - a.width,
  );
  return { delimiter: best?.delimiter ?? ',', rows: text };
}
