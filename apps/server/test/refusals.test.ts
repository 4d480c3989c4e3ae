import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CATALOGO_ERRORES } from '@plomada/domain/catalogo-errores';
import { expect, it } from 'vitest';

import { REFUSALS } from './cases/refusals.cases.ts';

const SERVER = join(import.meta.dirname, '..');

it('a case for every error of the catalogue gives the data that it depends on, and no other exists', () => {
  expect(Object.keys(REFUSALS).toSorted()).toEqual(Object.keys(CATALOGO_ERRORES).toSorted());
});

const HELD = Object.entries(REFUSALS).flatMap(([codigo, caso]) =>
  typeof caso === 'string' ? [] : [[codigo, ...caso.test] as const],
);

it.each(HELD)('%s: the test that proves it exists: %s', async (_codigo, file, name) => {
  const text = await readFile(join(SERVER, file), 'utf8');
  expect(text).toMatch(/^ *(?:it|test|describe)(?:\.each)?\(/m);
  expect(name).not.toBe('');
  expect(text).toContain(name);
});
