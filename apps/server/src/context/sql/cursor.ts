import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { AppError } from '@plomada/domain/errores';

const SEPARATOR = ' ';

/** Opaque cursor of a row in a keyset list, made from the values that order the list. */
export function encodeCursor(parts: readonly string[]): string {
  return Buffer.from(parts.join(SEPARATOR), 'utf8').toString('base64url');
}

type Controls<K extends string> = { readonly [P in K]: (part: string) => boolean };

/**
 * Values of a cursor, one per check and under its name; null on the first page. Anything else than
 * a cursor of this list is refused, because a cursor is input like any other.
 */
export function readCursor<K extends string>(
  cursor: string | undefined,
  controls: Controls<K>,
): { readonly [P in K]: string } | null;
export function readCursor(cursor: string | undefined, controls: Controls<string>) {
  if (cursor === undefined) return null;
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split(SEPARATOR);
  const checks = Object.entries(controls);
  const isValid =
    parts.length === checks.length &&
    checks.every(([, isValid], i) => isValid(parts[i] ?? '')) &&
    encodeCursor(parts) === cursor;
  if (isValid) return Object.fromEntries(checks.map(([name], i) => [name, parts[i] ?? '']));
  throw new AppError('VALIDATION_ERROR', {
    details: [{ path: 'cursor', message: 'El cursor no es válido' }],
  });
}

/** True for an id in the spelling that the database prints. */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** True for an instant as `toISOString` writes it, to the millisecond that the database keeps. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Checks of cursors for lists by date and by time of creation, newest first. */
export const BY_DATE = { fecha: esFechaCalendario, id: isId };
export const BY_CREATION = { creadoEn: isInstant, id: isId };

/** Last row of the previous page, in a list ordered by date; null on the first page. */
export type AfterDate = { readonly fecha: string; readonly id: string } | null;
/** Last row of the previous page, in a list ordered by creation; null on the first page. */
export type AfterCreation = { readonly creadoEn: string; readonly id: string } | null;

/**
 * SQL condition on the rows after the previous page's last one; its row comparison is a range of
 * the index. The list must be ordered by both columns descending: with `fecha desc, id` a page
 * would miss rows of the day on which the previous page ended.
 */
export const afterDate = (alias: string, tras: AfterDate, add: Add): readonly string[] =>
  tras === null
    ? []
    : [`(${alias}.fecha, ${alias}.id) < (${add(t.date, tras.fecha)}, ${add(t.uuid, tras.id)})`];

export function afterCreation(alias: string, tras: AfterCreation, add: Add): readonly string[] {
  if (tras === null) return [];
  const row = `(${add(t.instantText, tras.creadoEn)}, ${add(t.uuid, tras.id)})`;
  return [`(${alias}.creado_en, ${alias}.id) < ${row}`];
}

/** Page made of the rows read, which are one more than `limit` when another page follows. */
export function pageOf<T>(
  rows: readonly T[],
  limit: number,
  order: (last: T) => readonly string[],
): { items: T[]; siguiente: string | null } {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, siguiente: last === undefined ? null : encodeCursor(order(last)) };
}

/** Page of a list ordered by date. */
export const pageByDate = <T extends { readonly fecha: string; readonly id: string }>(
  rows: readonly T[],
  limit: number,
) => pageOf(rows, limit, ({ fecha, id }) => [fecha, id]);
