import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from '../src/root.ts';

it('the schemas of answers that screen tests use are those of the routers (pnpm docs:outputs)', () => {
  // Runs in a separate process, where Node itself loads the server's modules, which is faster.
  const script = join(ROOT, 'tooling/ci/src/outputs-doc.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
