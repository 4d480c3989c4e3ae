import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { CONNECTION_REFUSED, toApiError, UNANSWERED_SAVE } from '../../lib/api-error.ts';

/** What the screen itself refuses to send, in words for the person. */
export class FormRefusal extends Error {}

/** True when the form has a field of that name, at any depth. */
function isField<T extends FieldValues>(values: T, path: string): path is Path<T> {
  let current: unknown = values;
  for (const step of path.split('.')) {
    if (typeof current !== 'object' || current === null) return false;
    const entry = Object.entries(current).find(([key]) => key === step);
    if (!entry) return false;
    current = entry[1];
  }
  return true;
}

/**
 * Puts the server's findings at their fields; what belongs to no field goes to `root.server`.
 * The first finding takes the focus.
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
