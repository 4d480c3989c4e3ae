/**
 * Least-recently-used cache of `max` entries: a new one evicts the entry read or written longest ago.
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
    // A map keeps insertion order, so re-inserting moves the entry to the end.
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
