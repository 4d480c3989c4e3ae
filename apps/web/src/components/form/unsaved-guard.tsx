import { useEffect } from 'react';
import { useBlocker } from 'react-router';

import { TitledDialog } from '@/components/overlay/titled-dialog';
import { Button } from '@/components/ui/button';

import { carriedIn } from '../../lib/carried.ts';
import { isReloadKept } from '../../lib/drafts.ts';
import { leavesForm } from '../../lib/edit-mode.ts';

const LOST = 'Los cambios de este formulario se pierden.';

export type UnsavedGuardProps = {
  readonly active: boolean;
  /** What leaving does to what is in it. */
  readonly loses?: string;
};

/**
 * Asks before leaving a page with unsaved changes, by a link, by Back, or by closing the tab. A clean form has
 * none: of several the router asks only the last, which a dialog over a form would be.
 */
export function UnsavedGuard({ active, loses = LOST }: UnsavedGuardProps) {
  return active ? <Guard loses={loses} /> : null;
}

function Guard({ loses }: { readonly loses: string }) {
  // Where what was written goes along, nothing is left.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      carriedIn(nextLocation.state) === null && leavesForm(currentLocation, nextLocation),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReloadKept()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  return (
    <TitledDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      asksOnly
      asksOfBack
      title="¿Salir sin guardar?"
      description={loses}
      footer={
        <>
          <Button variant="outline" onClick={() => blocker.reset?.()}>
            Seguir editando
          </Button>
          <Button variant="destructive" onClick={() => blocker.proceed?.()}>
            Salir sin guardar
          </Button>
        </>
      }
    />
  );
}
