import { expect, test } from 'vitest';

import { buildFailure } from '../src/build-failure.ts';

/** A failed build as turbo prints it: the reason, a stack longer than a screen, and turbo's summary. */
const failed = (...reason: readonly string[]): string =>
  [
    '   • Packages in scope: @plomada/web',
    '@plomada/web:build: $ vite build --logLevel warn',
    '@plomada/web:build: \u001B[31m✗\u001B[39m Build failed in 15.22s',
    '@plomada/web:build: \u001B[31merror during build:',
    ...reason.map((line) => `@plomada/web:build: ${line}`),
    ...Array.from(
      { length: 40 },
      (_, i) => `@plomada/web:build:     at step${i} (file:///x.mjs:${i})`,
    ),
    '@plomada/web:build: [ELIFECYCLE] Command failed with exit code 1.',
    ' Tasks:    0 successful, 1 total',
    ' ERROR  run failed: command  exited (1)',
  ].join('\n');

const OPENING = 'No se pudieron construir las pantallas:\n\n';
const CLOSING = '\n\nPara verlo con sus detalles: pnpm build';

test('a failed build is reported with its complete reason, without the stack', () => {
  const output = failed(
    '\u001B[31mBuild failed with 1 error:',
    '',
    "\u001B[31m[UNRESOLVED_IMPORT] \u001B[0mCould not resolve './x.ts' in src/y.tsx",
    '    ╭─[ src/y.tsx:13:36 ]',
  );
  expect(buildFailure(output).message).toBe(
    `${OPENING}[UNRESOLVED_IMPORT] Could not resolve './x.ts' in src/y.tsx\n    ╭─[ src/y.tsx:13:36 ]${CLOSING}`,
  );
});

test('a page above its budget is reported with its path and its bytes', () => {
  const page = '  apps/web/src/features/x/x-page.tsx: 43,093 bytes, 3,193 bytes over 39,900 bytes';
  const output = failed(
    '\u001B[31mBuild failed with 1 error:',
    '',
    '[plugin plomada-budget]',
    'RolldownError: JavaScript more than 5 % above its budget:',
    page,
  );
  expect(buildFailure(output).message).toContain(page);
  expect(buildFailure(output).message.split('\n').length).toBeLessThan(8);
});

test('a failure without a reason of the build is reported as a whole', () => {
  expect(buildFailure('  x Could not read turbo.json\n').message).toBe(
    `${OPENING}x Could not read turbo.json${CLOSING}`,
  );
});
