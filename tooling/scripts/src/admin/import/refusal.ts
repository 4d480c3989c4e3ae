import { AppError } from '@plomada/domain/errores';
import { ZodError } from 'zod';

import { AdminRefusal } from '../verb.ts';

/**
 * Text of the zip, at most 300 characters, without those that would move the cursor or change the
 * colours of the operator's terminal.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{C}\u2028\u2029]/gu, '?').slice(0, 300);

/** Refusal of a zip, after which nothing is changed. */
export const refused = (reason: string): AdminRefusal =>
  new AdminRefusal(`${reason} No se importó nada.`);

/** SQLSTATE classes of PostgreSQL's refusals of a value or a row. */
const OF_THE_DATA = /^(?:21|22|23|42|54|P0)/;

function reasonOf(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  if (error instanceof ZodError) {
    const [issue] = error.issues;
    return `${issue?.path.join('.') || 'la fila'}: ${issue?.message ?? 'no es válida'}`;
  }
  if (error instanceof SyntaxError) return 'no es JSON';
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (typeof error.code !== 'string' || !OF_THE_DATA.test(error.code)) return null;
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return constraint ?? error.message;
}

/**
 * Replaces an error caused by the zip's contents by a sentence about that part of it; other errors
 * are thrown unchanged.
 */
export async function about<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    throw refused(`${part} del zip tiene algo que no se puede tomar (${printable(reason)}).`);
  }
}
