import { cn } from '@/lib/utils';

import { HATCHED, widthOf } from './bar.tsx';
import { Caret } from './caret.tsx';

type TargetBarProps = {
  readonly gastado: number;
  /** What it will come to; what of it lies beyond the target is hatched. */
  readonly esperado: number;
  /** An ink tick. */
  readonly objetivo: number | null;
  /** Days gone in basis points: where the spending would be if it kept step with the calendar. */
  readonly plazoBp: number | null;
  readonly className?: string;
};

/** Spent, target, what is expected beyond it, and a caret at the pace of the calendar. Said in words beside it. */
export function TargetBar({ gastado, esperado, objetivo, plazoBp, className }: TargetBarProps) {
  const mayor = Math.max(gastado, esperado, objetivo ?? 0, 1);
  const meta = objetivo ?? mayor;
  // A little beyond the target, so that its tick stands inside.
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
