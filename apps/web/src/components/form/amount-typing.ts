import { parsearImporte } from '@plomada/domain/dinero.rules';

export type TypedAmount = { readonly text: string; readonly caret: number };

const MAX_INTEGER_DIGITS = 14;

function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, '.');
}

/** What counts in the text: digits and the one comma; the points are ours. */
function significant(text: string): string {
  return text.replace(/[^\d,]/g, '');
}

/** A point typed as such means the decimal comma: an iPhone may show only one of the two. */
function withTypedPoint(previous: string, raw: string, caret: number): string {
  const typedOne = raw.length === previous.length + 1 && raw.charAt(caret - 1) === '.';
  if (!typedOne || previous.includes(',')) return raw;
  return `${raw.slice(0, caret - 1)},${raw.slice(caret)}`;
}

/**
 * The amount field after one edit: thousands grouped, one comma, two decimals, the caret after the
 * same digit as before. `raw` and `caret` are what the browser left in the field.
 */
export function typeAmount(previous: string, raw: string, caret: number): TypedAmount {
  const edited = withTypedPoint(previous, raw, caret);
  const before = significant(edited.slice(0, caret));
  const clean = significant(edited);
  const comma = clean.indexOf(',');
  const integers = (comma < 0 ? clean : clean.slice(0, comma))
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_INTEGER_DIGITS);
  const decimals =
    comma < 0
      ? ''
      : clean
          .slice(comma + 1)
          .replaceAll(',', '')
          .slice(0, 2);
  const text = comma < 0 ? group(integers) : `${group(integers) || '0'},${decimals}`;

  let position = 0;
  let left = before.length - (clean.length > 1 ? (/^0+(?=\d)/.exec(clean)?.[0].length ?? 0) : 0);
  if (comma === 0 && integers === '') left += 1;
  while (position < text.length && left > 0) {
    if (text.charAt(position) !== '.') left -= 1;
    position += 1;
  }
  return { text, caret: position };
}

/** Centavos of what is written, null when there is no amount yet. */
export function amountOf(text: string): number | null {
  const read = parsearImporte(text.replaceAll('.', ''));
  return read.ok ? read.centavos : null;
}

/** `123456` -> `1.234,56`; null is the empty field. */
export function amountText(centavos: number | null): string {
  if (centavos === null) return '';
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${group(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/** Pasted text in any of the usual forms (`$ 1.234,56`, `1234.56`), or null when it is none. */
export function pastedAmount(text: string): number | null {
  const read = parsearImporte(text);
  return read.ok ? Math.abs(read.centavos) : null;
}
