import { cn } from '@/lib/utils';

/** The colour of a partner, beside their name. */
export function Muestra({ color }: { readonly color: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cn(
        'size-3 shrink-0 rounded-[2px] forced-colors:border',
        color ?? 'bg-chart-track',
      )}
    />
  );
}
