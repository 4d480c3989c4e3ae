import { useRef } from 'react';

/** Second submit button that saves the form and starts another one. */
export function useAndAnother() {
  /**
   * True when the current submit is by this second button; a refused submit does not affect the
   * next one.
   */
  const isSent = useRef(false);
  const isAsked = useRef(false);
  return {
    /** Handler for the form or an element around it. */
    onSubmitCapture: () => {
      isSent.current = isAsked.current;
      isAsked.current = false;
    },
    send: (form: HTMLFormElement | null) => {
      isAsked.current = true;
      form?.requestSubmit();
    },
    isWanted: () => isSent.current,
  };
}
