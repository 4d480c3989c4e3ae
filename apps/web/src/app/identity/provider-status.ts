import { useClerk } from '@clerk/react';
import { useSyncExternalStore } from 'react';

/**
 * Status of the identity provider, read from its client, so that a failure before the page mounted
 * is seen too.
 */
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
