import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';

type Edge = 'head' | 'foot';

/**
 * Keeps the height of a part that stays at the top or bottom of what scrolls as its `--head` or
 * `--foot`, so that a focused control is scrolled clear of it.
 */
export function useStuck(ref: RefObject<HTMLElement | null>, edge: Edge): void {
  useEffect(() => {
    const part = ref.current;
    if (part === null) return undefined;
    const scroller = part.closest<HTMLElement>('.foot-scroll,.stuck-scroll');
    const { style } = scroller ?? document.documentElement;
    const observer = new ResizeObserver(() => {
      const isStuck = getComputedStyle(part).position === 'sticky';
      style.setProperty(`--${edge}`, isStuck ? `${part.offsetHeight}px` : '0px');
    });
    observer.observe(part);
    return () => {
      observer.disconnect();
      style.removeProperty(`--${edge}`);
    };
  }, [ref, edge]);
}

type StuckProps = ComponentProps<'div'> & { readonly edge: Edge };

/** Part that its classes keep at an edge of what scrolls. */
export function Stuck({ edge, ...props }: StuckProps) {
  const ref = useRef<HTMLDivElement>(null);
  useStuck(ref, edge);
  return <div ref={ref} {...props} />;
}
