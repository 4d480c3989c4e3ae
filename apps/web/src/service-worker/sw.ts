import { fieldsOf } from '@plomada/domain/base/field-of';

import { SHARE_PATH } from '@/lib/worker-messages.ts';

import { dropOldFiles, install, isKept, keptOrFetched, keptPage } from './kept-files.ts';
import { takeShared } from './shared-files.ts';
import type { FetchCall, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

/** Time limit in ms for the page from the network; a slower connection counts as offline. */
const LIMIT_MS = 2_000;

/**
 * True in Firefox, which shows its own error page when the preload of a navigation fails, whatever
 * the worker answers: without a connection no page would open.
 */
const FAILS_BY_PRELOAD = navigator.userAgent.includes('Firefox/');

/**
 * Addresses of the server, and pages for people without an account: these always use the network.
 */
const NOT_OURS = /^\/(?:api|trpc|__clerk|health|ready|docs|enlace|verificar)(?:\/|$)/;

const isOwnPage = (path: string): boolean => !NOT_OURS.test(path);

/**
 * Response of the server. A status of 500 or more throws, as a gateway answers so, without a page,
 * when its server does not run.
 */
async function fromServer(call: FetchCall): Promise<Response> {
  const response = (await call.preloadResponse) ?? (await fetch(call.request));
  if (response.status >= 500) throw new Error(`The server answered ${response.status}`);
  return response;
}

/** Page from the server or, when it is late or fails, the stored one. */
async function pageAnswer(call: FetchCall): Promise<Response> {
  const answer = fromServer(call);
  // Waits for the response even when it is late, since the browser warns about an unused one.
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

// A new worker waits until no tab uses the previous one, or until a page asks it to take over.
self.addEventListener('install', install);

self.addEventListener('activate', (event) => {
  const begin = async () => {
    const preload = self.registration.navigationPreload;
    await (FAILS_BY_PRELOAD ? preload?.disable() : preload?.enable());
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
