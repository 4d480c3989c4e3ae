import { flushCompileCache } from 'node:module';

import { SheetRefused, type SheetFault } from './sheet.ts';

/** What a reader states: data as it has them, then that it ended, or why it will not. */
export type ReaderNotice<D> =
  | { readonly kind: 'item'; readonly item: D }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly fault: SheetFault };

const say = (notice: ReaderNotice<unknown>): Promise<void> =>
  new Promise((resolve, reject) => {
    if (!process.send) throw new Error('a reader is started by the server');
    process.send(notice, (error: Error | null) => (error ? reject(error) : resolve()));
  });

/**
 * What a reader's file does with the one message it gets. What is no refusal of the file is a defect
 * of ours, and thrown.
 */
export async function report(
  work: (send: (item: unknown) => Promise<void>) => Promise<void>,
): Promise<void> {
  // Whoever started it is gone: so is the work.
  process.once('disconnect', () => process.exit());
  try {
    await work((item) => say({ kind: 'item', item }));
    // Who started it ends it before Node would keep what it compiled; nothing where nothing is kept.
    flushCompileCache();
    await say({ kind: 'end' });
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error;
    await say({ kind: 'refused', fault: error.fault });
  }
}
