import { PassThrough, Readable, type Transform } from 'node:stream';

import { ZipFile } from 'yazl';

/** Owner of streams, which closes them with the answer. */
type Owner = { readonly own: <T extends Readable>(stream: T) => T };
type Content = AsyncIterable<string | Uint8Array>;

type ZipEntry = {
  /** Path inside the zip. */
  readonly path: string;
  /** Opens the content; called after all earlier entries were written. */
  readonly open: () => Content | Promise<Content>;
  readonly compress: boolean;
  readonly modifiedAt?: Date;
  /** Transform that the content passes through before compression. */
  readonly through?: Transform;
};

/**
 * Zip that is written while it is read, with one open entry at a time, in the order in which they
 * were added. A failure in an entry breaks the output; all streams end with the answer.
 */
export class ZipStream {
  readonly output = new PassThrough();
  readonly #zip = new ZipFile();
  readonly #scope: Owner;

  constructor(scope: Owner) {
    this.#scope = scope;
    scope.own(this.output);
    this.#zip.on('error', this.#cut);
    this.#zip.outputStream.pipe(this.output);
  }

  add({ path, open, compress, modifiedAt, through }: ZipEntry): void {
    const options = { compress, ...(modifiedAt ? { mtime: modifiedAt } : {}) };
    this.#zip.addReadStreamLazy(path, options, (ready) => {
      Promise.resolve(open()).then((content) => {
        const stream = this.#scope.own(asReadable(content)).once('error', this.#cut);
        ready(null, through ? stream.pipe(through) : stream);
      }, this.#cut);
    });
  }

  /** Closes the zip; no entry may be added afterwards. */
  end(): void {
    this.#zip.end();
  }

  readonly #cut = (cause: unknown): void => {
    this.output.destroy(cause instanceof Error ? cause : new Error(String(cause)));
  };
}

const asReadable = (content: Content): Readable =>
  content instanceof Readable ? content : Readable.from(content, { objectMode: false });
