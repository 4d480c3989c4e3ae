import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { build, type Plugin, type Rolldown } from 'vite';

import { browserApis } from './browser-apis.ts';
import { promisedBrowsers, targetsOf } from './promised-browsers.ts';

const SOURCE = 'src/service-worker/sw.ts';
const TARGET = 'sw.js';
/** Public files that the page references. */
const PUBLIC_FILES = ['browser.js', 'favicon.svg', 'theme.js'] as const;

/**
 * Chunks left out of offline use because they are large and need a connection anyway: PDF viewer,
 * spreadsheet import, public pages, the provider's translations.
 */
const FOR_THE_DESK =
  /node_modules\/(?:\.pnpm\/)?pdfjs-dist|\/features\/importaciones\/(?:inicio|libro)\/|\/importar\/|\/enlace\/enlace-page|\/aportes\/verificar\/|\/identity\/localization/;
/**
 * Font files for characters that the product's texts do not need: each face has three files, and
 * `latin` is enough.
 */
const OTHER_SCRIPTS = /-(?:latin-ext|vietnamese)-/;

export type KeptChunk = {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: {
    readonly importedAssets: ReadonlySet<string>;
    readonly importedCss: ReadonlySet<string>;
  };
};

/**
 * Files reachable from `roots`, lazy parts included, so that a page opened offline is complete.
 * Chunks that match FOR_THE_DESK, and those that import one, are left out.
 */
export function keptFiles(
  roots: readonly string[],
  chunks: readonly KeptChunk[],
): readonly string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const closure = (fileName: string, seen = new Set<KeptChunk>()): ReadonlySet<KeptChunk> => {
    const chunk = byName.get(fileName);
    if (chunk === undefined || seen.has(chunk)) return seen;
    seen.add(chunk);
    for (const name of chunk.imports) closure(name, seen);
    return seen;
  };
  const kept = new Set<KeptChunk>();
  const visit = (fileName: string) => {
    const together = closure(fileName);
    const isForTheDesk = [...together].some(({ moduleIds }) =>
      moduleIds.some((id) => FOR_THE_DESK.test(id)),
    );
    if (isForTheDesk) return;
    const fresh = [...together].filter((chunk) => !kept.has(chunk));
    for (const chunk of fresh) kept.add(chunk);
    for (const { dynamicImports } of fresh) dynamicImports.forEach(visit);
  };
  roots.forEach(visit);
  const files = [...kept].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  return [...new Set(files)].filter((file) => !OTHER_SCRIPTS.test(file)).toSorted();
}

const revisionOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** Code of the worker as a classic script, since not all browsers support modules in workers. */
async function workerCode(root: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define,
    plugins: [browserApis()],
    build: {
      write: false,
      target: targetsOf(promisedBrowsers()),
      rolldownOptions: { input: join(root, SOURCE), output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk === undefined) throw new Error(`${SOURCE} was not built`);
  return chunk.code;
}

/**
 * Files that the worker stores, with a revision of their content; null for those with a hash in
 * their name.
 */
async function entriesOf(publicDir: string, files: readonly string[], html: string) {
  const beside = PUBLIC_FILES.map(async (file) => ({
    url: `/${file}`,
    revision: revisionOf(await readFile(join(publicDir, file))),
  }));
  return [
    { url: '/', revision: revisionOf(html) },
    ...(await Promise.all(beside)),
    ...files.map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

/** Scripts and stylesheets that a page names. */
const namedIn = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file);

function htmlOf(bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no index.html');
  return String(page.source);
}

/** Builds `/sw.js`, which keeps the program on the device (see src/service-worker/). */
export function serviceWorker(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'plomada-service-worker',
    apply: 'build',
    configResolved(config) {
      ({ root, publicDir } = config);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).flatMap((it) => (it.type === 'chunk' ? [it] : []));
        const html = htmlOf(bundle);
        const named = namedIn(html);
        const files = keptFiles(named, chunks);
        const code = await workerCode(root, {
          __KEPT__: JSON.stringify(await entriesOf(publicDir, files, html)),
          __PAGE_FILES__: JSON.stringify(named),
        });
        this.emitFile({ type: 'asset', fileName: TARGET, source: code });
        this.info(`${files.length} files are kept on the device`);
      },
    },
  };
}
