import type { ComponentProps } from 'react';

import { cn } from '@/lib/utils.ts';

/** Placeholder bar with the height of the text. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden
      data-slot="skeleton"
      className={cn('block h-3 animate-pulse rounded-sm bg-secondary', className)}
      {...props}
    />
  );
}
