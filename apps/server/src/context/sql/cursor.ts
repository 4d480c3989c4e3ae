import { AppError } from '@plomada/domain/errores';

const SEPARADOR = ' ';

/** The opaque mark of a row in a keyset list, from the values the list is ordered by. */
export function encodeCursor(partes: readonly string[]): string {
  return Buffer.from(partes.join(SEPARADOR), 'utf8').toString('base64url');
}

type Control = (parte: string) => boolean;

/**
 * The values behind a cursor, one per check. Anything this list did not hand out itself is refused:
 * a cursor is input like any other.
 */
export function readCursor<const C extends readonly Control[]>(
  cursor: string,
  controles: C,
): { readonly [I in keyof C]: string };
export function readCursor(cursor: string, controles: readonly Control[]): readonly string[] {
  const partes = Buffer.from(cursor, 'base64url').toString('utf8').split(SEPARADOR);
  const vale =
    partes.length === controles.length &&
    controles.every((esValida, i) => esValida(partes[i] ?? '')) &&
    encodeCursor(partes) === cursor;
  if (vale) return partes;
  throw new AppError('VALIDATION_ERROR', {
    details: [{ path: 'cursor', message: 'El cursor no es válido' }],
  });
}

/** An id in the spelling the database prints. */
export const esId = (texto: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(texto);
