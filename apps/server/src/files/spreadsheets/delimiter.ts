const CANDIDATES = [';', ',', '\t', '|'] as const;
type Candidate = (typeof CANDIDATES)[number];

/** `sep=;` in the first line is what Excel writes and takes for the delimiter. */
const DECLARED = /^\uFEFF?"?sep=(.)"?[ ;,\t]*(?:\r\n|\r|\n|$)/i;

const QUOTE = 34;
const RETURN = 13;
const LINE_FEED = 10;
const ZERO = 48;
const NINE = 57;

/** How a candidate cuts the lines: how many have so many cells, and which commas stand inside numbers. */
type Tally = {
  readonly lines: Map<number, number>;
  cuts: number;
  inNumbers: number;
};

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** `12,00` followed by no digit: a comma that divides centavos. */
function isDecimal(text: string, at: number): boolean {
  if (!isDigit(text.charCodeAt(at - 1)) || !isDigit(text.charCodeAt(at + 1))) return false;
  return !isDigit(text.charCodeAt(at + 3)) || !isDigit(text.charCodeAt(at + 2));
}

const BY_CODE: ReadonlyMap<number, Candidate> = new Map(
  CANDIDATES.map((candidate) => [candidate.charCodeAt(0), candidate]),
);
const SPACE = 32;

/** Goes once over the whole text; what stands in quotes divides nothing. */
class Tallies {
  readonly of: ReadonlyMap<Candidate, Tally> = new Map(
    CANDIDATES.map((c) => [c, { lines: new Map(), cuts: 0, inNumbers: 0 }]),
  );
  readonly #cells = new Map<Candidate, number>();
  readonly #text: string;
  #quoted = false;
  #blank = true;
  /** Nothing but spaces stands in the cell yet: a quote opens it. */
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
    this.#cells.set(candidate, (this.#cells.get(candidate) ?? 0) + 1);
    const tally = this.of.get(candidate);
    if (!tally) return;
    tally.cuts += 1;
    if (candidate === ',' && isDecimal(this.#text, at)) tally.inNumbers += 1;
  }

  #endLine(): void {
    if (!this.#blank) {
      for (const [candidate, { lines }] of this.of) {
        const width = (this.#cells.get(candidate) ?? 0) + 1;
        lines.set(width, (lines.get(width) ?? 0) + 1);
      }
    }
    this.#cells.clear();
    this.#blank = true;
    this.#fresh = true;
  }
}

/** The lines of the commonest width of two cells or more. */
function commonest({ lines }: Tally): { readonly width: number; readonly count: number } {
  let best = { width: 1, count: 0 };
  for (const [width, count] of lines) {
    const better = count > best.count || (count === best.count && width > best.width);
    if (width > 1 && better) best = { width, count };
  }
  return best;
}

const linesCut = ({ lines }: Tally): number =>
  [...lines].reduce((sum, [width, count]) => sum + (width > 1 ? count : 0), 0);

/** A comma that nearly always divides centavos cuts no cells where another sign does. */
const IN_NUMBERS = 0.8;

export type Delimited = { readonly delimiter: string; readonly rows: string };

/**
 * The sign between the cells, decided over all lines: the one that the file declares, or the one that cuts the most of
 * them into equal parts. A title above the table, or a row of titles with one cell more, does not change it.
 */
export function delimiterOf(text: string): Delimited {
  const [declaration, declared] = DECLARED.exec(text) ?? [];
  if (declaration !== undefined && declared !== undefined) {
    return { delimiter: declared, rows: text.slice(declaration.length) };
  }
  const cut = [...new Tallies(text).of].map(([delimiter, counted]) => ({
    delimiter,
    ...commonest(counted),
    all: linesCut(counted),
    inNumbers: counted.inNumbers > counted.cuts * IN_NUMBERS,
  }));
  const others = cut.filter(({ delimiter, count }) => delimiter !== ',' && count > 1);
  const candidates = cut.filter(
    ({ count, inNumbers }) => count > 0 && !(inNumbers && others.length > 0),
  );
  const [best] = candidates.toSorted(
    (a, b) => b.count - a.count || b.all - a.all || b.width - a.width,
  );
  return { delimiter: best?.delimiter ?? ',', rows: text };
}
