import { cn } from '@/lib/utils.ts';

import { Skeleton } from '../ui/skeleton.tsx';
import { AfterDelay } from './after-delay.tsx';
import { SlowNotice } from './slow-notice.tsx';

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3'] as const;

type LoadingRowsProps = {
  readonly rows?: number;
  readonly label?: string;
  /** Class for the height of a row, if not the usual one. */
  readonly height?: string | undefined;
};

/** Skeleton with the height of the rows, so that nothing moves when they load. */
export function LoadingRows(props: LoadingRowsProps) {
  const { rows = 6, label = 'Cargando', height = 'h-9 max-md:h-16' } = props;
  return (
    <div role="status" aria-live="polite" className="relative grid [&>*]:[grid-area:1/1]">
      <span className="sr-only">{label}</span>
      {/* The notice overlays the rows, so its removal moves nothing. */}
      <SlowNotice className="absolute inset-x-0 top-2 z-[1]" />
      {/* Blank rows reserve the height at once; the skeleton is shown only after a delay. */}
      <div aria-hidden>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={height} />
        ))}
      </div>
      <AfterDelay>
        <div aria-hidden>
          {Array.from({ length: rows }, (_, index) => (
            <div
              key={index}
              className={cn('flex items-center gap-4 border-b border-border/70 px-4', height)}
            >
              <Skeleton className="w-20 shrink-0" />
              <span className="flex-1">
                <Skeleton className={WIDTHS[index % WIDTHS.length] ?? 'w-1/2'} />
              </span>
              <Skeleton className="w-24 shrink-0" />
            </div>
          ))}
        </div>
      </AfterDelay>
    </div>
  );
}
