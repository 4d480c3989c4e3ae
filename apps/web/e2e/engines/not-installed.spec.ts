import { test } from '@playwright/test';

import { missingOf, NAMES } from './kinds.ts';

// The suite lists a test that names a missing program as not run.
for (const name of NAMES) {
  const missing = missingOf(name);
  if (missing.length === 0) continue;
  test.skip(`the smoke in ${name} [not run: no ${missing.join(', ')}]`, () => undefined);
}
