import { readFile, stat } from 'node:fs/promises';

import { readRows } from './engine.ts';
import { SheetRefused, type SheetRow, type SheetLimits } from './sheet.ts';

export type SheetRequest = {
  readonly path: string;
  /** As the person's device calls the file: what it claims to be. */
  readonly name: string;
  readonly limits: SheetLimits;
};

/** The rows of a file. Whatever the reader stumbles over is the file's fault: it came from outside. */
export async function* openSheet({ path, name, limits }: SheetRequest): AsyncGenerator<SheetRow> {
  const { size } = await stat(path);
  if (size > limits.maxBytes) throw new SheetRefused('BYTES');
  const rows = readRows(await readFile(path), name, limits);
  try {
    for (;;) {
      const advance = await rows.next().catch((cause: unknown) => {
        throw cause instanceof SheetRefused ? cause : new SheetRefused('ROTA', { cause });
      });
      if (advance.done) return;
      yield advance.value;
    }
  } finally {
    await rows.return(undefined);
  }
}
