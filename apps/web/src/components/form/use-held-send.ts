import { useEffect, useRef } from 'react';

import { heldWrites, useIsHeld } from '../../lib/held-writes.ts';

/** What a form does while its save waits for the connection. */
export function useHeldSend(isSubmitting: boolean) {
  const isHeld = useIsHeld() && isSubmitting;
  const mark = useRef(heldWrites.mark());
  // Whoever leaves while it waits does not mean it any more. What is on its way arrives.
  useEffect(
    () => () => {
      if (heldWrites.isHeld()) heldWrites.giveUpSince(mark.current);
    },
    [],
  );
  return {
    isHeld,
    /** Some of its calls have no answer yet. */
    isOpen: () => heldWrites.isOpenSince(mark.current),
    /** What leaving means for what waits. */
    loses: () =>
      heldWrites.wasSentSince(mark.current)
        ? 'Se envió y no llegó la respuesta: puede haberse guardado. Al salir no se intenta otra vez.'
        : 'Lo que espera la conexión no se guarda.',
    /** Before each send: its own calls start after it. */
    onSend: () => {
      mark.current = heldWrites.mark();
    },
    /** Other words than those that wait: they are to be sent with the next press, not lost. */
    onEdit: () => {
      if (isHeld) heldWrites.giveUpSince(mark.current, true);
    },
  };
}
