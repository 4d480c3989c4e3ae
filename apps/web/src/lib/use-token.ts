import { useAuth, useClerk } from '@clerk/react';
import { useCallback } from 'react';

import { inTime } from './in-time.ts';
import { isWithoutSession } from './offline-reads.ts';
import { unreachable } from './rest-error.ts';
import type { GetToken } from './session-pause.ts';

/** Longest wait in ms for the identity provider, which may never answer. */
const TOKEN_MS = 8_000;

/** Token of the signed-in user. No answer from the provider counts as no connection. */
export function useToken(): GetToken {
  const { getToken } = useAuth();
  const clerk = useClerk();
  return useCallback(
    async (options) => {
      if (clerk.status === 'error') return unreachable('The identity provider was not loaded');
      const token = await inTime(getToken(options), TOKEN_MS).catch(unreachable);
      // A remembered person has no session yet, which must not count as an ended one.
      return token === null && isWithoutSession() ? unreachable('No session yet') : token;
    },
    [getToken, clerk],
  );
}
