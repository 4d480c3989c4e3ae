import { fieldsOf } from '@plomada/domain/base/field-of';

import { dropOldFiles, install, isKept, keptOrFetched } from './kept-files.ts';
import { SHARE_PATH } from './messages.ts';
import { isOwnPage, pageAnswer } from './page-answer.ts';
import { takeShared } from './shared-files.ts';
import type { WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

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
