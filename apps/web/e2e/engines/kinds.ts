import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import type { Engine } from './engine.ts';
import { openFirefox } from './puppeteer.ts';
import { openWebKit } from './webkit.ts';

/** Engine of a lane: the programs that it needs, and how they are started. */
type Kind = {
  /** Programs on the PATH; of several names the first one that is there. */
  readonly programs: readonly (readonly string[])[];
  /** Opens the engine with the path of its first program, on an empty folder. */
  readonly open: (program: string, home: string) => Promise<Engine>;
};

export const KINDS = {
  Firefox: {
    programs: [['firefox-esr', 'firefox']],
    open: (program, home) =>
      openFirefox(program, { profile: join(home, 'profile'), downloads: join(home, 'downloads') }),
  },
  WebKitGTK: {
    programs: [
      ['WebKitWebDriver'],
      ...(process.env['DISPLAY'] === undefined ? [['xvfb-run']] : []),
    ],
    open: openWebKit,
  },
} as const satisfies Record<string, Kind>;

export type Name = keyof typeof KINDS;

export const NAMES = ['Firefox', 'WebKitGTK'] as const satisfies readonly Name[];

/** Path of the first program that is installed. */
function pathOf(names: readonly string[]): string | undefined {
  const { stdout } = spawnSync('which', [...names], { encoding: 'utf8' });
  return stdout.split('\n').find((path) => path !== '');
}

/** Programs of an engine that this machine lacks. */
export const missingOf = (name: Name): readonly string[] =>
  KINDS[name].programs
    .filter((names) => pathOf(names) === undefined)
    .map((names) => names.join(' or '));

export function openEngine(name: Name, home: string): Promise<Engine> {
  const { programs, open } = KINDS[name];
  const program = pathOf(programs[0]);
  if (program === undefined) throw new Error(`${name} is not installed`);
  return open(program, home);
}

/** Engines whose programs are all on this machine. */
export const INSTALLED = NAMES.filter((name) => missingOf(name).length === 0);
