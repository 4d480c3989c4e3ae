import { fieldsOf } from '@plomada/domain/base/field-of';

/** Of a navigation: what was written on the page it leaves, to go on with it on the next. */
const CARRIED = 'carried';

export const carrying = (written: object) => ({ [CARRIED]: written });

/** Of a navigation that leaves nothing behind to be saved. */
export const LEAVES_NOTHING = carrying({});

/** Null when nothing came along. */
export function carriedIn(state: unknown): object | null {
  const carried = fieldsOf(state)[CARRIED];
  return typeof carried === 'object' ? carried : null;
}
