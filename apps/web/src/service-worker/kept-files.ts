import { PrecacheController } from 'workbox-precaching';

import type { WorkerEvent, WorkerScope } from './worker-scope.ts';

/**
 * Files that vite/service-worker.ts fills in at build: all that are stored, and those that the page
 * names.
 */
declare const __KEPT__: readonly { readonly url: string; readonly revision: string | null }[];
declare const __PAGE_FILES__: readonly string[];

const CACHE = 'plomada-programa';
/**
 * Address under which the app's page is stored; the server sends one page at every address, except
 * for the preloads that it adds.
 */
const PAGE = '/';

type Fetched = { readonly request: Request; readonly response: Response };

/**
 * Accepts a file only as it was built. Rejects a gateway's answer in its place and, during a
 * deployment, the page of another version: then the worker is not installed, and tries again later.
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

/** True when this version stores a file of that address. */
export const isKept = (url: string): boolean => program.getCacheKeyForURL(url) !== undefined;

export const keptPage = (): Promise<Response | undefined> => program.matchPrecache(PAGE);

/**
 * Stored file of this version, or of the previous one while a tab uses it; hashed names make them
 * distinct.
 */
export async function keptOrFetched(request: Request): Promise<Response> {
  const key = program.getCacheKeyForURL(request.url) ?? request.url;
  const kept = await caches.match(key, { cacheName: CACHE, ignoreVary: true });
  return kept ?? fetch(request);
}

/** Deletes files of earlier versions once no tab is open that may request them. */
export async function dropOldFiles(event: WorkerEvent, scope: WorkerScope): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length === 0) await program.activate(event);
}
