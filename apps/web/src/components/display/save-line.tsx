import { CircleAlert, Hourglass, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { useIsHeld, useIsSlow } from '@/lib/held-writes.ts';
import { cn } from '@/lib/utils.ts';

import { HeldText } from './held-text.tsx';

export type SaveLineProps = {
  /** True while the button beside it saves something. */
  readonly pending: boolean;
  readonly failure?: string | undefined;
  /** Action to resolve the failure, when its details are shown elsewhere. */
  readonly action?: ReactNode;
  /** True when the failure is shown only here, so that it must be announced. */
  readonly alert?: boolean;
  readonly className?: string;
  /** Content when there is no status to show. */
  readonly children?: ReactNode;
};

/**
 * Status beside a save button: waiting for the connection, slow, or failed and why. Rendered empty
 * beforehand, because a live region must exist before its text changes to be announced.
 */
export function SaveLine(props: SaveLineProps) {
  const { pending, failure, action, alert = false, className, children } = props;
  const isWaiting = useIsHeld() && pending;
  const isSlow = useIsSlow() && pending;
  const shown = pending ? undefined : failure;
  return (
    <div
      role={alert && shown !== undefined ? 'alert' : 'status'}
      className={cn('flex min-w-0 gap-2 text-base', className)}
    >
      {isWaiting ? (
        <>
          <WifiOff aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <HeldText />
        </>
      ) : null}
      {isSlow ? (
        <>
          <Hourglass aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <span>Está tardando</span>
        </>
      ) : null}
      {pending || shown !== undefined ? null : children}
      {shown === undefined ? null : (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
          <span className="min-w-0 text-destructive">{shown}</span>
          {action}
        </>
      )}
    </div>
  );
}
