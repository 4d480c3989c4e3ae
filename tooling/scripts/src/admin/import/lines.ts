import type { Readable } from 'node:stream';

import { printable, refused } from './refusal.ts';

/** Longest line that is accepted, in bytes, because each line is kept in memory. */
export const LINE_MAX = 16 * 1024 * 1024;

const LINE_BREAK = 0x0a;

/** Lines of a table in the zip; a line longer than `LINE_MAX` is refused. */
export async function* linesOf(path: string, stream: Readable): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  const add = (part: Buffer): void => {
    length += part.length;
    if (length > LINE_MAX) {
      throw refused(`${printable(path)} tiene una línea de más de ${LINE_MAX / 1024 / 1024} MB.`);
    }
    parts.push(part);
  };
  const take = (): string => {
    const line = Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    return line;
  };
  for await (const given of stream) {
    const chunk = Buffer.from(given);
    let from = 0;
    for (let at = chunk.indexOf(LINE_BREAK); at >= 0; at = chunk.indexOf(LINE_BREAK, from)) {
      add(chunk.subarray(from, at));
      yield take();
      from = at + 1;
    }
    add(chunk.subarray(from));
  }
  if (length > 0) yield take();
}
