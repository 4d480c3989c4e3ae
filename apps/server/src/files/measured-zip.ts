import { Readable } from 'node:stream';

import { Tally, type Tallied } from '@plomada/db/backup/tally';

import type { CallScope } from '../context/call-scope.ts';
import type { TenantFiles } from '../context/services.ts';
import { isAway } from './storage/storage-away.ts';
import { ZipStream } from './storage/zip-stream.ts';

/** An entry as it went into the zip. */
export type MeasuredEntry = Tallied & { readonly ruta: string; readonly filas?: number };

type Kept = { readonly store: Pick<TenantFiles, 'open'>; readonly key: string };
type Content = AsyncIterable<string | Uint8Array>;

export async function* listed<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

/** A zip whose entries are hashed as they pass, one after the other. */
export class MeasuredZip {
  readonly entries: MeasuredEntry[] = [];
  readonly #zip: ZipStream;

  constructor(scope: CallScope) {
    this.#zip = new ZipStream(scope);
  }

  get output(): Readable {
    return this.#zip.output;
  }

  /** `open` is called when all before it has passed; `rows` when it has passed itself. */
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

  /** The last entries, each made of what is known once all before it has passed. */
  close(last: Readonly<Record<string, () => string>>): void {
    for (const [path, content] of Object.entries(last)) {
      this.#zip.add({ path, open: () => listed([content()]), compress: true });
    }
    this.#zip.end();
  }
}
