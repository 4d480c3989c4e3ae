import { readFile, stat } from 'node:fs/promises';

import { report } from './inside-reader.ts';
import { SheetRefused } from './sheet.ts';
import { workbookParts, type WorkbookLimits, type WorkbookPart } from './workbook-engine.ts';

export type WorkbookRequest = {
  readonly path: string;
  readonly name: string;
  readonly limits: WorkbookLimits;
};

const BATCH_SIZE = 500;

async function* partsOf({ path, name, limits }: WorkbookRequest): AsyncGenerator<WorkbookPart> {
  const { size } = await stat(path);
  if (size > limits.maxBytes) throw new SheetRefused('BYTES');
  try {
    yield* workbookParts(await readFile(path), name, limits);
  } catch (cause) {
    // Whatever the reader stumbles over is the file's fault: it came from outside.
    throw cause instanceof SheetRefused ? cause : new SheetRefused('ROTA', { cause });
  }
}

process.once('message', (request: WorkbookRequest) => {
  void report(async (send) => {
    let batch: WorkbookPart[] = [];
    for await (const part of partsOf(request)) {
      batch.push(part);
      if (batch.length < BATCH_SIZE) continue;
      await send(batch);
      batch = [];
    }
    await send(batch);
  });
});
