import { QueryClientProvider } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '@/config/paths.ts';
import { askBeforeClosing } from '@/lib/held-writes.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { signedInAgain } from '@/lib/session-pause.ts';
import { createTrpcClient } from '@/lib/trpc-client.ts';
import { trpc } from '@/lib/trpc.ts';
import { useToken } from '@/lib/use-token.ts';
import { warn } from '@/lib/warn.ts';

type ApiProviderProps = {
  readonly userId: string;
  readonly tenantId?: string;
  /**
   * Called just before the redirect to the selector, since the cached list of organisations is
   * stale.
   */
  readonly onTenantRefused?: () => void;
  readonly children: ReactNode;
};

/**
 * Client and cache of one identity, in one organisation or in none. Give it a `key` of both, so
 * that no answer outlives a change of either.
 */
export function ApiProvider({ userId, tenantId, onTenantRefused, children }: ApiProviderProps) {
  const getToken = useToken();
  const navigate = useNavigate();
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(() =>
    createTrpcClient({
      userId,
      tenantId,
      getToken: () => getToken(),
      onTenantRefused: () => {
        onTenantRefused?.();
        void navigate(paths.tenantSelector);
      },
      onForbidden: () =>
        void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.organizaciones.info) }),
      // Requesting a token without the cache lets the identity provider notice an ended session.
      onUnauthenticated: () => void getToken({ skipCache: true }).catch(() => null),
      signedInAgain: () => signedInAgain(getToken),
      warn,
    }),
  );
  useEffect(askBeforeClosing, []);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
