import { useClerk } from '@clerk/react';
import { useSyncExternalStore } from 'react';

/** Its own component does not learn of a failure before the page has mounted. */
export function useProviderStatus() {
  const clerk = useClerk();
  return useSyncExternalStore(
    (onChange) => {
      clerk.on('status', onChange);
      return () => clerk.off('status', onChange);
    },
    () => clerk.status,
  );
}
