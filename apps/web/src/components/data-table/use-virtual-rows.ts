import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { useMediaQuery } from '@/lib/use-media-query.ts';

import { PRINTED_ROWS } from './printed-rows.ts';

/** Rendered parts of a list in order: rows, and gaps as high as the rows left out. */
export type VirtualPart =
  | { readonly kind: 'gap'; readonly key: string; readonly size: number }
  | { readonly kind: 'item'; readonly key: VirtualItem['key']; readonly index: number };

type Item = Pick<VirtualItem, 'key' | 'index' | 'start' | 'end'>;

/**
 * Rendered items with gaps in place of the rows missing before, between and after them, so that
 * rows stay in the normal flow.
 */
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

/** Visible indexes plus those that must stay mounted when scrolled out of view. */
export function withKept(inSight: readonly number[], kept: readonly number[]): number[] {
  const more = kept.filter((index) => !inSight.includes(index));
  return more.length === 0 ? [...inSight] : [...inSight, ...more].sort((a, b) => a - b);
}

/** Row measurements of each list when it was last left, by address. */
const left = new Map<string, VirtualItem[]>();
/** Number of remembered lists. */
const KEPT = 8;

/**
 * Stores row measurements on leaving, so that a list that is opened again has the same height and
 * scroll position.
 */
function useKeepMeasured(virtual: Virtualizer<Window, HTMLElement>, address: string): void {
  const keep = useEffectEvent((of: string) => {
    left.delete(of);
    left.set(of, virtual.takeSnapshot());
    const [oldest] = left.keys();
    if (left.size > KEPT && oldest !== undefined) left.delete(oldest);
  });
  useEffect(() => () => keep(address), [address]);
}

/** Height in px of the sticky top bar above the list, with the strip of notices below it. */
const TOP_BAR = 68;
/** Number of rows rendered beyond the visible ones. */
const OVERSCAN = 8;
/** Number of rows before the end at which the next page is loaded. */
const AHEAD = 25;

type VirtualRowsOptions = {
  readonly count: number;
  readonly keyOf: (index: number) => string;
  readonly sizeOf: (index: number) => number;
  /**
   * Indices that must stay mounted, given the first visible one, such as the focused row's or the
   * sticky heading's; those outside the list are ignored.
   */
  readonly kept: (first: number) => readonly number[];
  /**
   * Heights in px of the sticky head below the top bar, and of the space to keep free at the
   * window's bottom.
   */
  readonly head: number;
  readonly foot: number;
  /** Loads more rows; undefined when there are none, or they are already loading. */
  readonly onNearEnd: (() => void) | undefined;
};

/** Distance in px of the list from the top of the page, which changes with the content above. */
function useOffsetTop(body: HTMLElement | null): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body === null) return undefined;
    const measure = () => setTop(Math.round(body.getBoundingClientRect().top + scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  return top;
}

/**
 * Visible rows of a list that scrolls with the page. Pass `setBody` as the ref of the rows'
 * container.
 */
export function useVirtualRows(options: VirtualRowsOptions) {
  const { count, keyOf, sizeOf, kept, head, foot, onNearEnd } = options;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const scrollMargin = useOffsetTop(body);
  const printing = useMediaQuery('print');
  const rangeExtractor = useCallback(
    (range: Range) => {
      if (printing)
        return Array.from({ length: Math.min(count, PRINTED_ROWS) }, (_, index) => index);
      return withKept(
        defaultRangeExtractor(range),
        kept(range.startIndex).filter((index) => index >= 0 && index < count),
      );
    },
    [kept, count, printing],
  );
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const [before] = useState(() => left.get(address) ?? []);
  // The rule matters only with React Compiler, which this build does not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer<HTMLElement>({
    count,
    estimateSize: sizeOf,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: TOP_BAR + head,
    scrollPaddingEnd: foot,
    rangeExtractor,
    initialMeasurementsCache: before,
    initialRect: { width: innerWidth, height: innerHeight },
  });
  useKeepMeasured(virtual, address);
  const lastInSight = virtual.range?.endIndex ?? 0;
  useEffect(() => {
    if (lastInSight >= count - 1 - AHEAD) onNearEnd?.();
  }, [lastInSight, count, onNearEnd]);
  const parts: readonly VirtualPart[] = withGaps(
    virtual.getVirtualItems(),
    scrollMargin,
    scrollMargin + virtual.getTotalSize(),
  );
  return { setBody, body, parts, measure: virtual.measureElement, scrollTo: virtual.scrollToIndex };
}
