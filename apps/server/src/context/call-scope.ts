import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

import { AppError } from '@plomada/domain/errores';
import type { FastifyBaseLogger } from 'fastify';

type Log = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Everything that one call holds beside its transactions: a slot, temporary files, open streams, the
 * generator its answer is read from. All of it is let go when the answer is closed, whoever closes it and
 * however far the call is by then. Nothing depends on a `finally`: a generator that nobody began runs none.
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
   * A signal for work that is worth nothing once its caller hung up (its reason: PEDIDO_ABANDONADO), or
   * was reported that it took too long (TIEMPO_AGOTADO); made when first asked for. It listens to the
   * answer: a request states `close` as soon as its body has been read.
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
   * Runs `letGo` when the answer is closed; at once where it is closed already. What it answers lets go
   * earlier. `letGo` runs once.
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

  /** A stream that was opened for this call: its errors are heard, and it is closed with the answer. */
  own<T extends Readable>(stream: T): T {
    // The one who reads it learns of an error by reading; nobody reads any more when one comes later.
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
      // A generator that was waiting states that its caller is gone.
      if (!(err instanceof AppError))
        this.#log.warn({ err }, 'a closed call left something behind');
    }
  }
}
