import { useCallback, useState } from 'react';

/** Open dialog and its subject: an action, a row, or both. Null when none is open. */
export function useOpened<What extends {}>() {
  const [opened, setOpened] = useState<What | null>(null);
  const open = useCallback((what: What) => setOpened(() => what), []);
  const close = useCallback(() => setOpened(null), []);
  return { opened, open, close };
}
