import { report } from '../../src/files/spreadsheets/inside-reader.ts';

/**
 * Sends its process id, then keeps its processor busy like a parser, so that no message reaches it.
 */
process.once('message', ({ ms }: { readonly ms: number }) => {
  void report(async (enviar) => {
    if (ms < 0) throw new Error('no time');
    await enviar(process.pid);
    const hasta = performance.now() + ms;
    while (performance.now() < hasta);
  });
});
