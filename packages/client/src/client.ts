import type { AppRouter } from '@plomada/server/start/routes/app-router';
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  type TRPCClient,
} from '@trpc/client';
import superjson from 'superjson';

export type Client = TRPCClient<AppRouter>;

type ClientOptions = {
  /** Origin of the server, e.g. `http://localhost:3000`. */
  readonly url: string;
  /** Bearer token, or a function that returns one, called before every request. */
  readonly token: string | (() => string | Promise<string>);
  /** Organisation of every call; without it only `organizaciones.*` of the session can be called. */
  readonly tenantId?: string;
  /** Time limit of a call in milliseconds; 10,000 by default, like the server's. */
  readonly limitMs?: number;
};

const CALL_LIMIT_MS = 10_000;
const KEY = 'idempotencyKey';

/**
 * Options of one mutation that make it safe to send again: the same key and data give the same
 * answer without a second effect, for 24 hours.
 */
export const withKey = (key: string) => ({ context: { [KEY]: key } });

function keyHeader({ [KEY]: key }: Record<string, unknown>): Record<string, string> {
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
}

/**
 * The product's procedures with full types, for scripts: `cliente.movimientos.crear.mutate({...})`.
 * Reads made at once travel in one request; each write travels alone, with a key for it only. A
 * refused call throws a TRPCClientError: `readError` has the server's `{error, message, details}`.
 */
export function createClient({ url, token, tenantId, limitMs }: ClientOptions): Client {
  const headers = async (): Promise<Record<string, string>> => ({
    authorization: `Bearer ${typeof token === 'string' ? token : await token()}`,
    'x-plomada-canal': 'script',
    ...(tenantId === undefined ? {} : { 'x-tenant-id': tenantId }),
  });
  const common = {
    url: `${url.replace(/\/+$/, '')}/trpc`,
    transformer: superjson,
    fetch: withLimit(limitMs ?? CALL_LIMIT_MS),
  };
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ type }) => type === 'mutation',
        true: httpLink({
          ...common,
          headers: async ({ op }) => ({ ...(await headers()), ...keyHeader(op.context) }),
        }),
        false: httpBatchLink({ ...common, headers, maxURLLength: 4000, maxItems: 10 }),
      }),
    ],
  });
}

type Call = { readonly signal?: AbortSignal | null | undefined };

/** Combines the time limit with the caller's own signal, if any. */
function withLimit(ms: number) {
  return (input: Parameters<typeof fetch>[0], init?: Call): Promise<Response> => {
    const limit = AbortSignal.timeout(ms);
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
    return fetch(input, { ...init, signal });
  };
}
