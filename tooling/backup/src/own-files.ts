import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Tally, type Tallied } from '@plomada/db/backup/tally';

export async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}

/** A copy that is on disk when it returns, for its owner only: keys are among what is copied. */
export async function copyInto(from: Readable, path: string): Promise<Tallied> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const tally = new Tally();
  const partial = `${path}.parcial`;
  await pipeline(from, tally, createWriteStream(partial, { mode: 0o600, flush: true }));
  await rename(partial, path);
  return tally.result();
}

/** What a file is now. */
export async function tallyOf(path: string): Promise<Tallied> {
  const tally = new Tally();
  await pipeline(createReadStream(path), tally, async (chunks) => {
    for await (const _ of chunks);
  });
  return tally.result();
}
