import type { Outcome, Refusal } from '@plomada/domain/base/refusal';
import { AppError } from '@plomada/domain/errores';

/**
 * Converts a rule's refusal to an error, in this place only: the findings under the catalogue's
 * text when the input is wrong, the rule's own words when it has a code.
 */
export function refusalError({ code, motivo, details }: Refusal, cause?: unknown): AppError {
  const text = code === undefined || motivo === '' ? {} : { message: motivo };
  return new AppError(code ?? 'VALIDATION_ERROR', { ...text, ...(details && { details }), cause });
}

/** Returns the rule's value, or throws its refusal. */
export function accepted<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.valor;
  throw refusalError(outcome);
}

/** Throws the refusal of a rule that returns no value. */
export function mustAllow(refusal: Refusal | null): void {
  if (refusal) throw refusalError(refusal);
}
