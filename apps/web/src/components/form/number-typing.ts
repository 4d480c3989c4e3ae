import type { Moneda } from '@plomada/domain/base/campos.schema';
import { leerDecimalEsAr } from '@plomada/domain/base/decimal.rules';
import { monedaEscrita } from '@plomada/domain/base/importe.rules';

export type NumberLimits = {
  readonly maxEnteros: number;
  readonly maxEscala: number;
  /**
   * Currency of the field; null if it is no money, undefined to accept any sign. The sign of
   * another currency is kept and reported, not removed.
   */
  readonly moneda?: Moneda | null | undefined;
};

/** Currency written in the text, if it is not the field's. */
export function otherCurrency(text: string, moneda: NumberLimits['moneda']): Moneda | null {
  const said = moneda === undefined ? null : monedaEscrita(text);
  return said === moneda ? null : said;
}

/** Typed text, and the position of the caret in the text shown. */
export type TypedNumber = { readonly raw: string; readonly caret: number };

/** Digits with optional decimals after a comma: any grouping points are added by the input. */
const PLAIN = /^\d+(?:,\d*)?$/;
/** Point after more than three digits or a leading zero, which cannot be a grouping point. */
const DECIMAL_POINT = /^(?:\d{4,}|0\d*)\.\d*$/;
/**
 * Point after more than three digits and before exactly three; a grouping point if the number has
 * no three decimals.
 */
const LATE_GROUP = /^[1-9]\d{3,}\.\d{3}$/;
/** Number with a typed point at each of its thousands. */
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d*)?$/;
/** Incomplete group of thousands, or at most the peso sign. */
const UNDER_WAY = /^\$?\s*(?:[1-9]\d{0,2}(?:\.\d{3})+\.\d{0,2})?$/;

/** True when more keys may complete the number, so that no error is shown yet. */
export const isUnderWay = (raw: string): boolean => UNDER_WAY.test(raw.trim());

const pointsAreOurs = (raw: string) => PLAIN.test(raw) || DECIMAL_POINT.test(raw);

/**
 * Text shown in the field: the typed characters, with points added between the thousands of plain
 * digits. A point that can only be a decimal separator is shown as a comma.
 */
export function shownOf(raw: string): string {
  if (!pointsAreOurs(raw)) return raw;
  const [integers = '', decimals] = raw.split(/[.,]/);
  const whole = integers.startsWith('0') ? integers : integers.replace(/\B(?=(\d{3})+$)/g, '.');
  return decimals === undefined ? whole : `${whole},${decimals}`;
}

/** Position in the typed text of a position in the text shown; `placeInShown` is its inverse. */
function placeInRaw(raw: string, place: number): number {
  if (!pointsAreOurs(raw)) return place;
  return shownOf(raw).slice(0, place).replaceAll('.', '').length;
}

function placeInShown(raw: string, place: number): number {
  if (!pointsAreOurs(raw)) return place;
  const shown = shownOf(raw);
  let at = 0;
  for (let left = place; left > 0; at += 1) if (shown.charAt(at) !== '.') left -= 1;
  return at;
}

/** True when typed points group whole thousands and are kept in place by the field from then on. */
function isSettled(raw: string, { maxEscala }: NumberLimits): boolean {
  // `1.500` may still become `1.5001` in a field with four decimals.
  return GROUPED.test(raw) && (maxEscala <= 3 || /\..*[.,]/.test(raw));
}

type Edit = { readonly raw: string; readonly caret: number };

/** Removes leading zeros, and adds one before a leading comma or point. */
function tidy({ raw, caret }: Edit): Edit {
  if (/^[.,]\d*$/.test(raw)) return { raw: `0${raw}`, caret: caret + 1 };
  const zeros = /^0+(?=\d)/.exec(raw)?.[0].length ?? 0;
  return { raw: raw.slice(zeros), caret: Math.max(0, caret - zeros) };
}

/**
 * Removes the point of `1500.000`, which groups thousands when the number has no three decimals.
 */
function regroup({ raw, caret }: Edit, { maxEscala }: NumberLimits): Edit {
  if (maxEscala >= 3 || !LATE_GROUP.test(raw)) return { raw, caret };
  const point = raw.indexOf('.');
  return { raw: raw.replace('.', ''), caret: caret > point ? caret - 1 : caret };
}

/** Reads a text that replaces the whole value, as a paste or an autofill does. */
export function replaceAll(text: string, limits: NumberLimits): TypedNumber {
  const read = leerDecimalEsAr(text, limits);
  const isOurs =
    read.ok && !read.decimal.startsWith('-') && otherCurrency(text, limits.moneda) === null;
  const raw = isOurs ? read.decimal.replace('.', ',') : text;
  return { raw, caret: shownOf(raw).length };
}

/**
 * State of the field after one edit. `before` is the typed text, `edited` and `caret` are the
 * browser's result on the text shown. A text that cannot be read as a number is kept as it is.
 */
export function typeNumber(
  before: string,
  edited: string,
  caret: number,
  limits: NumberLimits,
): TypedNumber {
  const shown = shownOf(before);
  const kept = edited.length - caret;
  const end = shown.length - kept;
  if (kept > shown.length || shown.slice(end) !== edited.slice(caret)) {
    return replaceAll(edited, limits);
  }
  let start = 0;
  while (start < Math.min(caret, end) && shown.charAt(start) === edited.charAt(start)) start += 1;
  const inserted = edited.slice(start, caret);
  if (inserted.length > 1 && inserted === edited) return replaceAll(inserted, limits);

  const settled = /^\d*$/.test(inserted) && isSettled(before, limits);
  const typedUpTo = (place: number) => {
    const typed = before.slice(0, placeInRaw(before, place));
    return settled ? typed.replaceAll('.', '') : typed;
  };
  const base = settled ? before.replaceAll('.', '') : before;
  const head = typedUpTo(start) + inserted;
  const next = { raw: head + base.slice(typedUpTo(end).length), caret: head.length };
  // Leading zeros left by a deletion stay until the next digit is typed.
  const done = inserted === '' ? next : regroup(tidy(next), limits);
  return { raw: done.raw, caret: placeInShown(done.raw, done.caret) };
}

/** Caret position from which the key reaches a digit: a point between thousands is skipped. */
export function overPoint(raw: string, caret: number, key: string): number {
  if (!pointsAreOurs(raw) && !GROUPED.test(raw)) return caret;
  const shown = shownOf(raw);
  if (key === 'Backspace' && shown.charAt(caret - 1) === '.') return caret - 1;
  return key === 'Delete' && shown.charAt(caret) === '.' ? caret + 1 : caret;
}

/**
 * Text after a keypad key, which may have several characters, typed at the end as far as decimals
 * allow. A second comma and surplus decimals are dropped, with the rest of the key.
 */
export function pressKey(raw: string, key: string, limits: NumberLimits): string {
  let next = raw;
  for (const character of key) {
    const shown = shownOf(next);
    const [, decimals] = /,(\d*)$/.exec(shown) ?? [];
    if (decimals !== undefined && (character === ',' || decimals.length === limits.maxEscala)) {
      return next;
    }
    const edited = shown + character;
    next = typeNumber(next, edited, edited.length, limits).raw;
  }
  return next;
}

export function eraseLast(raw: string, limits: NumberLimits): string {
  const shown = shownOf(raw);
  const edited = shown.slice(0, overPoint(raw, shown.length, 'Backspace') - 1);
  return raw === '' ? '' : typeNumber(raw, edited, edited.length, limits).raw;
}
