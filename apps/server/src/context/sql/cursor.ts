import { AppError } from '@plomada/domain/errores';

const SEPARATOR = ' ';

/** The opaque mark of a row in a keyset list, from the values the list is ordered by. */
export function encodeCursor(parts: readonly string[]): string {
  return Buffer.from(parts.join(SEPARATOR), 'utf8').toString('base64url');
}

type Control = (part: string) => boolean;

/**
 * The values behind a cursor, one per check. Anything this list did not hand out itself is refused:
 * a cursor is input like any other.
 */
export function readCursor<const C extends readonly Control[]>(
  cursor: string,
  controls: C,
): { readonly [I in keyof C]: string };
export function readCursor(cursor: string, controls: readonly Control[]): readonly string[] {
  const parts = Buffer.from(cursor, 'base64url').toString('utf8').split(SEPARATOR);
  const isValid =
    parts.length === controls.length &&
    controls.every((isValid, i) => isValid(parts[i] ?? '')) &&
    encodeCursor(parts) === cursor;
  if (isValid) return parts;
  throw new AppError('VALIDATION_ERROR', {
    details: [{ path: 'cursor', message: 'El cursor no es válido' }],
  });
}

/** An id in the spelling the database prints. */
export const isId = (text: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
