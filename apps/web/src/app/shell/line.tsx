import { formatearFecha } from '@plomada/formatters/fecha';
import { ClockAlert, WifiOff } from 'lucide-react';

import { HeldText } from '@/components/display/held-text.tsx';
import { useIsHeld } from '@/lib/held-writes.ts';
import { useClockDoubt } from '@/lib/use-clock-doubt.ts';

type LineProps = {
  readonly isOffline: boolean;
  /**
   * Sentence about the date of the data on screen, with the full stop before it; empty without one.
   */
  readonly ofWhen?: string;
};

/**
 * Notice of a wrong device clock with the date that is proposed instead, short enough for the
 * strip's only line on a phone.
 */
const inWords = (day: string): string =>
  `Reloj mal: las fechas se proponen con el ${formatearFecha(day)}`;

/**
 * Notice in a strip of 16 px; null when there is nothing to report. Unsaved writes have priority,
 * since they would be lost with the tab; a doubtful device clock comes before the age of the data.
 */
export function Line({ isOffline, ofWhen = '' }: LineProps) {
  const isHeld = useIsHeld();
  const day = useClockDoubt();
  const clock = day === null ? null : inWords(day);
  const hasConnection = !isOffline && ofWhen === '' && !isHeld;
  const text = hasConnection ? clock : `Sin conexión${clock === null ? ofWhen : `. ${clock}`}`;
  if (text === null) return null;
  const Icon = hasConnection ? ClockAlert : WifiOff;
  return (
    <p
      data-notice
      className="flex h-4 items-center gap-1.5 bg-warning-subtle px-4 text-xs font-medium text-warning md:px-6"
    >
      <Icon aria-hidden className="size-3 shrink-0" />
      {isHeld ? <HeldText /> : <span className="truncate">{text}</span>}
    </p>
  );
}
