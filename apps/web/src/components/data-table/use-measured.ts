import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** What the rows of a list measured when it was last left, by its address. */
const left = new Map<string, VirtualItem[]>();
/** Lists remembered. */
const KEPT = 8;

/** What rows measured here before. */
export function useMeasuredBefore(): VirtualItem[] {
  const { pathname, search } = useLocation();
  const [before] = useState(() => left.get(`${pathname}${search}`) ?? []);
  return before;
}

/** Keeps what they measure: come back to, a list is as tall as it was, and what is scrolled to is what was there. */
export function useKeepMeasured(virtual: Virtualizer<Window, HTMLElement>): void {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const latest = useRef(virtual);
  useEffect(() => {
    latest.current = virtual;
  });
  useEffect(
    () => () => {
      left.delete(address);
      left.set(address, latest.current.takeSnapshot());
      const [oldest] = left.keys();
      if (left.size > KEPT && oldest !== undefined) left.delete(oldest);
    },
    [address],
  );
}
