import { cn } from '@/lib/utils';

/** At least a hair: what is there must be seen. */
export const widthOf = (parte: number, total: number) =>
  `${Math.min(100, Math.max(total === 0 ? 0 : 0.5, (parte / Math.max(1, total)) * 100))}%`;

export const HATCHED =
  'bg-expense-subtle bg-[repeating-linear-gradient(135deg,var(--expense)_0_3px,transparent_3px_6px)] forced-colors:border';

type BarProps = {
  readonly value: number;
  /** What the whole track stands for. */
  readonly scale: number;
  /** An ink tick; what goes beyond it is hatched. */
  readonly target?: number | null;
  /** The rest of them together: no category of its own; longer than the scale it is cut with a mark. */
  readonly rest?: boolean;
  readonly className?: string;
};

/** Says that the bar goes on. */
const Cut = () => (
  <span className="absolute -inset-y-px right-[8%] flex gap-[3px]">
    <span className="w-[3px] -skew-x-[24deg] bg-card" />
    <span className="w-[3px] -skew-x-[24deg] bg-card" />
  </span>
);

/** A horizontal bar. The figure stands beside it in words: the bar itself says nothing to readers. */
export function Bar({ value, scale, target = null, rest = false, className }: BarProps) {
  const lleno = target === null ? value : Math.min(value, target);
  const exceso = target === null ? 0 : Math.max(0, value - target);
  return (
    <span aria-hidden className={cn('relative block h-2', className)}>
      <span className="flex h-full overflow-hidden rounded-sm bg-chart-track">
        <span
          className={cn(
            'h-full forced-colors:border',
            rest ? 'bg-muted-foreground' : 'bg-primary',
            exceso === 0 && 'rounded-r-[2px]',
          )}
          style={{ width: widthOf(lleno, scale) }}
        />
        {exceso === 0 ? null : (
          <span
            className={cn('h-full rounded-r-[2px]', HATCHED)}
            style={{ width: widthOf(exceso, scale) }}
          />
        )}
      </span>
      {rest && value > scale ? <Cut /> : null}
      {target === null || target > scale ? null : (
        <span
          className="absolute -inset-y-[3px] w-0.5 -translate-x-px bg-foreground"
          style={{ left: `min(calc(100% - 1px), ${widthOf(target, scale)})` }}
        />
      )}
    </span>
  );
}
