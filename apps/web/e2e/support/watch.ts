import { setTimeout as wait } from 'node:timers/promises';

import type { BrowserContext, Page, Request } from '@playwright/test';

export type Findings = {
  readonly consoleErrors: string[];
  readonly foreignRequests: string[];
};

const QUIET_MS = 100;
const open = new WeakMap<Page, Set<Request>>();
const watched = new WeakSet<BrowserContext>();
let lastEnd = 0;

/**
 * Pending requests of the page that sent the request; null for navigations and those of a service
 * worker.
 */
function openOf(request: Request): Set<Request> | null {
  // A navigation request may precede its frame, which then cannot be read.
  if (request.serviceWorker() !== null || request.isNavigationRequest()) return null;
  const page = request.frame().page();
  const requests = open.get(page) ?? new Set<Request>();
  open.set(page, requests);
  return requests;
}

/**
 * Waits, at most ten seconds, until no request is pending or has just ended, except those that
 * `isHeldBack` names. Playwright's `networkidle` takes half a second.
 */
export async function untilQuiet(
  page: Page,
  isHeldBack: (request: Request) => boolean = () => false,
): Promise<void> {
  if (!watched.has(page.context())) throw new Error('The requests of this page are not watched');
  await page.waitForLoadState('load');
  const isQuiet = () =>
    [...(open.get(page) ?? [])].every(isHeldBack) && performance.now() - lastEnd > QUIET_MS;
  const limit = performance.now() + 10_000;
  while (!isQuiet() && performance.now() < limit) await wait(20);
}

/**
 * Collects forbidden behaviour of pages: console errors (policy violations are logged there),
 * exceptions, and requests to other origins.
 */
export function watch(context: BrowserContext, origin: string): Findings {
  const findings: Findings = { consoleErrors: [], foreignRequests: [] };
  watched.add(context);
  context.on('console', (message) => {
    if (message.type() === 'error') findings.consoleErrors.push(message.text());
  });
  context.on('weberror', (failure) => findings.consoleErrors.push(failure.error().message));
  context.on('request', (request) => {
    openOf(request)?.add(request);
    const url = new URL(request.url());
    const local = url.protocol === 'data:' || url.protocol === 'blob:' || url.origin === origin;
    if (!local) findings.foreignRequests.push(request.url());
  });
  const end = (request: Request) => {
    if (openOf(request)?.delete(request)) lastEnd = performance.now();
  };
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  return findings;
}
