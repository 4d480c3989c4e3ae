import { report } from '../../src/files/spreadsheets/inside-reader.ts';

/**
 * Request to keep busy for `ms`, or to break: by an exception after many words, or by an allocation
 * without end.
 */
export type SlowRequest = { readonly ms: number; readonly breaks?: 'words' | 'memory' };

function fillMemory(): never {
  const filled: number[][] = [];
  for (;;) filled.push(Array<number>(10_000_000).fill(0));
}

/**
 * Sends its process id, then keeps its processor busy for `ms` like a parser, so that no message
 * reaches it; breaks first when asked to.
 */
process.once('message', ({ ms, breaks }: SlowRequest) => {
  void report(async (enviar) => {
    if (breaks === 'words') {
      process.stderr.write('word '.repeat(1000));
      throw new Error('no time');
    }
    if (breaks === 'memory') fillMemory();
    await enviar(process.pid);
    const hasta = performance.now() + ms;
    while (performance.now() < hasta);
  });
});
