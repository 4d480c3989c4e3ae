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
 * Budgets in kB of gzip. React DOM, the router, the query cache and tRPC are the chunk `framework`,
 * about 123 kB of `firstScreen`. `work` is the code shared by the pages of an obra, loaded once
 * with their layout.
 */
const LIMITS = { own: 54.2, firstScreen: 179.4, libraries: 93, work: 14.4, route: 44.9 } as const;

/** Budgets of pages by the name of their chunk: one is promised to weigh less, the others weigh more. */
const OF_PAGE: Readonly<Record<string, number>> = {
  'enlace-page': 28.9,
  'bandeja-page': 62.7,
  'configuracion-page': 47.1,
  'facturas-page': 61.8,
  'inicio-page': 51.3,
  'libro-page': 66.5,
  'movimiento-page': 45.2,
  'nuevo-page': 50.7,
  'pagar-page': 48,
  'rapido-page': 48.1,
};

/** Budgets in kB of brotli, which is how browsers get the files. */
const SENT_LIMITS = { own: 48.3, firstScreen: 156.9 } as const;

/**
 * Factor by which a size may exceed its budget before the build fails; above the budget itself the
 * build warns.
 */
const TOLERANCE = 1.05;

const NOT_OURS = 'identity';
const FRAMEWORK = 'framework';
/**
 * Libraries, and our arithmetic of amounts, loaded once by the first page that needs them, so a page
 * is measured without them.
 */
const LIBRARIES = new Set(['amounts', 'drafts', 'forms', 'overlays', 'toasts']);
const OF_WORK = new Set(['work', 'row-totals']);

/** Adds up the sizes of chunks in kB; each chunk is packed once, as it belongs to several sums. */
function packedBy(pack: (code: string) => Uint8Array) {
  const sizes = new WeakMap<BudgetChunk, number>();
  const sizeOf = (chunk: BudgetChunk): number => {
    const size = sizes.get(chunk) ?? pack(chunk.code).length;
    sizes.set(chunk, size);
    return size;
  };
  return (chunks: readonly BudgetChunk[]) =>
    chunks.reduce((sum, chunk) => sum + sizeOf(chunk), 0) / 1000;
}
const kilobytes = packedBy((code) => gzipSync(code, { level: 9 }));
const sentKilobytes = packedBy((code) => brotliCompressSync(code));

const HASHED = /([\w.-]+)-[\w-]{7,8}(?=\.(?:js|css)\b)/g;

/**
 * Chunk with each file's hash derived only from its name; real hashes change with every edit, and
 * vary the first screen's brotli size by fifty bytes.
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
  /** The path of a page, or the name of a part that several pages share. */
  readonly label: string;
  readonly kb: number;
  /** Size in kB above which the build warns. */
  readonly promised: number;
  /** Size in kB above which the build fails. */
  readonly limit: number;
};

const tolerated = (label: string, kb: number, promised: number): Measure => ({
  label,
  kb,
  promised,
  limit: promised * TOLERANCE,
});

/**
 * Sizes, each with its budget: the first screen, its part without the framework, both also as sent,
 * the shared libraries, the common code of an obra's pages, and each page's own code.
 */
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
      const label = (page.facadeModuleId ?? page.name).replace(/^.*\/src\//, 'apps/web/src/');
      return tolerated(label, kb, OF_PAGE[page.name] ?? LIMITS.route);
    }),
    tolerated('own part as sent', sentKilobytes(own), SENT_LIMITS.own),
    tolerated('first screen as sent', sentKilobytes([...first]), SENT_LIMITS.firstScreen),
  ];
}

const bytes = (kb: number): string => `${Math.ceil(kb * 1000 - 1e-6).toLocaleString('en')} bytes`;

const HOW = `make it smaller, or raise its budget in apps/web/vite/budget.ts and write why in the commit (CONTRIBUTING.md, Rules)`;

type Complaints = { readonly warning: string | null; readonly refusal: string | null };

/** The measures above their budget as a warning, and those above their tolerance as a refusal. */
export function complaintsOf(measures: readonly Measure[]): Complaints {
  const complaint = (title: string, over: readonly Measure[], bar: 'promised' | 'limit') => {
    const lines = over.map(
      (one) =>
        `  ${one.label}: ${bytes(one.kb)}, ${bytes(one.kb - one[bar])} over ${bytes(one[bar])}`,
    );
    return over.length === 0 ? null : [title, ...lines, `  ${HOW}`].join('\n');
  };
  const refused = measures.filter(({ kb, limit }) => kb > limit);
  const warned = measures.filter(({ kb, promised, limit }) => kb > promised && kb <= limit);
  return {
    warning: complaint('JavaScript above its budget, still tolerated:', warned, 'promised'),
    refusal: complaint(
      `JavaScript more than ${Math.round((TOLERANCE - 1) * 100)} % above its budget:`,
      refused,
      'limit',
    ),
  };
}

/**
 * Warns of JavaScript above its budget and fails the build far above it; the identity provider's
 * SDK does not count.
 */
export function budget(): Plugin {
  return {
    name: 'plomada-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const measures = measureBudget(chunks.map(withSteadyNames));
      const line = ({ label, kb, promised, limit }: Measure) =>
        `${label}: ${kb.toFixed(1)} of ${promised} kB, at most ${limit.toFixed(1)}`;
      this.info(measures.map(line).join('; '));
      const { warning, refusal } = complaintsOf(measures);
      if (warning !== null) this.warn(warning);
      if (refusal !== null) this.error(refusal);
    },
  };
}
