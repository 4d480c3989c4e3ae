import { useEffect } from 'react';
import { useBlocker } from 'react-router';

import { leavesForm } from '../../lib/edit-mode.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before leaving a page with unsaved changes, by a link, by Back, or by closing the tab. */
export function UnsavedGuard({ active }: { readonly active: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && leavesForm(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!active) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);

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
