import { useNavigate } from 'react-router';

import { paths } from '@/config/paths.ts';

import { toApiError } from './api-error.ts';
import { signedInAgain } from './session-pause.ts';
import { useTenant } from './tenant.ts';
import { reactionTo } from './transport-rules.ts';
import { trpc } from './trpc.ts';
import { useToken } from './use-token.ts';
import { warn } from './warn.ts';

/** Time limit in ms for files, slightly above the server's own, and longer than for JSON. */
export const FILE_TIMEOUT_MS = 310_000;

/** Parts of a REST call: URL, headers with the token, and the reaction to a refusal. */
export function useRest() {
  const getToken = useToken();
  const { tenantId } = useTenant();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  return {
    /** URL for a `path` below `/api/{tenantId}`. */
    url: (path: string) => `/api/${tenantId}${path}`,
    headers: async (): Promise<Record<string, string>> => {
      const token = await getToken();
      return {
        'x-plomada-canal': 'web',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      };
    },
    /** Sends a call again if it was refused for an ended session and the person signs in. */
    inSession: async <T>(send: () => Promise<T>): Promise<T> => {
      try {
        return await send();
      } catch (cause) {
        if (toApiError(cause).status !== 401 || !(await signedInAgain(getToken))) throw cause;
        return send();
      }
    },
    /** Reacts to a refusal like the tRPC transport, and returns it. */
    refused: (cause: unknown): unknown => {
      const failure = toApiError(cause);
      const reaction = reactionTo('rest', failure);
      if (reaction === 'log') {
        warn(`A REST call was refused with 401: ${failure.message}`);
        void getToken({ skipCache: true }).catch(() => null);
      }
      if (reaction === 'to-selector') void navigate(paths.tenantSelector);
      if (reaction === 'recheck-access') void utils.organizaciones.info.invalidate();
      return cause;
    },
  };
}
