/** What the first screen after signing in loads beside the entry. */
export const FIRST_SCREEN = [
  'app/identity/identity-layout.tsx',
  'app/guards/session-layout.tsx',
  'app/layouts/tenant-layout.tsx',
  'app/layouts/page-frame.tsx',
  'app/pages/obras.tsx',
] as const;

type ModuleInfo = { readonly isEntry: boolean; readonly importers: readonly string[] };
/** What the bundler tells of its modules. */
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const isRoot = (id: string) => FIRST_SCREEN.some((path) => id.endsWith(path));
/** Features keep their own chunks; the package of icons hides which module asked for which icon. */
const STAYS_APART = /\/src\/features\/|lucide-react\/dist\/esm\/icons\//;

/** Whether `id` comes along with something `isStart` names, through static imports alone. */
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

/**
 * Names the chunk of a module: `base` for what the entry loads, `shell` for what the first screen
 * adds to it. Without them these modules made fifty chunks: as many requests and, each compressed
 * apart, a quarter more bytes.
 */
export function firstScreenChunk(id: string, graph: Graph): string | null {
  const isEntry = (module: string) => graph.getModuleInfo(module)?.isEntry === true;
  if (isEntry(id) || isRoot(id) || STAYS_APART.test(id)) return null;
  if (comesWith(id, graph, isEntry)) return 'base';
  return comesWith(id, graph, isRoot) ? 'shell' : null;
}
