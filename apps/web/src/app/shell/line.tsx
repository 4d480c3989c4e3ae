import { formatearFecha } from '@plomada/formatters/fecha';
import { ClockAlert, WifiOff } from 'lucide-react';

import { HeldText } from '@/components/display/held-text';

import { useIsHeld } from '../../lib/held-writes.ts';
import { useClockDoubt } from '../../lib/use-clock-doubt.ts';

type LineProps = {
  readonly isOffline: boolean;
  /** Age of what is on the screen, after a full stop. */
  readonly ofWhen?: string;
};

/** Short enough for a phone's width in one line, as the strip has no second one. */
const inWords = (day: string): string =>
  `Reloj mal: las fechas se proponen con el ${formatearFecha(day)}`;

/**
 * A strip as high as the padding below it. Writes that wait to be saved come first: they alone are lost with this tab. A
 * day that the clock of the device would get wrong comes before the age of what is on the screen.
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
    <p className="flex h-4 items-center gap-1.5 bg-warning-subtle px-4 text-xs font-medium text-warning md:px-6">
      <Icon aria-hidden className="size-3 shrink-0" />
      {isHeld ? <HeldText /> : <span className="truncate">{text}</span>}
    </p>
  );
}
