import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { fingerprint, readTree } from './fingerprint.ts';
import type { Tree } from './fingerprint.ts';
import type { Inputs } from './inputs.ts';

/** What is remembered is told by its name and how it is run, and hangs on its inputs. */
export type Remembered = {
  readonly kind: 'check' | 'suite';
  readonly name: string;
  readonly inputs: Inputs;
  readonly how: unknown;
};

const passedSchema = z.object({ key: z.string(), passed: z.int().positive() });

/** Passes of earlier runs, by the content of what they hung on. A failure is never remembered. */
export type Passes = {
  /** How many tests passed on exactly this content, or null. */
  recall(what: Remembered): Promise<number | null>;
  /** Called after it passed, with how many; kept by `keep`. */
  note(what: Remembered, passed: number): void;
  /** Writes down what was noted, but of what was changed while it ran. */
  keep(): Promise<void>;
};

export const NO_PASSES: Passes = {
  recall: async () => null,
  note: () => undefined,
  keep: async () => undefined,
};

const keyOf = (tree: Tree, { inputs, kind, name, how }: Remembered): string =>
  fingerprint(tree, inputs, [kind, name, how]);

/** `folder` holds a file for each check and suite. Without git, or nothing installed, nothing is remembered. */
export async function openPasses(root: string, folder: string): Promise<Passes> {
  const before = await readTree(root);
  if (before === null) return NO_PASSES;
  const noted: { readonly what: Remembered; readonly passed: number }[] = [];
  const fileOf = ({ kind, name }: Remembered) => join(folder, `${kind}-${name}.json`);
  return {
    async recall(what) {
      try {
        const known = passedSchema.parse(JSON.parse(await readFile(fileOf(what), 'utf8')));
        return known.key === keyOf(before, what) ? known.passed : null;
      } catch {
        // Never passed here, or half a file: it runs.
        return null;
      }
    },
    note(what, passed) {
      noted.push({ what, passed });
    },
    async keep() {
      const after = noted.length === 0 ? null : await readTree(root);
      if (after === null) return;
      await mkdir(folder, { recursive: true });
      for (const { what, passed } of noted) {
        const key = keyOf(before, what);
        // It may have seen one content or the other.
        if (key !== keyOf(after, what)) continue;
        await writeFile(fileOf(what), JSON.stringify({ key, passed }));
      }
    },
  };
}
