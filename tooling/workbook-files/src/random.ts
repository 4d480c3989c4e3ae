/** Random generator that gives the same values for the same seed, on every machine. */
export type Random = {
  readonly int: (min: number, max: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
};

/** Generator `mulberry32`, whose 32 bits of state are enough for a few thousand cells. */
export function randomOf(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    pick: (list) => {
      const one = list[int(0, list.length - 1)];
      if (one === undefined) throw new Error('Empty list to pick from');
      return one;
    },
    chance: (probability) => next() < probability,
  };
}
