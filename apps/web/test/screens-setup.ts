import 'fake-indexeddb/auto';
import { fieldOf } from '@plomada/domain/base/field-of';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';

import { forgetCalls } from '../src/lib/calls-in-flight.ts';
import { deviceDb } from '../src/lib/device-db.ts';
import { heldWrites } from '../src/lib/held-writes.ts';
import { clearReads } from '../src/lib/offline-reads.ts';
import { slowWaits } from '../src/lib/slow-wait.ts';
import { problems } from './answers.ts';

// Screen tests share a process and its modules (vitest.config.ts). State left by a test is removed
// here, so that each starts like a browser's first visit.

const { getElementError } = getConfig();
configure({
  // Pages load their chunks, which may take long on a busy machine.
  asyncUtilTimeout: 60_000,
  // Printing the page is slow, so polling omits it; it is printed only for a final failure.
  getElementError: (message, container) =>
    fieldOf(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// Runtime configuration, which the server writes into the page.
const config = document.createElement('meta');
config.name = 'plomada-config';
config.content = JSON.stringify({
  clerkPublishableKey: 'pk_test',
  clerkProxyUrl: '',
  termsUrl: 'https://plomada.test/terminos',
});
document.head.replaceChildren(config);

// Fetch of a finished test: reads never get an answer, so that none reaches the network. Sends of
// the outbox fail at once, since a pending one would delay those of the next test.
const silence = (input: unknown, { method }: RequestInit = {}) =>
  method === 'POST' && String(input).startsWith('/api/')
    ? Promise.reject(new TypeError('Failed to fetch'))
    : new Promise<Response>(() => undefined);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  // Unmounts before the fakes are removed, because the screen may still use the fake network and
  // clock.
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', silence);
  // Drops writes that wait for their connection, which would delay the writes of the next test.
  heldWrites.giveUpSince(0);
  // Forgets pending calls, which would keep keys and lazy parts waiting until they time out.
  forgetCalls();
  slowWaits.forget();
  // Closes open notices, which would be announced in the next test.
  for (const { id } of toast.getToasts()) toast.dismiss(id);
  onlineManager.setOnline(true);
  await clearReads();
  const db = await deviceDb();
  await Promise.all([...db.objectStoreNames].map((store) => db.clear(store)));
  document.body.replaceChildren();
  document.documentElement.className = '';
  const [first] = problems.splice(0);
  if (first) throw first;
});
