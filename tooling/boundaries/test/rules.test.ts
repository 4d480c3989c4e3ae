import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkBoundaries } from '../src/cruise.ts';
import { SERVER_FEATURES, SERVER_ROOMS, WEB_FEATURES } from '../src/features.ts';
import { misnamed } from '../src/names.ts';
import { RULES } from '../src/rules.ts';

// Miniature repository in which every import is allowed; each case below adds one line to it.
const LIBRARIES = ['zod', 'decimal.js', 'pg', 'react'];
const MANIFEST = {
  dependencies: Object.fromEntries(LIBRARIES.map((name) => [name, '1.0.0'])),
};
const feature = (name: string) => `apps/server/src/features/${name}/x.router.ts`;
const webFeature = (name: string) => `apps/web/src/features/${name}/x.tsx`;
const inRoom = (room: string) =>
  room === 'features' ? feature('usuarios') : `apps/server/src/${room}/x.ts`;
const HOUSE: Record<string, string> = {
  ...Object.fromEntries(
    Object.keys(SERVER_FEATURES).map((name) => [feature(name), 'export const x = 1;']),
  ),
  ...Object.fromEntries(SERVER_ROOMS.map((room) => [inRoom(room), 'export const x = 1;'])),
  ...Object.fromEntries(
    Object.keys(WEB_FEATURES).map((name) => [webFeature(name), `import 'react';`]),
  ),
  'apps/server/src/features/socios/x.sql.ts': `export type X = 1; export const x = 1;`,
  'apps/server/src/features/socios/x.policy.ts': `import type { X } from './x.sql.ts'; export type P = X;`,
  'apps/server/src/http/trpc/t.ts': `export const t = 1;`,
  'apps/server/src/files/storage/s.ts': `import '../../context/env.ts'; export const s = 1;`,
  'apps/server/src/http/transport/w.ts': `export const w = 1;`,
  'apps/server/src/start/routes/r.ts': `import '../../features/socios/x.router.ts'; import '../../http/trpc/t.ts'; export const r = 1;`,
  'packages/domain/src/a.ts': `import 'zod'; import 'decimal.js'; export type A = 1; export const a = 1;`,
  'packages/domain/test/a.test.ts': `import 'node:fs'; import '../src/a.ts';`,
  'packages/permissions/src/p.ts': `export { a } from '../../domain/src/a.ts';`,
  'packages/formatters/src/f.ts': `export { a } from '../../domain/src/a.ts';`,
  'packages/db/src/d.ts': `import 'pg'; export const d = 1;`,
  'packages/db/src/testing/t.ts': `import '../d.ts';`,
  'packages/db/test/d.test.ts': `import '../src/testing/t.ts'; import '../../../tooling/local-stack/src/s.ts';`,
  'packages/client/src/c.ts': `import type { S } from '../../../apps/server/src/start/main.ts'; export type C = S;`,
  'apps/server/src/start/main.ts': `import 'node:http'; import '../context/env.ts'; export type S = 1; export const s = 1;`,
  'apps/server/src/context/env.ts': `import '../../../../packages/domain/src/a.ts'; import '../../../../packages/permissions/src/p.ts';
    import '../../../../packages/formatters/src/f.ts'; import '../../../../packages/db/src/d.ts'; export const e = 1;`,
  'apps/web/src/main.tsx': `import '@/app/router.tsx';`,
  'apps/web/src/app/router.tsx': `import '@/features/movimientos/m.tsx'; import '@/features/resumen/r.tsx';`,
  'apps/web/src/features/movimientos/m.tsx': `import './parte.tsx'; import '@/features/proveedores/v.tsx'; import '@/lib/l.ts'; import '../../../../../packages/permissions/src/p.ts';`,
  'apps/web/src/features/movimientos/parte.tsx': `import 'react';`,
  'apps/web/src/features/proveedores/v.tsx': `import 'react';`,
  'apps/web/src/features/resumen/r.tsx': `import '../../../../../packages/formatters/src/f.ts';`,
  'apps/web/src/lib/l.ts': `import type { S } from '../../../server/src/start/main.ts'; export type L = S;`,
  'apps/web/e2e/e.spec.ts': `import '../../../tooling/local-stack/src/s.ts'; import '../../server/src/context/env.ts';`,
  'tooling/local-stack/src/s.ts': `import '../../../apps/server/src/start/main.ts'; import '../../../packages/db/src/testing/t.ts';
    import '../../local-clerk/src/k.ts';`,
  'tooling/local-clerk/src/k.ts': `import 'node:http';`,
  'tooling/workbook-files/src/w.ts': `import 'node:zlib';`,
};

let root = '';

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plomada-boundaries-'));
  await put('package.json', JSON.stringify(MANIFEST));
  for (const name of LIBRARIES) {
    await put(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'i.js' }));
    await put(`node_modules/${name}/i.js`, '');
  }
  for (const [file, text] of Object.entries(HOUSE)) await put(file, text);
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function rulesBroken(file: string, line: string): Promise<string[]> {
  await put(file, `${line}\n${HOUSE[file] ?? ''}`);
  const { violations } = await checkBoundaries(root);
  return [...new Set(violations.map((violation) => violation.rule))].toSorted();
}

describe('the house in miniature', () => {
  it('breaks no rule, and every file of it is read', async () => {
    const found = await checkBoundaries(root);
    expect(found.violations).toEqual([]);
    expect(found.unseen).toEqual([]);
    expect(found.modules).toBe(Object.keys(HOUSE).length);
    expect(found.dependencies).toBeGreaterThan(20);
  });

  it('reports nothing read where nothing is', async () => {
    await rm(join(root, 'apps'), { recursive: true });
    await rm(join(root, 'packages'), { recursive: true });
    await rm(join(root, 'tooling'), { recursive: true });
    expect(await checkBoundaries(root)).toMatchObject({ modules: 0, dependencies: 0 });
  });
});

const CYCLES: { file: string; line: string; rules: string[] }[] = [
  {
    file: 'packages/domain/src/a.ts',
    line: `import '../../formatters/src/f.ts';`,
    rules: ['no-cycles', 'packages-domain-imports'],
  },
  {
    file: 'apps/server/src/context/env.ts',
    line: `import '../../../../packages/client/src/c.ts';`,
    rules: ['apps-server-imports', 'no-cycles'],
  },
  {
    file: 'apps/web/src/features/resumen/r.tsx',
    line: `import '@/app/router.tsx';`,
    rules: ['app-on-top', 'no-cycles'],
  },
  {
    file: 'apps/server/src/context/env.ts',
    line: `import type { T } from '../../../../tooling/local-stack/src/s.ts';`,
    rules: ['apps-server-imports', 'no-cycles', 'tooling-apart'],
  },
  {
    file: 'packages/db/src/d.ts',
    line: `import './testing/t.ts';`,
    rules: ['no-cycles', 'tests-apart'],
  },
];

const strangerTo = (name: string, order: Readonly<Record<string, readonly string[]>>) =>
  Object.keys(order).find((other) => other !== name && !order[name]?.includes(other)) ?? 'none';

/**
 * Forbidden imports in additional files that no other file imports, so all can be checked in one
 * run.
 */
const PLANTED: { file: string; line: string; rule: string }[] = [
  ...Object.keys(SERVER_FEATURES).map((name) => ({
    file: `apps/server/src/features/${name}/new.router.ts`,
    line: `import '../${strangerTo(name, SERVER_FEATURES)}/x.router.ts';`,
    rule: `server-${name}-order`,
  })),
  ...SERVER_ROOMS.slice(1).map((room, i) => ({
    file: `${dirname(inRoom(room))}/new.ts`,
    line: `import { x } from '${relative(dirname(inRoom(room)), inRoom(SERVER_ROOMS[i] ?? ''))}'; x;`,
    rule: `server-${room}-order`,
  })),
  ...Object.keys(WEB_FEATURES).map((name) => ({
    file: `apps/web/src/features/${name}/new.tsx`,
    line: `import '@/features/${strangerTo(name, WEB_FEATURES)}/x.tsx';`,
    rule: `web-${name}-order`,
  })),
  {
    file: 'apps/server/src/features/socios/new.policy.ts',
    line: `import { x } from './x.sql.ts'; x;`,
    rule: 'server-policies-apart',
  },
  {
    file: 'packages/domain/src/new.ts',
    line: `import 'react';`,
    rule: 'packages-domain-imports',
  },
  {
    file: 'packages/domain/src/new2.ts',
    line: `import { readFile } from 'node:fs/promises'; readFile;`,
    rule: 'packages-domain-imports',
  },
  {
    file: 'packages/permissions/src/new.ts',
    line: `import '../../formatters/src/f.ts';`,
    rule: 'packages-permissions-imports',
  },
  {
    file: 'packages/formatters/src/new.ts',
    line: `import type { D } from '../../db/src/d.ts';`,
    rule: 'packages-formatters-imports',
  },
  {
    file: 'packages/db/src/new.ts',
    line: `import type { A } from '../../domain/src/a.ts';`,
    rule: 'packages-db-imports',
  },
  {
    file: 'packages/client/src/new.ts',
    line: `import '../../db/src/d.ts';`,
    rule: 'packages-client-imports',
  },
  {
    file: 'packages/client/src/new2.ts',
    line: `import { s } from '../../../apps/server/src/start/main.ts'; s;`,
    rule: 'server-types-only',
  },
  {
    file: 'apps/web/src/lib/new.ts',
    line: `import { e } from '../../../server/src/context/env.ts'; e;`,
    rule: 'server-types-only',
  },
  {
    file: 'apps/web/src/lib/new2.ts',
    line: `const late = () => import('../../../server/src/context/env.ts'); late;`,
    rule: 'server-types-only',
  },
  {
    file: 'apps/web/src/lib/new3.ts',
    line: `import { s } from '../../../server/src/start/main.ts'; s;`,
    rule: 'server-types-only',
  },
  {
    file: 'apps/web/src/new.tsx',
    line: `import '../../../packages/db/src/d.ts';`,
    rule: 'apps-web-imports',
  },
  {
    file: 'apps/web/src/features/portada/p.tsx',
    line: `import 'react';`,
    rule: 'web-features-listed',
  },
  {
    file: 'apps/web/src/lib/new4.ts',
    line: `import '@/features/resumen/r.tsx';`,
    rule: 'shared-below-features',
  },
  {
    file: 'apps/web/src/features/resumen/new2.tsx',
    line: `import '../../lib/l.ts';`,
    rule: 'web-one-spelling',
  },
  {
    file: 'apps/web/src/features/resumen/new3.tsx',
    line: `import '@/features/resumen/r.tsx';`,
    rule: 'web-one-spelling',
  },
  {
    file: 'apps/web/src/features/resumen/new4.tsx',
    line: `import './r';`,
    rule: 'web-one-spelling',
  },
  {
    file: 'tooling/local-clerk/src/new.ts',
    line: `import '../../../packages/db/src/d.ts';`,
    rule: 'tooling-local-clerk-imports',
  },
  {
    file: 'tooling/workbook-files/src/new.ts',
    line: `import '../../../packages/db/src/d.ts';`,
    rule: 'tooling-workbook-files-imports',
  },
  {
    file: 'apps/server/src/files/storage/new.ts',
    line: `import { t } from '../../http/trpc/t.ts'; t;`,
    rule: 'server-storage-apart',
  },
  {
    file: 'apps/server/src/http/transport/new.ts',
    line: `import { t } from '../trpc/t.ts'; t;`,
    rule: 'server-transport-apart',
  },
  {
    file: 'apps/server/src/start/new.ts',
    line: `import './no-such-file.ts';`,
    rule: 'resolvable',
  },
  {
    file: 'apps/server/src/start/new2.ts',
    line: `import type { N } from '@plomada/nobody/knows';`,
    rule: 'resolvable',
  },
];

describe('each line breaks', () => {
  it('one rule, in a file that nobody imports', async () => {
    for (const { file, line } of PLANTED) await put(file, line);
    const { violations } = await checkBoundaries(root);
    const found = violations.map(({ from, rule }) => `${from} breaks ${rule}`).toSorted();
    const expected = PLANTED.map(({ file, rule }) => `${file} breaks ${rule}`).toSorted();
    expect(found).toEqual(expected);
  });

  it.each(CYCLES)('$rules: $line in $file', async ({ file, line, rules }) => {
    expect(await rulesBroken(file, line)).toEqual(rules);
  });

  it('declared: a library that stands in no package.json', async () => {
    await put(
      'package.json',
      JSON.stringify({ dependencies: { ...MANIFEST.dependencies, pg: undefined } }),
    );
    const { violations } = await checkBoundaries(root);
    expect(violations.map((violation) => violation.rule)).toEqual(['declared']);
  });

  it('server-features-listed: a feature that nobody gave a place in the order', async () => {
    await put('apps/server/src/features/nueva/x.router.ts', 'export const x = 1;');
    expect(
      await rulesBroken(
        'apps/server/src/start/routes/r.ts',
        `import '../../features/nueva/x.router.ts';`,
      ),
    ).toEqual(['server-features-listed']);
  });

  it('server-rooms-listed: a room that nobody gave a place in the order', async () => {
    await put('apps/server/src/nueva/x.ts', 'export const x = 1;');
    expect(await rulesBroken('apps/server/src/nueva/x.ts', `import 'node:http';`)).toEqual([
      'server-rooms-listed',
    ]);
  });

  it('and no rule is left without such a line', () => {
    const tried = new Set([
      ...CYCLES.flatMap((one) => one.rules),
      ...PLANTED.map((one) => one.rule),
      'declared',
      'server-features-listed',
      'server-rooms-listed',
    ]);
    expect(
      RULES.forbidden?.map((rule) => rule.name).filter((name) => !tried.has(name ?? '')),
    ).toEqual([]);
  });
});

describe('the names of the files of a server feature', () => {
  const GOOD = [
    'socios/socios.router.ts',
    'acopios/retiros/retiros.queries.ts',
    'socios/participaciones.sql.ts',
    'movimientos/commands/editar-lote.ts',
    'movimientos/comprobantes/commands/imputar.ts',
    'socios/socios.test.ts',
    'socios/socios.concurrencia.test.ts',
    'socios/commands/redistribuir.test.ts',
  ];
  const BAD = [
    'socios.router.ts',
    'socios/socios.ts',
    'socios/socios.escritura.ts',
    'socios/Socios.router.ts',
    'socios/commands/redistribuir.sql.export.ts',
    'movimientos/utils.ts',
  ];

  it('are of a closed set of kinds', async () => {
    for (const name of [...GOOD, ...BAD]) await put(`apps/server/src/features/${name}`, '');
    expect(await misnamed(root)).toEqual(BAD.toSorted());
  });
});
