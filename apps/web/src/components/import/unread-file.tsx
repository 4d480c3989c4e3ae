import { toApiError } from '@/lib/api-error.ts';

import { ErrorState } from '../state/error-state.tsx';

type UnreadFileProps = { readonly title: string; readonly error: unknown };

/** Error of a file, with the lines or cells where it breaks. */
export function UnreadFile({ title, error }: UnreadFileProps) {
  const { message, details } = toApiError(error);
  const others = new Set(details.map((detail) => detail.message).filter((it) => it !== message));
  return <ErrorState title={title} text={[message, ...others].join(' ')} />;
}
