import { PrecacheController } from 'workbox-precaching';

import type { WorkerEvent, WorkerScope } from './worker-scope.ts';

/** What vite/service-worker.ts found in the build: all that is kept, and what the page itself names. */
declare const __KEPT__: readonly { readonly url: string; readonly revision: string | null }[];
declare const __PAGE_FILES__: readonly string[];

const CACHE = 'plomada-programa';
/** The page is the same at every address, but for what the server names ahead. */
const PAGE = '/';

type Fetched = { readonly request: Request; readonly response: Response };

/**
 * Not what a gateway answers in the place of a file, nor, in the middle of a deployment, the page of
 * another version: the worker is then not installed, and tries again later.
 */
async function asBuilt({ request, response }: Fetched): Promise<Response | null> {
  const isHtml = (response.headers.get('content-type') ?? '').startsWith('text/html');
  const isPage = new URL(request.url).pathname === PAGE;
  if (!response.ok || isHtml !== isPage) return null;
  if (!isPage) return response;
  const html = await response.clone().text();
  return __PAGE_FILES__.every((file) => html.includes(file)) ? response : null;
}

const program = new PrecacheController({
  cacheName: CACHE,
  plugins: [{ cacheWillUpdate: asBuilt }],
});
program.addToCacheList([...__KEPT__]);

export const install = (event: WorkerEvent): void => void program.install(event);

/** Whether this version has a file of that address. */
export const isKept = (url: string): boolean => program.getCacheKeyForURL(url) !== undefined;

export const keptPage = (): Promise<Response | undefined> => program.matchPrecache(PAGE);

/** Of this version, or of the one before while a tab of it is open: hashed names are no version's own. */
export async function keptOrFetched(request: Request): Promise<Response> {
  const key = program.getCacheKeyForURL(request.url) ?? request.url;
  const kept = await caches.match(key, { cacheName: CACHE, ignoreVary: true });
  return kept ?? fetch(request);
}

/** A tab that is open may still ask for files of the version it came with. */
export async function dropOldFiles(event: WorkerEvent, scope: WorkerScope): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length === 0) await program.activate(event);
}
