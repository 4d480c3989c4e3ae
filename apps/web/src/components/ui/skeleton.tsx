import { cn } from '../../lib/cn.ts';

/** A bar with the height of the text it stands for. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('block h-3 animate-pulse rounded-sm bg-secondary', className)}
    />
  );
}
