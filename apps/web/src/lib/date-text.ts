import { esFechaCalendario } from '@plomada/domain/fecha.rules';

/** `2026-11-20` -> `20/11/2026`; empty stays empty. */
export function dateToText(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? [];
  return year === undefined ? '' : `${day}/${month}/${year}`;
}

/**
 * What people write for a day: `20/11/2026`, `20-11-26`, `20/11` (in the year of `today`), and the
 * ISO form that is pasted from elsewhere. Day before month, always. Null when it is no date.
 */
export function textToDate(text: string, today: string): string | null {
  const clean = text.trim();
  if (esFechaCalendario(clean)) return clean;
  const parts = /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{2}|\d{4}))?$/.exec(clean);
  if (!parts) return null;
  const [, day = '', month = '', year = today.slice(0, 4)] = parts;
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return esFechaCalendario(iso) ? iso : null;
}
