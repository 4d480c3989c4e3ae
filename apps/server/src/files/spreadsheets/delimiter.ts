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

/** Goes once over the whole text; what stands in quotes divides nothing. */
function tally(text: string): ReadonlyMap<Candidate, Tally> {
  const tallies = new Map<Candidate, Tally>(
    CANDIDATES.map((c) => [c, { lines: new Map(), cuts: 0, inNumbers: 0 }]),
  );
  const byCode = new Map(CANDIDATES.map((c) => [c.charCodeAt(0), c]));
  const cells = new Map<Candidate, number>();
  let quoted = false;
  let blank = true;
  let fresh = true;
  for (let i = 0; i <= text.length; i += 1) {
    const code = i < text.length ? text.charCodeAt(i) : LINE_FEED;
    if (quoted) {
      if (code === QUOTE) quoted = false;
      if (i < text.length) continue;
    }
    if (code === QUOTE && fresh) {
      quoted = true;
      fresh = false;
      blank = false;
      continue;
    }
    if (code === RETURN || code === LINE_FEED) {
      if (!blank) {
        for (const [candidate, { lines }] of tallies) {
          const count = (cells.get(candidate) ?? 0) + 1;
          lines.set(count, (lines.get(count) ?? 0) + 1);
        }
      }
      cells.clear();
      blank = true;
      fresh = true;
      continue;
    }
    const candidate = byCode.get(code);
    fresh = candidate !== undefined || (fresh && code === 32);
    if (candidate === undefined) {
      blank &&= code === 32;
      continue;
    }
    const counted = tallies.get(candidate);
    cells.set(candidate, (cells.get(candidate) ?? 0) + 1);
    if (!counted) continue;
    counted.cuts += 1;
    if (candidate === ',' && isDecimal(text, i)) counted.inNumbers += 1;
  }
  return tallies;
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
  const tallies = tally(text);
  const cut = [...tallies].map(([delimiter, counted]) => ({
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
