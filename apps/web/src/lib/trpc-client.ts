import type { AppRouter } from '@plomada/server/start/routes/app-router';
import { httpBatchLink, httpLink, splitLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable, observableToPromise } from '@trpc/server/observable';
import superjson from 'superjson';

import { toApiError } from './api-error.ts';
import { counted } from './calls-in-flight.ts';
import { noteAnswer } from './device-clock.ts';
import { heldWrites } from './held-writes.ts';
import { offlineReads } from './offline-reads.ts';
import { restError } from './rest-error.ts';
import { isBackground, reactionTo, REQUEST_TIMEOUT_MS } from './transport-rules.ts';
import { trpc } from './trpc.ts';

type TransportOptions = {
  /** Undefined outside an organisation. A client serves one tenant, so a batch never mixes two. */
  readonly tenantId?: string | undefined;
  /** Person whose answers are stored for offline use; without it, none are. */
  readonly userId?: string | undefined;
  readonly getToken: () => Promise<string | null>;
  readonly onTenantRefused: () => void;
  /** Called when a call lacks a right, as the role on screen may be outdated. */
  readonly onForbidden: () => void;
  /** Called when the server does not accept the token, so that the session may have ended. */
  readonly onUnauthenticated: () => void;
  /**
   * Resolves to true when the person has signed in again over their form, after a refusal without a
   * session.
   */
  readonly signedInAgain?: () => Promise<boolean>;
  readonly warn: (message: string) => void;
};

/**
 * Idempotency keys of unanswered writes. Repeating the same input after a lost connection reuses
 * the key, so that the server acts once. An answer below status 500 ends the key.
 */
function createIdempotencyKeys() {
  const open = new Map<string, string>();
  return {
    keyFor(path: string, input: unknown): string {
      const id = `${path} ${JSON.stringify(input)}`;
      const key = open.get(id) ?? crypto.randomUUID();
      open.set(id, key);
      return key;
    },
    settle(path: string, input: unknown, error?: unknown): void {
      const status = error === undefined ? 200 : toApiError(error).status;
      if (status !== null && status < 500) open.delete(`${path} ${JSON.stringify(input)}`);
    },
  };
}

/**
 * Fetch with the time limit of JSON calls, in addition to the caller's signal; it also compares the
 * clocks, and counts as a call of the page.
 */
function timedFetch(
  input: RequestInfo | URL | string,
  init?: { signal?: AbortSignal | null },
): Promise<Response> {
  const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const sentMs = Date.now();
  const answered = fetch(input, { ...init, signal }).then((response) => {
    noteAnswer(response, sentMs);
    return response;
  });
  return counted(answered);
}

const asError = (cause: unknown) => (cause instanceof Error ? cause : new Error(String(cause)));

function transportRules(
  { onTenantRefused, onForbidden, onUnauthenticated, warn }: TransportOptions,
  keys: ReturnType<typeof createIdempotencyKeys>,
): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      observable((observer) =>
        next(op).subscribe({
          next(value) {
            if (op.type === 'mutation') keys.settle(op.path, op.input);
            observer.next(value);
          },
          error(error) {
            if (op.type === 'mutation') keys.settle(op.path, op.input, error);
            const failure = toApiError(error);
            const reaction = reactionTo(op.path, failure);
            if (reaction === 'log') {
              warn(`${op.path} was refused with 401: ${failure.message}`);
              onUnauthenticated();
            }
            if (reaction === 'to-selector') onTenantRefused();
            if (reaction === 'recheck-access') onForbidden();
            observer.error(error);
          },
          complete: () => observer.complete(),
        }),
      );
}

/** Sends a call refused for an ended session again, once, after the person signed in. */
function goOnAfterSignIn({ signedInAgain }: TransportOptions): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      signedInAgain === undefined || isBackground(op.path)
        ? next(op)
        : observable((observer) => {
            let isDone = false;
            const fail = (cause: TRPCClientError<AppRouter>) => observer.error(cause);
            const send = (onError: typeof fail) =>
              next(op).subscribe({
                next: (value) => observer.next(value),
                complete: () => observer.complete(),
                error: onError,
              });
            const again = async (cause: TRPCClientError<AppRouter>) => {
              if (!(await signedInAgain())) fail(cause);
              else if (!isDone) current = send(fail);
            };
            let current = send((cause) => {
              if (toApiError(cause).status === 401) void again(cause);
              else fail(cause);
            });
            return () => {
              isDone = true;
              current.unsubscribe();
            };
          });
}

/** Makes a user's write wait for the connection; the app's background calls fail instead. */
const holdWrites: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    op.type !== 'mutation' || isBackground(op.path)
      ? next(op)
      : observable((observer) => {
          const delivered = heldWrites.deliver(() => observableToPromise(next(op)));
          // Its own write alone: this also runs when it ends, while later ones may be under way.
          const own = heldWrites.mark();
          delivered.then(
            (value) => {
              observer.next(value);
              observer.complete();
            },
            (cause: unknown) => observer.error(TRPCClientError.from(asError(cause))),
          );
          return () => heldWrites.giveUp(own);
        });

export function createTrpcClient(options: TransportOptions) {
  const keys = createIdempotencyKeys();
  const url = '/trpc';
  const baseHeaders = async (): Promise<Record<string, string>> => {
    const token = await options.getToken();
    // Refuses calls made just after a sign-out, as the server would.
    if (token === null) throw restError(401, '{"message":"Tu sesión terminó."}', null);
    return {
      authorization: `Bearer ${token}`,
      ...(options.tenantId === undefined ? {} : { 'x-tenant-id': options.tenantId }),
    };
  };
  return trpc.createClient({
    links: [
      transportRules(options, keys),
      goOnAfterSignIn(options),
      holdWrites,
      ...(options.userId === undefined
        ? []
        : [offlineReads({ userId: options.userId, tenantId: options.tenantId ?? '' })]),
      splitLink({
        condition: (op) => op.type === 'mutation',
        // Writes are not batched, because a key belongs to one operation.
        true: httpLink({
          url,
          transformer: superjson,
          fetch: timedFetch,
          headers: async ({ op }) => ({
            ...(await baseHeaders()),
            'idempotency-key': keys.keyFor(op.path, op.input),
          }),
        }),
        false: httpBatchLink({
          url,
          transformer: superjson,
          fetch: timedFetch,
          headers: baseHeaders,
          maxURLLength: 4000,
          maxItems: 10,
        }),
      }),
    ],
  });
}
