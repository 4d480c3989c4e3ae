import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkBoundaries } from '../src/cruise.ts';
import { misnamed } from '../src/names.ts';
import { RULES } from '../src/rules.ts';
import { LIBRARIES, MANIFEST, HOUSE } from './miniature.ts';
import { CYCLES, PLANTED } from './planted-imports.ts';

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

describe('the miniature repository', () => {
  it('breaks no rule, and every file of it is read', async () => {
    const found = await checkBoundaries(root);
    expect(found.violations).toEqual([]);
    expect(found.unseen).toEqual([]);
    expect(found.modules).toBe(Object.keys(HOUSE).length);
    expect(found.dependencies).toBeGreaterThan(20);
  });

  it('reports that nothing was read in an empty repository', async () => {
    await rm(join(root, 'apps'), { recursive: true });
    await rm(join(root, 'packages'), { recursive: true });
    await rm(join(root, 'tooling'), { recursive: true });
    expect(await checkBoundaries(root)).toMatchObject({ modules: 0, dependencies: 0 });
  });
});

describe('each planted import breaks', () => {
  it('exactly one rule, in a file that no other imports', async () => {
    for (const { file, line } of PLANTED) await put(file, line);
    const { violations } = await checkBoundaries(root);
    const found = violations.map(({ from, rule }) => `${from} breaks ${rule}`).toSorted();
    const expected = PLANTED.map(({ file, rule }) => `${file} breaks ${rule}`).toSorted();
    expect(found).toEqual(expected);
  });

  it.each(CYCLES)('$rules: $line in $file', async ({ file, line, rules }) => {
    expect(await rulesBroken(file, line)).toEqual(rules);
  });

  it('declared: a library that no package.json lists', async () => {
    await put(
      'package.json',
      JSON.stringify({ dependencies: { ...MANIFEST.dependencies, pg: undefined } }),
    );
    const { violations } = await checkBoundaries(root);
    expect(violations.map((violation) => violation.rule)).toEqual(['declared']);
  });

  it('domain-rooms-listed: a folder of domain without a floor', async () => {
    await put('packages/domain/src/nueva/x.ts', 'export const x = 1;');
    expect(await rulesBroken('packages/domain/src/nueva/x.ts', `import 'zod';`)).toEqual([
      'domain-rooms-listed',
    ]);
  });

  it('server-features-listed: a feature missing in the order', async () => {
    await put('apps/server/src/features/nueva/x.router.ts', 'export const x = 1;');
    expect(
      await rulesBroken(
        'apps/server/src/start/routes/r.ts',
        `import '../../features/nueva/x.router.ts';`,
      ),
    ).toEqual(['server-features-listed']);
  });

  it('server-rooms-listed: a folder missing in the order', async () => {
    await put('apps/server/src/nueva/x.ts', 'export const x = 1;');
    expect(await rulesBroken('apps/server/src/nueva/x.ts', `import 'node:http';`)).toEqual([
      'server-rooms-listed',
    ]);
  });

  it('and every rule has such a case', () => {
    const tried = new Set([
      ...CYCLES.flatMap((one) => one.rules),
      ...PLANTED.map((one) => one.rule),
      'declared',
      'domain-rooms-listed',
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
