import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const css = readFileSync(new URL('../src/styles/base.css', import.meta.url), 'utf8');

test('a word too long for its line is broken wherever it stands: an address or a name may have no space', () => {
  const body = /\n {2}body \{[^}]*\}/.exec(css)?.[0];
  expect(body).toContain('overflow-wrap: break-word;');
});
