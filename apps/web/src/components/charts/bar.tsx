import { cn } from '@/lib/utils.ts';

import { Caret } from './caret.tsx';

/** Width of a bar: from 0.5 %, so that small values stay visible, to 100 %; 0 without a total. */
const widthOf = (parte: number, total: number) =>
  `${Math.min(100, Math.max(total === 0 ? 0 : 0.5, (parte / Math.max(1, total)) * 100))}%`;

const HATCHED =
  'bg-expense-subtle bg-[repeating-linear-gradient(135deg,var(--expense)_0_3px,transparent_3px_6px)] forced-colors:border';

type BarProps = {
  readonly value: number;
  /** Value of the full track. */
  readonly scale: number;
  /**
   * Target, drawn as a tick, with the part of the bar beyond it hatched; null or undefined without
   * one.
   */
  readonly target?: number | null;
  /**
   * True for the sum of the remaining rows: a neutral colour, cut with a mark if longer than the
   * scale.
   */
  readonly rest?: boolean;
  readonly className?: string;
};

/** Mark of a bar that exceeds the scale. */
const Cut = () => (
  <span className="absolute -inset-y-px right-[8%] flex gap-[3px]">
    <span className="w-[3px] -skew-x-[24deg] bg-card" />
    <span className="w-[3px] -skew-x-[24deg] bg-card" />
  </span>
);

/** Horizontal bar, hidden from screen readers because its value is written beside it. */
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

type TargetBarProps = {
  readonly gastado: number;
  /** Expected cost; its part above the target is hatched, or that of the spending if larger. */
  readonly esperado: number;
  readonly objetivo: number | null;
  /**
   * Elapsed share of the term in basis points, marked on the bar for comparison with the spending;
   * null without a mark.
   */
  readonly plazoBp: number | null;
  readonly className?: string;
};

/**
 * Bar of spending, target and expected cost, with a caret where the calendar is. The text beside it
 * has the values.
 */
export function TargetBar({ gastado, esperado, objetivo, plazoBp, className }: TargetBarProps) {
  const mayor = Math.max(gastado, esperado, objetivo ?? 0, 1);
  const meta = objetivo ?? mayor;
  // Scale slightly beyond the target, so that its tick fits inside.
  const scale = objetivo === null ? mayor : Math.max(mayor, meta * 1.04);
  const dentro = Math.min(gastado, meta);
  const exceso = Math.max(gastado, esperado) - meta;
  return (
    <span aria-hidden className={cn('relative block pb-3', className)}>
      <span className="relative block h-2 overflow-hidden rounded-sm bg-chart-track">
        <span
          className="absolute inset-y-0 left-0 rounded-r-[2px] bg-primary forced-colors:border"
          style={{ width: widthOf(dentro, scale) }}
        />
        {exceso > 0 ? (
          <span
            className={cn('absolute inset-y-0 rounded-r-[2px]', HATCHED)}
            style={{ left: widthOf(meta, scale), width: widthOf(exceso, scale) }}
          />
        ) : null}
      </span>
      {objetivo === null ? null : (
        <span
          className="absolute -top-[3px] h-3.5 w-0.5 -translate-x-px bg-foreground"
          style={{ left: `min(calc(100% - 1px), ${widthOf(objetivo, scale)})` }}
        />
      )}
      {plazoBp === null ? null : (
        <span
          className="absolute top-2.5 block -translate-x-1/2 leading-none"
          style={{ left: widthOf((meta * plazoBp) / 10_000, scale) }}
        >
          <Caret className="block" />
        </span>
      )}
    </span>
  );
}
