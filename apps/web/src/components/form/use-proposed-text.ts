import { useEffect, useEffectEvent, useRef } from 'react';

type ProposedText = {
  /** Text to propose; null while it is not known. */
  readonly text: string | null;
  /** False while the field is not in the form. */
  readonly isThere: boolean;
  readonly read: () => string | null | undefined;
  readonly write: (text: string) => void;
};

/**
 * Fills in a field with a text that an earlier step knows, and replaces it with the next one. A
 * text that a person wrote stays.
 */
export function useProposedText({ text, isThere, read, write }: ProposedText): void {
  const put = useRef('');
  const propose = useEffectEvent(() => {
    const written = read() ?? '';
    if (text === null || (written !== '' && written !== put.current)) return;
    put.current = text;
    if (written !== text) write(text);
  });
  useEffect(() => {
    if (isThere) propose();
  }, [isThere, text]);
}
