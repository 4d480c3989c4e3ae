import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import type { Plugin } from 'vite';

import { FIRST_SCREEN } from './first-screen.ts';

export type BudgetChunk = {
  readonly fileName: string;
  readonly name: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly isEntry: boolean;
};

/**
 * kB of gzip. React DOM, the router, the query cache and tRPC are `framework`, about 123 of them. What
 * the pages of an obra share comes once, with the layout around them.
 */
const LIMITS = { own: 52.6, firstScreen: 176.2, libraries: 90, work: 14, route: 41.5 } as const;

/** Of a page that is promised to weigh less. */
const OF_PAGE: Readonly<Record<string, number>> = { 'enlace-page': 40 };

/** kB of brotli, as browsers get them: what the first screen is promised to weigh. */
const SENT_LIMITS = { own: 47, firstScreen: 154 } as const;

/** The build warns above what is promised here, and fails this much above it. */
const TOLERANCE = 1.05;

const NOT_OURS = 'identity';
const FRAMEWORK = 'framework';
/** Loaded once, by whichever page first needs them; a page is measured without them. */
const LIBRARIES = new Set(['drafts', 'forms', 'overlays', 'toasts']);
const OF_WORK = new Set(['work', 'row-figures']);

const kilobytes = (chunks: readonly BudgetChunk[]) =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;

const sentKilobytes = (chunks: readonly BudgetChunk[]) =>
  chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1000;

const HASHED = /([\w.-]+)-[\w-]{7,8}(?=\.(?:js|css)\b)/g;

/**
 * The chunk with the hash of each file's name made of its name alone: theirs change with every edit, and
 * fifty bytes of the first screen's brotli with them.
 */
const withSteadyNames = (chunk: BudgetChunk): BudgetChunk => ({
  ...chunk,
  code: chunk.code.replace(
    HASHED,
    (_match, name: string) =>
      `${name}-${createHash('sha256').update(name).digest('base64url').slice(0, 7)}`,
  ),
});

function closure(roots: readonly BudgetChunk[], all: ReadonlyMap<string, BudgetChunk>) {
  const seen = new Set<BudgetChunk>();
  const visit = (chunk: BudgetChunk | undefined) => {
    if (!chunk || chunk.name === NOT_OURS || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) visit(all.get(name));
  };
  for (const root of roots) visit(root);
  return seen;
}

const PAGE = /-page\.tsx$/;

export type Measure = {
  readonly label: string;
  readonly kb: number;
  /** Above it the build warns. */
  readonly promised: number;
  /** Above it the build fails. */
  readonly limit: number;
};

const tolerated = (label: string, kb: number, promised: number): Measure => ({
  label,
  kb,
  promised,
  limit: promised * TOLERANCE,
});

/** The first screen in all, the part of it that is not framework, and what each page adds. */
export function measureBudget(chunks: readonly BudgetChunk[]): Measure[] {
  const all = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const isFirst = ({ isEntry, moduleIds }: BudgetChunk) =>
    isEntry || FIRST_SCREEN.some((path) => moduleIds.some((id) => id.endsWith(path)));
  const first = closure(chunks.filter(isFirst), all);
  const pages = chunks.filter(({ facadeModuleId }) => PAGE.test(facadeModuleId ?? ''));
  const own = [...first].filter(({ name }) => name !== FRAMEWORK);
  const libraries = new Set(chunks.filter(({ name }) => LIBRARIES.has(name)));
  const work = new Set(chunks.filter(({ name }) => OF_WORK.has(name)));
  const counted = new Set([...first, ...libraries, ...work]);
  return [
    tolerated('first screen, framework aside', kilobytes(own), LIMITS.own),
    tolerated('first screen', kilobytes([...first]), LIMITS.firstScreen),
    tolerated('shared libraries', kilobytes([...libraries]), LIMITS.libraries),
    tolerated('pages of an obra', kilobytes([...work]), LIMITS.work),
    ...pages.map((page) => {
      const kb = kilobytes([...closure([page], all)].filter((chunk) => !counted.has(chunk)));
      const label = (page.facadeModuleId ?? page.name).replace(/^.*\/src\//, '');
      const strictly = OF_PAGE[page.name];
      return strictly === undefined
        ? tolerated(label, kb, LIMITS.route)
        : { label, kb, promised: strictly, limit: strictly };
    }),
    tolerated('own part as sent', sentKilobytes(own), SENT_LIMITS.own),
    tolerated('first screen as sent', sentKilobytes([...first]), SENT_LIMITS.firstScreen),
  ];
}

/** Warns of a page above its budget and fails the build of one far above it; the identity provider's SDK does not count. */
export function budget(): Plugin {
  return {
    name: 'plomada-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const measures = measureBudget(chunks.map(withSteadyNames));
      const over = measures.filter(({ kb, limit }) => kb > limit);
      const abovePromise = measures.filter(({ kb, promised }) => kb > promised);
      const line = ({ label, kb, promised, limit }: Measure) =>
        `${label}: ${kb.toFixed(1)} of ${promised} kB, at most ${limit.toFixed(1)}`;
      this.info(measures.map(line).join('; '));
      if (abovePromise.length > 0)
        this.warn(`JavaScript budget: ${abovePromise.map(line).join('; ')}`);
      if (over.length > 0) {
        this.error(`JavaScript budget (vite/budget.ts): ${over.map(line).join('; ')}`);
      }
    },
  };
}
