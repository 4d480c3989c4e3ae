import { useRef, type PointerEvent } from 'react';

import { cn } from '@/lib/utils.ts';

/** Distance or speed of a drag that closes the sheet, and time in ms until it is closed. */
const FAR_PX = 96;
const FAST_PX_PER_MS = 0.5;
const GONE_MS = 300;

const sheetOf = ({ currentTarget }: PointerEvent) =>
  currentTarget.closest<HTMLElement>('[role="dialog"]');

/** Handle at the top of a sheet, to swipe it down and close it. */
export function GrabBar({
  onAway,
  className,
}: {
  readonly onAway: () => void;
  readonly className?: string;
}) {
  const start = useRef<{ readonly y: number; readonly time: number } | null>(null);
  const letGo = (event: PointerEvent) => {
    const sheet = sheetOf(event);
    if (start.current === null || sheet === null) return;
    const drawn = event.clientY - start.current.y;
    const speed = drawn / Math.max(1, event.timeStamp - start.current.time);
    start.current = null;
    const goes =
      event.type === 'pointerup' && drawn > 8 && (drawn > FAR_PX || speed > FAST_PX_PER_MS);
    if (goes) onAway();
    // Resets the position, at once if the sheet stays, else after it has closed.
    setTimeout(
      () => {
        sheet.style.translate = '';
      },
      goes ? GONE_MS : 0,
    );
  };
  return (
    <div
      aria-hidden
      className={cn('grid h-6 shrink-0 touch-none place-items-center', className)}
      onPointerDown={(event) => {
        start.current = { y: event.clientY, time: event.timeStamp };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const sheet = sheetOf(event);
        if (start.current === null || sheet === null) return;
        // `translate` instead of `transform`, which the sheet's opening and closing animations use.
        sheet.style.translate = `0 ${Math.max(0, event.clientY - start.current.y)}px`;
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <div className="h-1 w-9 rounded-sm bg-border-strong" />
    </div>
  );
}
