import 'fake-indexeddb/auto';
import { fieldOf } from '@plomada/domain/base/field-of';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';

import { forgetCalls } from '../src/lib/calls-in-flight.ts';
import { deviceDb } from '../src/lib/device-db.ts';
import { heldWrites } from '../src/lib/held-writes.ts';
import { clearReads } from '../src/lib/offline-reads.ts';
import { slowWaits } from '../src/lib/slow-wait.ts';
import { problems } from './answers.ts';

// Screen tests share a process and the modules in it (vitest.config.ts): what one leaves behind
// goes here, in one place, and every test begins as the first visit of a browser does.

const { getElementError } = getConfig();
configure({
  // A page comes in its own chunk, on machines that do other work at the same time.
  asyncUtilTimeout: 60_000,
  // While one waits, what is not there yet is no failure: the page is printed only when it is one.
  getElementError: (message, container) =>
    fieldOf(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? new Error(message ?? '')
      : getElementError(message, container),
});

// Each element would keep the stack that made it, for a developer's tools: a tenth of all the time.
const internals = fieldOf(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(Object(internals), 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {
    // React counts, and begins anew each second.
  },
});

// What the server writes into the page.
const config = document.createElement('meta');
config.name = 'plomada-config';
config.content = JSON.stringify({
  clerkPublishableKey: 'pk_test',
  clerkProxyUrl: '',
  termsUrl: 'https://plomada.test/terminos',
});
document.head.replaceChildren(config);

// What a screen still asks when its test is over gets no answer, and never the real network. What is
// still sent from the device finds no connection: unanswered, it would hold up what the next test sends.
const silence = (input: unknown, { method }: RequestInit = {}) =>
  method === 'POST' && String(input).startsWith('/api/')
    ? Promise.reject(new TypeError('Failed to fetch'))
    : new Promise<Response>(() => undefined);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  // The screen first: it may still ask what stands in for the network and the clock.
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', silence);
  // A write that waits for its connection would make the next test's wait for it too.
  heldWrites.giveUpSince(0);
  // What came to silence would keep its keys and parts waiting for as long as a call may hang.
  forgetCalls();
  slowWaits.forget();
  // A notice that nobody saw would be reported in the next test.
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
