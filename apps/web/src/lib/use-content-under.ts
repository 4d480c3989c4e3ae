import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Whether content runs on under a foot that sticks: a mark right after it in the flow is out of
 * sight then. Without an observer it counts as not so.
 */
export function useContentUnder(): {
  readonly mark: RefObject<HTMLDivElement | null>;
  /** `''` while it does: for `data-under`. */
  readonly under: '' | undefined;
} {
  const mark = useRef<HTMLDivElement>(null);
  const [isUnder, setUnder] = useState(false);
  useEffect(() => {
    const { current } = mark;
    if (current === null) return undefined;
    // Where it sticks: what is below that line counts as out of sight.
    const foot = current.previousElementSibling;
    const gap = foot === null ? 0 : Number.parseFloat(getComputedStyle(foot).bottom);
    const bottom = Number.isFinite(gap) ? Math.max(gap, 0) : 0;
    const observer = new IntersectionObserver(
      ([entry]) => setUnder(entry !== undefined && !entry.isIntersecting),
      { rootMargin: `0px 0px -${bottom}px 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { mark, under: isUnder ? '' : undefined };
}
