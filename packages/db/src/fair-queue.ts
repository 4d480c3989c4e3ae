/** Refusal by a full queue. `retryAfter` is an estimate in whole seconds. */
export class QueueFull extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('too many are waiting');
    this.name = 'QueueFull';
    this.retryAfter = retryAfter;
  }
}

export type FairQueueOptions = {
  /** The most slots at once, over all keys. */
  readonly places: number;
  /** The most slots at once of one key. */
  readonly placesPerKey: number;
  /** The most waiters of one key, and of all; later ones are refused. */
  readonly waitingPerKey: number;
  readonly waiting: number;
  /** The retry time of refused callers, in seconds. */
  readonly retryAfter: number;
};

/** Releases the slot; a second call does nothing. */
export type Release = () => void;
type Waiter = { readonly grant: () => void };

/**
 * Fair queue for slots of a scarce resource, shared by keys (organisations). Waiters of one key are
 * served in order of arrival, keys in rotation, so that a key with a thousand waiters delays a
 * newcomer of another key by one slot at most. It has no clock: waiters limit their wait by the
 * signal they pass.
 */
export class FairQueue {
  readonly #options: FairQueueOptions;
  readonly #held = new Map<string, number>();
  /**
   * Waiters by key, in rotation order: the first key that may take a slot is served and moved to
   * the end.
   */
  readonly #waiters = new Map<string, Set<Waiter>>();
  #taken = 0;
  #waiting = 0;

  constructor(options: FairQueueOptions) {
    this.#options = options;
  }

  /** The number of slots in use. */
  get running(): number {
    return this.#taken;
  }

  /** The number of waiters. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Takes a free slot at once, without a promise; null when none is free. */
  tryAcquire(key: string): Release | null {
    return this.#mayEnter(key) ? this.#take(key) : null;
  }

  /**
   * Waits for a slot. Rejects with `QueueFull`, or with the signal's reason when the caller leaves
   * while waiting.
   */
  async acquire(key: string, signal?: AbortSignal): Promise<Release> {
    signal?.throwIfAborted();
    if (this.#mayEnter(key)) return this.#take(key);
    const { waiting, waitingPerKey, retryAfter } = this.#options;
    const own = this.#waiters.get(key) ?? new Set<Waiter>();
    if (this.#waiting >= waiting || own.size >= waitingPerKey) throw new QueueFull(retryAfter);
    this.#waiters.set(key, own);
    return await this.#wait(key, own, signal);
  }

  /** Runs `fn` in a slot of `key`. */
  async run<T>(key: string, fn: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const release = await this.acquire(key, signal);
    try {
      return await fn();
    } finally {
      release();
    }
  }

  /**
   * True when a slot is free for `key` and none of its callers waits, because waiters come first.
   */
  #mayEnter(key: string): boolean {
    return !this.#waiters.has(key) && this.#isFree(key);
  }

  #isFree(key: string): boolean {
    const { places, placesPerKey } = this.#options;
    return this.#taken < places && (this.#held.get(key) ?? 0) < placesPerKey;
  }

  #wait(key: string, own: Set<Waiter>, signal: AbortSignal | undefined): Promise<Release> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        own.delete(waiter);
        if (own.size === 0) this.#waiters.delete(key);
        this.#waiting -= 1;
        signal?.removeEventListener('abort', onAbort);
      };
      const onAbort = () => {
        leave();
        reject(
          signal?.reason instanceof Error
            ? signal.reason
            : new Error('The wait in the queue was aborted'),
        );
      };
      const waiter: Waiter = {
        grant: () => {
          leave();
          resolve(this.#take(key));
        },
      };
      own.add(waiter);
      this.#waiting += 1;
      signal?.addEventListener('abort', onAbort, { once: true });
    });
  }

  #take(key: string): Release {
    this.#taken += 1;
    this.#held.set(key, (this.#held.get(key) ?? 0) + 1);
    let done = false;
    return () => {
      if (done) return;
      done = true;
      this.#taken -= 1;
      const left = (this.#held.get(key) ?? 1) - 1;
      if (left === 0) this.#held.delete(key);
      else this.#held.set(key, left);
      this.#serve();
    };
  }

  /** Gives a slot to the next waiter that may take one. */
  #serve(): void {
    for (const [key, own] of this.#waiters) {
      if (!this.#isFree(key)) continue;
      const [first] = own;
      // The key moves to the end of the rotation; a key without further waiters is dropped later.
      this.#waiters.delete(key);
      this.#waiters.set(key, own);
      first?.grant();
      return;
    }
  }
}
