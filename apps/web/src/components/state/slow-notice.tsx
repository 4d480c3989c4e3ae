import { QueryClientContext, type QueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';

import { slowWaits } from '@/lib/slow-wait.ts';
import { cn } from '@/lib/utils.ts';

/** Refetches the queries without data; if there are none, reloads the page. */
async function askAgain(cache: QueryClient | undefined, reload: () => void): Promise<void> {
  const pending = {
    type: 'active',
    predicate: ({ state }: { readonly state: { readonly status: string } }) =>
      state.status === 'pending',
  } as const;
  if (cache === undefined || cache.getQueryCache().findAll(pending).length === 0) return reload();
  slowWaits.restart();
  // A pending call, unless cancelled, would be reused instead of a new one.
  await cache.cancelQueries(pending);
  await cache.refetchQueries(pending);
}

const reloadPage = () => location.reload();

export type SlowNoticeProps = {
  readonly className?: string;
  /** Reloads the page when no query is pending. */
  readonly reload?: () => void;
};

/**
 * Notice of a slow wait from 5 s on, in the live region of the waiting content; only one per page
 * shows it.
 */
export function SlowNotice({ className, reload = reloadPage }: SlowNoticeProps) {
  const cache = useContext(QueryClientContext);
  const [piece] = useState(() => Symbol('wait'));
  useEffect(() => slowWaits.begin(piece), [piece]);
  const isShown = useSyncExternalStore(
    slowWaits.subscribe,
    () => slowWaits.shownPiece() === piece,
    () => false,
  );
  return (
    <div className={cn('flex justify-center px-2', className)}>
      {isShown ? (
        <p className="flex max-w-full flex-wrap items-center justify-center gap-x-3 rounded-md bg-popover px-3 py-1 text-base text-popover-foreground shadow-overlay">
          <span className="flex items-center gap-2">
            <Hourglass aria-hidden className="size-4 shrink-0 text-warning" />
            Está tardando más de lo normal
          </span>
          <button
            type="button"
            className="finger min-h-6 font-medium text-primary underline-offset-4 hover:underline max-md:min-h-11"
            onClick={() => void askAgain(cache, reload)}
          >
            Reintentar
          </button>
        </p>
      ) : null}
    </div>
  );
}
