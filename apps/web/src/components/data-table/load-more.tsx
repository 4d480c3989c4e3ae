import { useEffect, useRef } from 'react';

import { Button } from '@/components/ui/button';

export type LoadMoreProps = {
  readonly hasMore: boolean;
  readonly loading: boolean;
  readonly onMore: () => void;
  /** Asks by itself when the end of the list comes into sight; the button stays for the keyboard. */
  readonly onScroll?: boolean;
};

/** The end of a keyset list. */
export function LoadMore({ hasMore, loading, onMore, onScroll = false }: LoadMoreProps) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!onScroll || !hasMore || loading || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore();
      },
      { rootMargin: '240px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [onScroll, hasMore, loading, onMore]);
  if (!hasMore) return null;
  return (
    <div ref={mark} data-no-print className="flex justify-center border-t border-border/70 p-3">
      <Button variant="outline" size="sm" onClick={onMore} loading={loading}>
        Cargar más
      </Button>
    </div>
  );
}
