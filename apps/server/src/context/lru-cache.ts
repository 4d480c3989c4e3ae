/**
 * Least-recently-used cache of `max` entries: one too many evicts the entry that was read or written longest
 * ago, so that people at work stay in it.
 */
export class LruCache<V> {
  readonly #all = new Map<string, V>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#all.size;
  }

  get(key: string): V | undefined {
    const value = this.#all.get(key);
    if (value === undefined) return undefined;
    // To the end of the row: a map keeps the order in which its keys came.
    this.#all.delete(key);
    this.#all.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    this.#all.delete(key);
    this.#all.set(key, value);
    if (this.#all.size <= this.#max) return;
    const [oldest] = this.#all.keys();
    if (oldest !== undefined) this.#all.delete(oldest);
  }

  delete(key: string): void {
    this.#all.delete(key);
  }
}
