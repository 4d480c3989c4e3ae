import { useEffect } from 'react';
import { useBlocker } from 'react-router';

import { leavesForm } from '../../lib/edit-mode.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/**
 * Asks before leaving a page with unsaved changes, by a link, by Back, or by closing the tab. A clean form has
 * none: of several the router asks only the last, which a dialog over a form would be.
 */
export function UnsavedGuard({ active }: { readonly active: boolean }) {
  return active ? <Guard /> : null;
}

function Guard() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    leavesForm(currentLocation, nextLocation),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      asksOnly
      title="¿Salir sin guardar?"
      description="Los cambios de este formulario se pierden."
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>Seguir editando</Button>
          <Button variant="destructive" onClick={() => blocker.proceed?.()}>
            Salir sin guardar
          </Button>
        </>
      }
    />
  );
}
