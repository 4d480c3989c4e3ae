import { fieldsOf } from '@plomada/domain/base/field-of';

import { dropOldFiles, install, isKept, keptOrFetched, keptPage } from './kept-files.ts';
import { SHARE_PATH } from './messages.ts';
import { takeShared } from './shared-files.ts';
import type { FetchCall, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** A line that has not brought the page by then is as good as none. */
const LIMIT_MS = 2_000;

/** Addresses that are the server's, and pages for people who never sign in: the network alone answers. */
const NOT_OURS = /^\/(?:api|trpc|__clerk|health|ready|docs|enlace|verificar)(?:\/|$)/;

const isOwnPage = (path: string): boolean => !NOT_OURS.test(path);

/** A gateway whose server does not run has no page either. */
async function fromServer(call: FetchCall): Promise<Response> {
  const response = (await call.preloadResponse) ?? (await fetch(call.request));
  if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
  return response;
}

/** The page as the server has it now; after a while without it, or without a server, as it is kept. */
async function pageAnswer(call: FetchCall): Promise<Response> {
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

// The one before it stays until no tab needs it, or until somebody asks for the new one.
self.addEventListener('install', install);

self.addEventListener('activate', (event) => {
  const begin = async () => {
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
    await dropOldFiles(event, self);
  };
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url: address } = event.request;
  const url = new URL(address);
  if (url.origin !== location.origin) return;
  if (method === 'POST' && url.pathname === SHARE_PATH) {
    event.respondWith(takeShared(event.request));
  } else if (method !== 'GET') {
    return;
  } else if (mode === 'navigate') {
    if (!isOwnPage(url.pathname)) return;
    event.waitUntil(dropOldFiles(event, self));
    event.respondWith(pageAnswer(event));
  } else if (url.pathname.startsWith('/assets/') || isKept(address)) {
    event.respondWith(keptOrFetched(event.request));
  }
});

self.addEventListener('message', ({ data, ports }) => {
  const { kind, files } = fieldsOf(data);
  if (kind === 'TAKE_OVER') void self.skipWaiting();
  else if (kind === 'HAS' && Array.isArray(files)) {
    ports[0]?.postMessage(files.every((file) => isKept(String(file))));
  }
});
