import { flushCompileCache } from 'node:module';

import { SheetRefused, type SheetFault } from './sheet.ts';

/** Messages of a reader process: data as it is read, then its end or a refusal. */
export type ReaderNotice<D> =
  | { readonly kind: 'item'; readonly item: D }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly fault: SheetFault };

const say = (notice: ReaderNotice<unknown>): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!process.send) throw new Error('A spreadsheet reader was not started by the server');
    process.send(notice, (error: Error | null) => (error ? reject(error) : resolve()));
  });

/**
 * Main function of a reader process, for the one message it receives. Errors other than a refusal
 * of the file are defects of ours and are thrown.
 */
export async function report(
  work: (send: (item: unknown) => Promise<void>) => Promise<void>,
): Promise<void> {
  // The reader ends with the server that started it, since nobody needs the result then.
  process.once('disconnect', () => process.exit());
  try {
    await work((item) => say({ kind: 'item', item }));
    // The compile cache is written now, because the server ends this process before Node would
    // write it at exit. The call does nothing when the cache is off.
    flushCompileCache();
    await say({ kind: 'end' });
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    await say({ kind: 'refused', fault: error.fault });
  }
}
