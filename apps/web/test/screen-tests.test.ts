import { glob, readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

// Screen tests share their modules (vitest.config.ts): a mocked module would affect the later
// tests, or already be loaded.
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
