import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { expectKnown, laterStep, PROCESSES } from './typed-once.ts';

const SRC = join(import.meta.dirname, '../src');

test('each process is tested to its last step', () => {
  const tests = globSync('**/*.test.tsx', { cwd: SRC })
    .map((file) => readFileSync(join(SRC, file), 'utf8'))
    .join('\n');
  const tested = [...tests.matchAll(/\bexpectKnown\('(?<process>[^']+)'/g)].map(
    ({ groups }) => groups?.['process'] ?? '',
  );
  expect(tested.toSorted()).toEqual(Object.keys(PROCESSES).toSorted());
});

test('a field that was typed again is found', () => {
  const sent = { numero: '101', banco: '', pago: '2026-12-15' };
  expect(() => expectKnown('account to own cheque', sent, { banco: 'Galicia' })).toThrow(
    /to match object/,
  );
  expectKnown('account to own cheque', { ...sent, banco: 'Galicia' }, { banco: 'Galicia' });
});

type Later = { readonly fecha: string; readonly motivo: string; readonly notas?: string };

// An expected type error that does not occur fails the check of types.
test('the origin of each required field of a last step has to be given', () => {
  const origins = laterStep<Later>()({ fecha: 'filled', motivo: { fresh: 'It is new.' } });
  expect(Object.keys(origins)).toHaveLength(2);
  // @ts-expect-error `motivo` has no origin.
  expect(Object.keys(laterStep<Later>()({ fecha: 'filled' }))).toHaveLength(1);
  const others = { fecha: 'filled', motivo: 'filled', etiqueta: 'filled' } as const;
  // @ts-expect-error `etiqueta` is no field.
  expect(Object.keys(laterStep<Later>()(others))).toHaveLength(3);
});
