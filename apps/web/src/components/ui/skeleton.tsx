import type { ComponentProps } from 'react';

import { cn } from '@/lib/utils.ts';

/** Placeholder bar for a line of text. */
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
