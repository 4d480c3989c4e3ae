import { useEffect, useRef } from 'react';

import { heldWrites, useIsHeld } from '@/lib/held-writes.ts';

/** State of a form whose save waits for the connection. */
export function useHeldSend(isSubmitting: boolean) {
  const isHeld = useIsHeld() && isSubmitting;
  const mark = useRef(heldWrites.mark());
  // Leaving the form cancels a save that waits; one already sent may still have arrived.
  useEffect(
    () => () => {
      if (heldWrites.isHeld()) heldWrites.giveUpSince(mark.current);
    },
    [],
  );
  return {
    isHeld,
    /** True while some calls have no answer yet. */
    isOpen: () => heldWrites.isOpenSince(mark.current),
    /** Warning about the effect of leaving on a pending save. */
    loses: () =>
      heldWrites.wasSentSince(mark.current)
        ? 'Se envió y no llegó la respuesta: puede haberse guardado. Al salir no se intenta otra vez.'
        : 'Lo que espera la conexión no se guarda.',
    /** Called before each send, so that later checks cover only its calls. */
    onSend: () => {
      mark.current = heldWrites.mark();
    },
    /**
     * Called when values change while a save waits: the waiting calls are dropped, and the next
     * press sends the new values.
     */
    onEdit: () => {
      if (isHeld) heldWrites.giveUpSince(mark.current, true);
    },
  };
}
