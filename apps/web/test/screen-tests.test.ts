import { glob, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

// Screen tests share their modules (vitest.config.ts): one that mocks a module would change the
// screens of whichever tests come after it, or find that module loaded already.
test('no screen test mocks a module', async () => {
  const mocking: string[] = [];
  let files = 0;
  for await (const file of glob('src/**/*.test.tsx')) {
    files += 1;
    if (/\bvi\.(?:do)?mock\(|\bvi\.resetModules\(/i.test(await readFile(file, 'utf8'))) {
      mocking.push(file);
    }
  }
  expect(files).toBeGreaterThan(40);
  expect(mocking).toEqual([]);
});
