/** Minutes that memory is given to become what it stays. */
const SETTLING = 3;
/** A slope of fewer says nothing. */
const LEAST = 3;

/** How memory went after the first three minutes. */
export type Flatness = {
  /** Of a straight line through them, in hundredths of their mean a minute. */
  readonly slopePercent: number;
  /** The last one over the third, in hundredths. */
  readonly grownPercent: number;
};

/** Of the memory at the end of each minute; not a number while there are too few. */
export function flatnessOf(perMinute: readonly number[]): Flatness {
  const settled = perMinute.slice(SETTLING);
  const third = perMinute[SETTLING - 1];
  const last = settled.at(-1);
  if (settled.length < LEAST || third === undefined || last === undefined) {
    return { slopePercent: Number.NaN, grownPercent: Number.NaN };
  }
  const middle = (settled.length - 1) / 2;
  const mean = settled.reduce((sum, mb) => sum + mb, 0) / settled.length;
  const along = settled.reduce((sum, mb, i) => sum + (i - middle) * (mb - mean), 0);
  const spread = settled.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  return {
    slopePercent: (100 * along) / spread / mean,
    grownPercent: 100 * (last / third - 1),
  };
}
