/** What a list renders, in order: rows, and the room of the rows that are not there. */
export type VirtualPart =
  | { readonly kind: 'gap'; readonly key: string; readonly size: number }
  | { readonly kind: 'item'; readonly key: string | number | bigint; readonly index: number };

type Item = {
  readonly key: string | number | bigint;
  readonly index: number;
  readonly start: number;
  readonly end: number;
};

/** Items in flow, so that rows stay real rows: a gap wherever the next one does not follow. */
export function withGaps(items: readonly Item[], from: number, to: number): VirtualPart[] {
  const parts: VirtualPart[] = [];
  let end = from;
  for (const item of items) {
    if (item.start > end)
      parts.push({ kind: 'gap', key: `to-${item.index}`, size: item.start - end });
    parts.push({ kind: 'item', key: item.key, index: item.index });
    end = item.end;
  }
  if (to > end) parts.push({ kind: 'gap', key: 'rest', size: to - end });
  return parts;
}

/** The indexes in sight plus those that must stay mounted wherever they are. */
export function withKept(inSight: readonly number[], kept: readonly number[]): number[] {
  const more = kept.filter((index) => !inSight.includes(index));
  return more.length === 0 ? [...inSight] : [...inSight, ...more].sort((a, b) => a - b);
}
