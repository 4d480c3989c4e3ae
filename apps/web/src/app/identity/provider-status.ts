import { useClerk } from '@clerk/react';
import { useSyncExternalStore } from 'react';

/**
 * Status of the identity provider, read from its client: the provider's own components miss a
 * failure that happens before the page mounts.
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
