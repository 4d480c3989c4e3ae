import { esFechaCalendario, sumarDias } from '@plomada/domain/base/fecha.rules';

import { withoutAccents } from './text.ts';

/** ISO date as typed: `2026-11-20` becomes `20/11/2026`; any other text becomes empty. */
export function dateToText(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year === undefined ? '' : `${day}/${month}/${year}`;
}

const NAMED_DAYS = new Map([
  ['anteayer', -2],
  ['antes de ayer', -2],
  ['ayer', -1],
  ['hoy', 0],
  ['manana', 1],
  ['pasado manana', 2],
]);

/**
 * Dates with separators, or as bare digits, as typed on a numeric keypad: `051126`, `05112026`,
 * `0511`.
 */
const FORMS = [
  /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/,
  /^(\d{2})(\d{2})(\d{2}|\d{4})?$/,
];

/**
 * ISO date of a typed one: `20/11/2026`, `20-11-26`, `201126`, `20/11` (in the year of `today`), a
 * day from `anteayer` to `pasado mañana`, or the pasted ISO form. The day always precedes the
 * month. Null for an invalid date.
 */
export function textToDate(text: string, today: string): string | null {
  const clean = text.trim();
  if (esFechaCalendario(clean)) return clean;
  const days = NAMED_DAYS.get(withoutAccents(clean).replaceAll(/\s+/g, ' '));
  if (days !== undefined) return sumarDias(today, days);
  const parts = FORMS.map((form) => form.exec(clean)).find((found) => found !== null);
  if (!parts) return null;
  const [, day = '', month = '', year = today.slice(0, 4)] = parts;
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return esFechaCalendario(iso) ? iso : null;
}

/**
 * True for a text without digits (`hoy`), or with the eight of a whole date: `2/1` may still become
 * `2/11`.
 */
export const isWholeDate = (text: string): boolean =>
  /^\D+$/.test(text.trim()) || text.replaceAll(/\D/g, '').length === 8;

/** Error of a date field's value; undefined while it is empty or valid. */
export const dateProblem = (value: string | null | undefined): string | undefined =>
  !value || esFechaCalendario(value) ? undefined : NO_DATE;

const NO_DATE = 'No se entiende como fecha: se espera algo como 05/11/2026, 051126 u «hoy»';
