import { isAbsolute, join, relative } from 'node:path';

import { ROOT } from './root.ts';

/** Suite whose report is read: its package's folder, its script, whether it ran with the full load. */
export type Suite = {
  readonly directory: string;
  readonly script: string;
  readonly hard: boolean;
};

/**
 * Place of a test, as its runner reports it: vitest by its whole name, Playwright by its line and by
 * the titles that end its name.
 */
export type Place = {
  readonly file: string;
  readonly name?: string;
  readonly words?: string;
  readonly line?: number | undefined;
};

/**
 * Seed as our tests (`PLOMADA_SEED=7`, `seed 7`) and fast-check (`seed: 7`) print it, in the name or
 * the error.
 */
const SEED = /(?:\bPLOMADA_SEED=|\bseed:? )(-?\d+)/;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const pattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Command that runs one test alone, from the root, with the seed that was printed, if any. */
export function commandOf(
  { directory, script, hard }: Suite,
  place: Place,
  printed: string,
): string {
  const seed = SEED.exec(printed)?.[1];
  const file = isAbsolute(place.file) ? relative(join(ROOT, directory), place.file) : place.file;
  return [
    ...(hard ? ['PLOMADA_HARD=1'] : []),
    ...(seed === undefined ? [] : [`PLOMADA_SEED=${seed}`]),
    `pnpm --dir ${directory} ${script}`,
    place.line === undefined ? file : `${file}:${place.line}`,
    ...(place.name === undefined ? [] : ['-t', quoted(`^${pattern(place.name)}$`)]),
    ...(place.words === undefined ? [] : ['-g', quoted(`${pattern(place.words)}$`)]),
  ].join(' ');
}
