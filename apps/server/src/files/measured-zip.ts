import { Readable } from 'node:stream';

import { Tally, type Tallied } from '@plomada/db/backup/tally';

import type { CallScope } from '../context/call-scope.ts';
import type { TenantFiles } from '../context/services.ts';
import { isAway } from './storage/storage-away.ts';
import { ZipStream } from './storage/zip-stream.ts';

/** Entry of the zip with its size, hash and rows. */
export type MeasuredEntry = Tallied & { readonly ruta: string; readonly filas?: number };

type Kept = { readonly store: Pick<TenantFiles, 'open'>; readonly key: string };
type Content = AsyncIterable<string | Uint8Array>;

export async function* listed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** Zip that hashes its entries while they are written, one after the other. */
export class MeasuredZip {
  readonly entries: MeasuredEntry[] = [];
  readonly #zip: ZipStream;

  constructor(scope: CallScope) {
    this.#zip = new ZipStream(scope);
  }

  get output(): Readable {
    return this.#zip.output;
  }

  /**
   * Adds an entry. Its content is opened after all earlier entries were written; `rows` is called
   * after the entry was written.
   */
  add(
    path: string,
    open: () => Content | Promise<Content>,
    { rows, stored = false }: { readonly rows?: () => number; readonly stored?: boolean } = {},
  ): void {
    const tally = new Tally();
    tally.once('end', () => {
      this.entries.push({ ruta: path, ...tally.result(), ...(rows ? { filas: rows() } : {}) });
    });
    this.#zip.add({ path, open, compress: !stored, through: tally });
  }

  /**
   * Adds a stored file uncompressed. When the storage has lost the file, the entry is empty and
   * `lost` is called.
   */
  addKept(path: string, { store, key }: Kept, lost: () => void): void {
    const open = () =>
      store.open(key).catch((error: unknown) => {
        // A storage that does not answer proves nothing about the file.
        if (isAway(error)) throw error;
        lost();
        return Readable.from([]);
      });
    this.add(path, open, { stored: true });
  }

  /**
   * Adds the last entries, whose content is computed after all earlier ones were written, and ends
   * the zip.
   */
  close(last: Readonly<Record<string, () => string>>): void {
    for (const [path, content] of Object.entries(last)) {
      this.#zip.add({ path, open: () => listed([content()]), compress: true });
    }
    this.#zip.end();
  }
}
