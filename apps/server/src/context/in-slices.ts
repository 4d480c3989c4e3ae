import { setImmediate } from 'node:timers/promises';

import type { Pasos } from '@plomada/domain/base/pasos.rules';

/** Time in ms after which a long computation lets other calls run. */
const SLICE_MS = 10;

/** Result of a computation in steps, between which the server answers other calls. */
export async function inSlices<T>(steps: Pasos<T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() - start < SLICE_MS) continue;
    await setImmediate();
    start = performance.now();
  }
}
