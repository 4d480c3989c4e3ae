import { useCallback, useState } from 'react';

/** Which dialog is open, and for what: an act, a row, both. Null while none is. */
export function useOpened<What extends {}>() {
  const [opened, setOpened] = useState<What | null>(null);
  const open = useCallback((what: What) => setOpened(() => what), []);
  const close = useCallback(() => setOpened(null), []);
  return { opened, open, close };
}
