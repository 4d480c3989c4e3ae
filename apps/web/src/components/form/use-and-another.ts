import { useRef } from 'react';

/** A second way to send a form: save it, and begin another. */
export function useAndAnother() {
  /** What the press that is being sent asked for: one that was refused asks nothing of the next. */
  const isSent = useRef(false);
  const isAsked = useRef(false);
  return {
    /** Of what is around the form, or the form itself. */
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
