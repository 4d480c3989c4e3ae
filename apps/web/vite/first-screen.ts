import { OF_WORKS } from './shared-chunks.ts';

/** Modules that the first screen after sign-in loads in addition to the entry. */
export const FIRST_SCREEN = [
  'app/identity/identity-layout.tsx',
  'app/guards/session-layout.tsx',
  'app/layouts/tenant-layout.tsx',
  'app/layouts/page-frame.tsx',
  'features/resumen/obras/obras-page.tsx',
] as const;

type ModuleInfo = {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly importedIds: readonly string[];
};
/** Subset of the bundler's plugin context that is used here. */
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const isRoot = (id: string) => FIRST_SCREEN.some((path) => id.endsWith(path));
/**
 * Modules that stay in their own chunks: features, and icons, whose package hides which module
 * imported them.
 */
const STAYS_APART = /\/src\/features\/|lucide-react\/dist\/esm\/icons\//;
/**
 * Modules put into the chunk `shell` in any case, features and icons among them, because the list
 * of obras and most other pages show them.
 */
const COMES_ALONG =
  /\/state\/query-error\.|\/base\/(?:fecha\.rules|refusal)\.|\/proyectos\/estado-badge\.|lucide-react\/dist\/esm\/icons\/(?:archive|circle-check|clipboard-check|hammer|pause|triangle-exclamation-point|x)\./;

/** True when `id` is statically imported, directly or not, by a module that `isStart` matches. */
function comesWith(
  id: string,
  graph: Graph,
  isStart: (id: string) => boolean,
  seen = new Set<string>(),
): boolean {
  if (isStart(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => comesWith(importer, graph, isStart, seen));
}

const IDENTITY_SDK = /node_modules[\\/](?:\.pnpm[\\/])?@clerk[\\/+]/;

/** True when `id` imports the identity provider's SDK, directly or not. */
function reachesIdentity(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (IDENTITY_SDK.test(id)) return true;
  if (seen.has(id) || id.includes('node_modules')) return false;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importedIds ?? []).some((next) =>
    reachesIdentity(next, graph, seen),
  );
}

/**
 * Module that requests the provider's token; in the chunk of form fields it would load on public
 * pages.
 */
const CALLS_AS_SOMEBODY = /\/src\/lib\/use-rest\./;

/**
 * Chunk `session` for modules of the session and of the layouts around all pages, null for others.
 * The rest of the shell also serves public pages, which must not wait for the provider's SDK.
 */
export function sessionChunk(id: string, graph: Graph): string | null {
  const isLayout = (module: string) => /\/app\/(?:identity|guards|layouts)\//.test(module);
  if (CALLS_AS_SOMEBODY.test(id)) return 'session';
  if (id.endsWith('.css') || !(isRoot(id) ? isLayout(id) : !STAYS_APART.test(id))) return null;
  const isEntry = (module: string) => graph.getModuleInfo(module)?.isEntry === true;
  if (comesWith(id, graph, isEntry) || !comesWith(id, graph, isRoot)) return null;
  return isRoot(id) || reachesIdentity(id, graph) ? 'session' : null;
}

/** Chunk `work` for modules of the layout around all pages of an obra, null for others. */
export function workChunk(id: string, graph: Graph): string | null {
  if (OF_WORKS.test(id)) return 'work';
  const isEntry = (module: string) => graph.getModuleInfo(module)?.isEntry === true;
  const isLayout = (module: string) => module.endsWith('/app/layouts/work-layout.tsx');
  if (!comesWith(id, graph, isLayout)) return null;
  return comesWith(id, graph, (module) => isEntry(module) || isRoot(module)) ? null : 'work';
}

/**
 * Chunk of a module: `base` for those that the entry loads, `shell` for those that the first screen
 * adds, null for others. Without these chunks there were fifty: as many requests and, being
 * compressed separately, a quarter more bytes.
 */
export function firstScreenChunk(id: string, graph: Graph): string | null {
  const isEntry = (module: string) => graph.getModuleInfo(module)?.isEntry === true;
  if (isEntry(id) || isRoot(id)) return null;
  if (COMES_ALONG.test(id)) return 'shell';
  if (STAYS_APART.test(id)) return null;
  if (comesWith(id, graph, isEntry)) return 'base';
  return comesWith(id, graph, isRoot) && !reachesIdentity(id, graph) ? 'shell' : null;
}
