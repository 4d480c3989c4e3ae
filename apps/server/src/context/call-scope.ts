import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

import { AppError } from '@plomada/domain/errores';
import type { FastifyBaseLogger } from 'fastify';

type Log = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Resources of one call beside its transactions: a slot, temporary files, open streams, the generator of its
 * answer. They are released when the answer is closed, by whichever side and at whatever stage. A `finally`
 * would not do: a generator that never started runs none.
 */
export class CallScope {
  readonly #raw: ServerResponse;
  readonly #until: number;
  readonly #log: Log;
  readonly #held = new Set<() => void>();
  #controller: AbortController | undefined;
  #isWatching = false;

  constructor(raw: ServerResponse, limitMs: number, log: Log) {
    this.#raw = raw;
    this.#until = performance.now() + limitMs;
    this.#log = log;
  }

  /**
   * Signal that aborts when the caller hung up (reason PEDIDO_ABANDONADO) or was answered with a
   * time-out (TIEMPO_AGOTADO); created on first use. It listens to the answer, because a request
   * emits `close` as soon as its body has been read.
   */
  readonly gone = (): AbortSignal => {
    if (this.#controller) return this.#controller.signal;
    const made = new AbortController();
    this.#controller = made;
    const onLate = () => made.abort(new AppError('TIEMPO_AGOTADO'));
    const timer = setTimeout(onLate, Math.max(0, this.#until - performance.now())).unref();
    this.hold(() => {
      clearTimeout(timer);
      if (!this.#raw.writableFinished) made.abort(new AppError('PEDIDO_ABANDONADO'));
    });
    return made.signal;
  };

  /**
   * Runs `letGo` once: when the answer is closed, at once if it is closed already, or earlier by the
   * function that this returns.
   */
  hold(letGo: () => unknown): () => void {
    const once = () => {
      if (this.#held.delete(once)) void this.#run(letGo);
    };
    this.#held.add(once);
    if (this.#raw.closed) once();
    else this.#watch();
    return once;
  }

  /** A stream of this call: its errors are handled, and it is closed with the answer. */
  own<T extends Readable>(stream: T): T {
    // A reader of the stream gets its error by reading. A later error has no reader, and without a
    // listener it would end the process.
    stream.on('error', () => undefined);
    stream.once(
      'close',
      this.hold(() => stream.destroy()),
    );
    return stream;
  }

  #watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#raw.once('close', () => {
      for (const once of this.#held) once();
    });
  }

  async #run(letGo: () => unknown): Promise<void> {
    try {
      await letGo();
    } catch (err) {
      // An AppError is no defect: a generator that was waiting throws one when its caller is gone.
      if (!(err instanceof AppError))
        this.#log.warn({ err }, 'a resource of a finished call was not freed');
    }
  }
}
