import { keptPage } from './kept-files.ts';
import type { FetchCall } from './worker-scope.ts';

/** A line that has not brought the page by then is as good as none. */
const LIMIT_MS = 2_000;

/** Addresses that are the server's, and pages for people who never sign in: the network alone answers. */
const NOT_OURS = /^\/(?:api|trpc|__clerk|health|ready|docs|enlace|verificar)(?:\/|$)/;

export const isOwnPage = (path: string): boolean => !NOT_OURS.test(path);

/** A gateway whose server does not run has no page either. */
async function fromServer(call: FetchCall): Promise<Response> {
  const response = (await call.preloadResponse) ?? (await fetch(call.request));
  if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
  return response;
}

/** The page as the server has it now; after a while without it, or without a server, as it is kept. */
export async function pageAnswer(call: FetchCall): Promise<Response> {
  const answer = fromServer(call);
  // The browser reports a call that nobody waits for.
  call.waitUntil(Promise.allSettled([answer]));
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('late')), LIMIT_MS);
  try {
    return await Promise.race([answer, late.promise]);
  } catch {
    return (await keptPage()) ?? (await answer);
  } finally {
    clearTimeout(timer);
  }
}
