import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import type { Plugin } from 'vite';

/** Route tables, in which each row names its page, and the layout around those pages. */
const TABLES = [
  { file: 'src/app/route-table.ts', under: '/:tenantId', layout: 'page-frame.tsx' },
  { file: 'src/app/work-routes.ts', under: '/:tenantId/obras/:obraId', layout: 'work-layout.tsx' },
] as const;
const AROUND = [
  'src/app/identity/identity-layout.tsx',
  'src/app/guards/session-layout.tsx',
  'src/app/layouts/tenant-layout.tsx',
];
/** Lazy modules that a page requests as soon as it renders. */
const ASKED_AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  '/:tenantId/obras-selector': ['src/features/proyectos/lista/cifras.tsx'],
};
/** Pages outside the tables; their address would also match that of an organisation. */
const ALONE: Readonly<Record<string, readonly string[]>> = {
  '/sign-in': ['src/app/identity/identity-layout.tsx', 'src/app/identity/sign-in-page.tsx'],
  '/sign-up': ['src/app/identity/identity-layout.tsx', 'src/app/identity/sign-up-page.tsx'],
};
/** Addresses that redirect, with the page of the table that they lead to. */
const LEADS_ON = {
  '/:tenantId': '/:tenantId/obras-selector',
  '/dashboard': '/:tenantId/obras-selector',
};
/** Output file, beside Vite's manifest, read by the server that sends the page. */
const TARGET = '.vite/route-files.json';

const ROW = /path: '([^']+)'[^}]*?import\('([^']+)'\)/g;

/** Path and module of every page in a route table. */
export function pagesOf(
  source: string,
): readonly { readonly path: string; readonly page: string }[] {
  return [...source.matchAll(ROW)].map(([, path = '', page = '']) => ({ path, page }));
}

export type Chunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
};

/** Files of the given modules and of all their static imports, without duplicates. */
export function filesOf(modules: readonly string[], chunks: readonly Chunk[]): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const name of chunk.imports) visit(byName.get(name));
  };
  for (const id of modules) visit(chunks.find(({ moduleIds }) => moduleIds.includes(id)));
  return [...files];
}

/**
 * Writes `.vite/route-files.json` with the files that each address needs. The server preloads them
 * in the page, so that they load before the code that requests them has run.
 */
export function routeFiles(): Plugin {
  let root = '';
  return {
    name: 'plomada-route-files',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const routes = await Promise.all(
        TABLES.map(async ({ file, under, layout }) => {
          const table = join(root, file);
          const around = [...AROUND, `src/app/layouts/${layout}`].map((path) => join(root, path));
          return pagesOf(await readFile(table, 'utf8')).map(({ path: below, page }) => {
            const path = `${under}/${below}`;
            const more = (ASKED_AT_ONCE[path] ?? []).map((module) => join(root, module));
            const files = filesOf([...around, resolve(dirname(table), page), ...more], chunks);
            return { path, files };
          });
        }),
      );
      const all = routes.flat();
      const leading = Object.entries(LEADS_ON).map(([path, to]) => ({
        path,
        files: all.find((route) => route.path === to)?.files ?? [],
      }));
      const alone = Object.entries(ALONE).map(([path, modules]) => ({
        path,
        files: filesOf(
          modules.map((module) => join(root, module)),
          chunks,
        ),
      }));
      const source = JSON.stringify([...alone, ...all, ...leading]);
      this.emitFile({ type: 'asset', fileName: TARGET, source });
    },
  };
}
