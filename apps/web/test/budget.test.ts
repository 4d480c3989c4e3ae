import { randomBytes } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { complaintsOf, measureBudget, type BudgetChunk } from '../vite/budget.ts';
import { firstScreenChunk, sessionChunk } from '../vite/first-screen.ts';

/** Incompressible code: random hex does not shrink below half its length. */
const kb = (size: number) => randomBytes(size * 1000).toString('hex');

function chunk(name: string, over: Partial<BudgetChunk>): BudgetChunk {
  const fileName = `${name}.js`;
  return {
    fileName,
    name,
    code: '',
    imports: [],
    facadeModuleId: null,
    moduleIds: [],
    isEntry: false,
    ...over,
  };
}

test('the identity SDK does not count, shared chunks count once, framework is distinguished', () => {
  const measures = measureBudget([
    chunk('index', { isEntry: true, code: kb(5), imports: ['framework.js', 'shared.js'] }),
    chunk('framework', { code: kb(100) }),
    chunk('shared', { code: kb(3) }),
    chunk('identity', { code: kb(300) }),
    chunk('work', { code: kb(6) }),
    chunk('session', {
      moduleIds: ['/web/src/app/layouts/tenant-layout.tsx'],
      code: kb(4),
      imports: ['identity.js', 'shared.js'],
    }),
    chunk('form-page', {
      facadeModuleId: '/web/src/features/x/form-page.tsx',
      code: kb(50),
      imports: ['shared.js', 'work.js'],
    }),
  ]);
  const [own, first, libraries, work, page] = measures.map((measure) => measure.kb);
  // gzip leaves slightly more than half of random hex.
  expect(own).toBeGreaterThan(12);
  expect(own).toBeLessThan(15);
  expect(first).toBeGreaterThan(112);
  expect(first).toBeLessThan(135);
  expect(libraries).toBe(0);
  // The shared chunk `work` counts for the pages of an obra and not for the single page.
  expect(work).toBeGreaterThan(6);
  expect(page).toBeGreaterThan(50);
  expect(page).toBeLessThan(62);
  expect(
    measures.filter((measure) => measure.kb > measure.limit).map(({ label }) => label),
  ).toEqual(['apps/web/src/features/x/form-page.tsx']);
  // The last two sizes are those sent with brotli, which also leaves random hex at half its length.
  const [ownSent, firstSent] = measures.slice(-2).map((measure) => measure.kb);
  expect(ownSent).toBeGreaterThan(12);
  expect(ownSent).toBeLessThan(15);
  expect(firstSent).toBeGreaterThan(112);
  expect(firstSent).toBeLessThan(135);
});

describe('the budget of a page', () => {
  const page = (kb: number) => ({ label: 'apps/web/src/x-page.tsx', kb, promised: 40, limit: 42 });

  test('is kept by a page of exactly that size', () => {
    expect(complaintsOf([page(40)])).toEqual({ warning: null, refusal: null });
  });

  test('warns a byte above it, up to its tolerance, with path, excess and the file to change', () => {
    const { warning, refusal } = complaintsOf([page(40.001)]);
    expect(warning).toContain('apps/web/src/x-page.tsx: 40,001 bytes, 1 bytes over 40,000 bytes');
    expect(warning).toContain('apps/web/vite/budget.ts');
    expect(refusal).toBeNull();
    expect(complaintsOf([page(42)]).refusal).toBeNull();
  });

  test('refuses a byte above its tolerance', () => {
    const { warning, refusal } = complaintsOf([page(42.001), page(41)]);
    expect(refusal).toContain('apps/web/src/x-page.tsx: 42,001 bytes, 1 bytes over 42,000 bytes');
    expect(refusal).toContain('apps/web/vite/budget.ts');
    expect(warning).toContain('1,000 bytes over');
  });
});

test('modules of the first screen are in two chunks, without code that only a page uses', () => {
  const importers: Record<string, string[]> = {
    '/web/index.html': [],
    '/web/src/main.tsx': ['/web/index.html'],
    '/web/src/lib/utils.ts': ['/web/src/main.tsx', '/web/src/components/ui/badge.tsx'],
    '/web/src/features/resumen/obras/obras-page.tsx': [],
    '/web/src/features/proyectos/lista.tsx': ['/web/src/features/resumen/obras/obras-page.tsx'],
    '/web/src/components/ui/badge.tsx': ['/web/src/features/proyectos/lista.tsx'],
    '/web/src/components/ui/date.tsx': ['/web/src/features/otra/form.tsx'],
    '/web/src/features/otra/form.tsx': ['/web/src/components/ui/date.tsx'],
  };
  const graph = {
    getModuleInfo: (id: string) => ({
      isEntry: id.endsWith('.html'),
      importers: importers[id] ?? [],
      importedIds: [],
    }),
  };
  const chunks = Object.keys(importers).map((id) => firstScreenChunk(id, graph));
  expect(chunks).toEqual([null, 'base', 'base', null, null, 'shell', null, null]);
});

test('code that needs the identity SDK is not in the chunks of the first screen', () => {
  const imports: Record<string, string[]> = {
    '/web/index.html': [],
    '/web/src/app/layouts/tenant-layout.tsx': ['/web/src/app/shell/top-bar.tsx'],
    '/web/src/app/shell/top-bar.tsx': [
      '/web/src/app/shell/user-menu.tsx',
      '/web/src/components/ui/badge.tsx',
    ],
    '/web/src/app/shell/user-menu.tsx': ['/web/node_modules/.pnpm/@clerk+react@6/index.mjs'],
    '/web/src/components/ui/badge.tsx': [],
  };
  const graph = {
    getModuleInfo: (id: string) => ({
      isEntry: id.endsWith('.html'),
      importers: Object.keys(imports).filter((from) => imports[from]?.includes(id)),
      importedIds: imports[id] ?? [],
    }),
  };
  const named = (of: typeof sessionChunk) => Object.keys(imports).map((id) => of(id, graph));
  expect(named(sessionChunk)).toEqual([null, 'session', 'session', 'session', null]);
  expect(named(firstScreenChunk)).toEqual([null, null, null, null, 'shell']);
});
