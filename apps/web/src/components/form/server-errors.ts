import { fieldsOf } from '@plomada/domain/base/field-of';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { type ApiError, CONNECTION_REFUSED, toApiError, UNANSWERED_SAVE } from '@/lib/api-error.ts';

/** All messages of an error in one text, without repetitions. */
export const wordsOf = ({ message, details }: ApiError): string =>
  [...new Set([message, ...details.map((one) => one.message)])].join(' ');

/** Refusal by the screen itself; its message is for the person and is shown unchanged. */
export class FormRefusal extends Error {}

/** True when the form has a field at that path, at any depth. */
function isField<T extends FieldValues>(values: T, path: string): path is Path<T> {
  let current: unknown = values;
  return path.split('.').every((step) => {
    const fields = fieldsOf(current);
    current = fields[step];
    return Object.hasOwn(fields, step);
  });
}

/**
 * Sets the server's errors at their fields, and the others at `root.server`; the first one takes
 * the focus.
 */
export function applyServerErrors<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  cause: unknown,
): void {
  const refuse = (type: string, message: string) => form.setError('root.server', { type, message });
  if (cause instanceof FormRefusal) return refuse('refusal', cause.message);
  const failure = toApiError(cause);
  if (failure.error === CONNECTION_REFUSED) return refuse(failure.error, UNANSWERED_SAVE);
  const values = form.getValues();
  const loose: string[] = [];
  let focused = false;
  for (const { path, message } of failure.details) {
    if (isField(values, path)) {
      form.setError(path, { type: 'server', message }, { shouldFocus: !focused });
      focused = true;
    } else if (message !== failure.message) {
      loose.push(message);
    }
  }
  if (loose.length > 0 || !focused) refuse(failure.error, [failure.message, ...loose].join(' '));
}
