import { useContext, useEffect } from 'react';
import { useBlocker } from 'react-router';

import { carriedIn } from '@/lib/carried.ts';
import { leavesForm } from '@/lib/edit-mode.ts';
import { isReloadKept } from '@/lib/open-drafts.ts';
import { Around } from '@/lib/use-overlay.ts';

import { TitledDialog } from '../overlay/titled-dialog.tsx';
import { Button } from '../ui/button.tsx';

const LOST = 'Los cambios de este formulario se pierden.';

export type UnsavedGuardProps = {
  readonly active: boolean;
  /** Text about what is lost by leaving. */
  readonly loses?: string;
};

/**
 * Confirmation before unsaved changes are left by a link, Back, closing the tab or the dialog
 * around. A clean form renders no guard, because the router asks only the last blocker, which may
 * be the form of a dialog.
 */
export function UnsavedGuard({ active, loses = LOST }: UnsavedGuardProps) {
  return active ? <Guard loses={loses} /> : null;
}

function Guard({ loses }: { readonly loses: string }) {
  const { setGuarded, asked, setAsked } = useContext(Around);
  // Navigation that carries the typed values along loses nothing, so it is not blocked.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      carriedIn(nextLocation.state) === null && leavesForm(currentLocation, nextLocation),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReloadKept()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    setGuarded(true);
    return () => {
      removeEventListener('beforeunload', ask);
      setGuarded(false);
    };
  }, [setGuarded]);

  const stay = () => {
    blocker.reset?.();
    setAsked(null);
  };
  const leave = () => {
    blocker.proceed?.();
    asked?.();
    setAsked(null);
  };
  return (
    <TitledDialog
      open={blocker.state === 'blocked' || asked !== null}
      onOpenChange={(open) => {
        if (!open) stay();
      }}
      asksOnly
      asksOfBack
      title="¿Salir sin guardar?"
      description={loses}
      footer={
        <>
          <Button variant="outline" onClick={stay}>
            Seguir editando
          </Button>
          <Button variant="destructive" onClick={leave}>
            Salir sin guardar
          </Button>
        </>
      }
    />
  );
}
