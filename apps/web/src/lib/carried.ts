import { fieldsOf } from '@plomada/domain/base/field-of';

/**
 * Key in the state of a navigation with the values typed on the page being left, to continue on the
 * next.
 */
const CARRIED = 'carried';

export const carrying = (written: object) => ({ [CARRIED]: written });

/** State of a navigation that leaves nothing to save. */
export const LEAVES_NOTHING = carrying({});

/** Values carried by a navigation; null without any. */
export function carriedIn(state: unknown): object | null {
  const carried = fieldsOf(state)[CARRIED];
  return typeof carried === 'object' ? carried : null;
}
