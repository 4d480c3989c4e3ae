import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { pipeline as pipelined } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import type { CallScope } from '../context/call-scope.ts';

/** Tables as lines of JSON on this machine's disk, compressed. */
export class Spool {
  readonly #folder: string;
  readonly #scope: CallScope;

  constructor(folder: string, scope: CallScope) {
    this.#folder = folder;
    this.#scope = scope;
  }

  async write(name: string, lines: AsyncIterable<string>): Promise<void> {
    const file = await open(this.#place(name), 'wx', 0o600);
    await pipelined(lines, createGzip({ level: 1 }), file.createWriteStream());
  }

  /** Lines of a table; it can be read any number of times. */
  async *lines(name: string): AsyncGenerator<string> {
    // A read error destroys the gunzip stream, and the loop below throws it.
    const text = pipeline(createReadStream(this.#place(name)), createGunzip(), () => undefined);
    let rest = '';
    for await (const chunk of this.#scope.own(text).setEncoding('utf8')) {
      const lines = `${rest}${String(chunk)}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  }

  #place(name: string): string {
    return join(this.#folder, `${name}.jsonl.gz`);
  }
}

/**
 * Runs `fill` on a temporary folder, which is removed when the answer ends, or at once if `fill`
 * fails.
 */
export async function spooled<T>(
  { scope }: { readonly scope: CallScope },
  prefix: string,
  fill: (spool: Spool) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const filled = await fill(new Spool(folder, scope));
    scope.hold(remove);
    return filled;
  } catch (error) {
    await remove();
    throw error;
  }
}
