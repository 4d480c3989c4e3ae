import { expect, it } from 'vitest';

import { files, read } from './house.ts';

const DAY_MIN = 24 * 60;

it('an install refuses packages less than a day old, less trusted than before, or from outside the registry', async () => {
  const workspace = await read('pnpm-workspace.yaml');
  const setting = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(workspace)?.[1];
  expect(Number(setting('minimumReleaseAge'))).toBeGreaterThanOrEqual(DAY_MIN);
  expect(setting('trustPolicy')).toBe('no-downgrade');
  expect(setting('blockExoticSubdeps')).toBe('true');
  // No exclusion from a supply-chain rule without a decision.
  expect(workspace).not.toMatch(/^\w+Exclude:/m);
});

it('every action is pinned by its commit, with its version beside it', async () => {
  const workflows = await files(['.github'], '*.yml');
  const texts = await Promise.all(workflows.map(read));
  const used = texts.flatMap((text) => text.match(/uses:.*/g) ?? []);
  expect(used.length).toBeGreaterThan(2);
  expect(used.filter((one) => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(one))).toEqual(
    [],
  );
});
