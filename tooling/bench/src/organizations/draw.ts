/** Function that draws a number in [0, 1). */
export type Random = () => number;

/** Random generator mulberry32, good enough to draw people, and repeatable from its seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Function that draws an index, each with a probability in proportion to its weight. */
export function weighted(weights: readonly number[], random: Random): () => number {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  const sums = weights.map((weight) => (sum += weight / all));
  return () => {
    const share = random();
    const index = sums.findIndex((upTo) => upTo > share);
    // The last sum may be below 1 because of rounding.
    return index === -1 ? sums.length - 1 : index;
  };
}

/**
 * Exponent of the Zipf distribution: the tenth organisation makes a sixth of the first one's calls.
 */
const EXPONENT = 0.8;

/** Function that draws an index below `count`, the first ones most often (Zipf). */
export const zipf = (count: number, random: Random): (() => number) =>
  weighted(
    Array.from({ length: count }, (_, i) => (i + 1) ** -EXPONENT),
    random,
  );

export function pick<T>(all: readonly T[], random: Random): T {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('Empty list to pick from');
  return one;
}
