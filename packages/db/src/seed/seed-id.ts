import { createHash } from 'node:crypto';

// Below any id the app will make, so that seeded rows come first among those of one day.
const BASE_V7 = 0x0193_0000_0000;

/** A fixed uuid in v7 form: rises with `n`, the rest comes from the names. */
export function seedId(kind: string, tenantId: string, n: number): string {
  const time = (BASE_V7 + n).toString(16).padStart(12, '0');
  const rest = createHash('sha256').update(`${kind}|${tenantId}|${n}`).digest('hex');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${rest.slice(0, 3)}`,
    `8${rest.slice(3, 6)}`,
    rest.slice(6, 18),
  ].join('-');
}
