import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const LINE_END = 0x0a;

export type Tallied = { readonly bytes: number; readonly sha256: string };

function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1))
    lines += 1;
  return lines;
}

/** Passes data through while counting its bytes and hashing it. */
export class Tally extends Transform {
  readonly #hash = createHash('sha256');
  readonly #countsLines: boolean;
  bytes = 0;
  /** Number of rows: COPY's text format escapes line ends inside values. */
  lines = 0;

  constructor({ lines = false }: { readonly lines?: boolean } = {}) {
    super();
    this.#countsLines = lines;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.bytes += chunk.length;
    if (this.#countsLines) this.lines += linesIn(chunk);
    done(null, chunk);
  }

  /** Size and hash after the last chunk; it can be called only once. */
  result(): Tallied {
    return { bytes: this.bytes, sha256: this.#hash.digest('hex') };
  }
}
