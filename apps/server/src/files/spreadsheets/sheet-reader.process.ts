import { report } from './inside-reader.ts';
import { openSheet, type SheetRequest } from './open-sheet.ts';
import type { SheetRow } from './sheet.ts';

const BATCH_SIZE = 500;

process.once('message', (request: SheetRequest) => {
  void report(async (send) => {
    let batch: SheetRow[] = [];
    for await (const row of openSheet(request)) {
      batch.push(row);
      if (batch.length < BATCH_SIZE) continue;
      await send(batch);
      batch = [];
    }
    await send(batch);
  });
});
