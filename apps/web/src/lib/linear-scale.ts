/** From values to pixels, along a straight line. */
export type LinearScale = (value: number) => number;
type Pair = readonly [number, number];

export function linearScale([from, to]: Pair, [start, end]: Pair): LinearScale {
  return (value) => {
    const part = (value - from) / (to - from);
    return start * (1 - part) + end * part;
  };
}

/** Between two of them a step counts as the larger one: 1, 2, 5 or 10 of a power of ten. */
const FACTORS = [
  [Math.sqrt(50), 10],
  [Math.sqrt(10), 5],
  [Math.sqrt(2), 2],
] as const;

/** About `count` round steps between both. Negative: that many to one, so that thirds stay exact. */
function stepOf([from, to]: Pair, count: number): number {
  const step = (to - from) / count;
  const power = Math.floor(Math.log10(step));
  const error = step / 10 ** power;
  const factor = FACTORS.find(([limit]) => error >= limit)?.[1] ?? 1;
  return power < 0 ? -(10 ** -power) / factor : 10 ** power * factor;
}

const MAX_ROUNDS = 10;

/** The domain widened to round values at both ends. */
export function niceDomain([from, to]: Pair, count: number): Pair {
  let domain: Pair = [from, to];
  let before = 0;
  for (let i = 0; i < MAX_ROUNDS; i += 1) {
    const step = stepOf(domain, count);
    if (step === before) break;
    before = step;
    domain =
      step > 0
        ? [Math.floor(domain[0] / step) * step, Math.ceil(domain[1] / step) * step]
        : [Math.ceil(domain[0] * step) / step, Math.floor(domain[1] * step) / step];
  }
  return domain;
}

/** About `count` round values within the domain, both ends included. */
export function ticksOf([from, to]: Pair, count: number): readonly number[] {
  const step = stepOf([from, to], count);
  const times = (value: number) => (step > 0 ? value / step : value * -step);
  const value = (n: number) => (step > 0 ? n * step : n / -step);
  let first = Math.round(times(from));
  let last = Math.round(times(to));
  if (value(first) < from) first += 1;
  if (value(last) > to) last -= 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => value(first + i));
}
