import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../src');
const textOf = (file: string): string => readFileSync(join(SRC, file), 'utf8');

const filesWith = (mark: RegExp): readonly string[] =>
  globSync('**/*.{ts,tsx}', { cwd: SRC })
    .filter((file) => !/\.test\.tsx?$/.test(file) && mark.test(textOf(file)))
    .toSorted();

test('no field refuses what is pasted: each handler of it fills in cells or reads the text', () => {
  expect(filesWith(/\bonPaste\b/)).toEqual([
    // Lines of several cells; what is one value is left to the field.
    'features/importaciones/errores/use-celdas.ts',
    'features/movimientos/comprobante/qr-dialogo.tsx',
    'features/presupuestos/formulario/planilla/tabla.tsx',
    'features/presupuestos/formulario/planilla/use-celdas.ts',
    'features/presupuestos/indices/indices-tabla.tsx',
  ]);
});

test('fields of a sign-in can be filled in by the browser, and ask for nothing to be solved', () => {
  expect(textOf('app/identity/early-field.tsx')).toContain('autoComplete="username"');
  expect(textOf('features/informes/enlace/pedir-pin.tsx')).toContain(
    'autoComplete="one-time-code"',
  );
  expect(filesWith(/captcha|type="password"/i)).toEqual([]);
});
