import { useIsHeld } from '@/lib/held-writes.ts';

import { HeldText } from '../display/held-text.tsx';

export type UploadBarProps = {
  readonly label: string;
  /** Part sent, 0 to 1. */
  readonly part: number;
};

export function UploadBar({ label, part }: UploadBarProps) {
  const isHeld = useIsHeld();
  const percent = Math.round(part * 100);
  return (
    <>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        className="mt-1.5 h-1.5 overflow-hidden rounded-sm bg-chart-track forced-colors:border"
      >
        <div
          className="h-full origin-left rounded-sm bg-primary transition-transform motion-reduce:transition-none"
          style={{ transform: `scaleX(${part})` }}
        />
      </div>
      <p className="tnum mt-1 text-sm text-muted-foreground">
        {isHeld ? <HeldText /> : percent === 100 ? 'Guardando' : `Subiendo, ${percent}\u00a0%`}
      </p>
    </>
  );
}
