import { execFile } from 'node:child_process';
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

// Follows the recipe "A field" of CONTRIBUTING.md in a copy of the sources: after each step, the
// compiler must name exactly the files of the next one.

/**
 * Time limit of hooks that copy or delete thousands of files: more than the default, for when other
 * suites use the disk.
 */
const COPY_MS = 120_000;

let copy: string;
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'plomada-recipe-'));
  const left = new Set(['node_modules', 'dist', '.turbo', 'test-results', '.plomada']);
  for (const part of ['apps', 'packages', 'tooling']) {
    await cp(join(ROOT, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.split(sep).some((name) => left.has(name)),
    });
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  // Links between packages are relative, so copied links lead to the packages of the copy.
  for await (const place of glob('{apps,packages,tooling}/*/node_modules', { cwd: ROOT })) {
    await cp(join(ROOT, place), join(copy, place), { recursive: true, verbatimSymlinks: true });
  }
}, COPY_MS);
afterAll(() => rm(copy, { recursive: true, force: true }), COPY_MS);

/** Files of a program with errors, relative to the root. */
function filesNamedBy(project: string): Promise<string[]> {
  const known = join(copy, `${project.replaceAll('/', '-')}.tsbuildinfo`);
  const args = [
    join(ROOT, 'node_modules/typescript/bin/tsc'),
    '--project',
    project,
    '--noEmit',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    known,
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: copy, maxBuffer: 1 << 24 }, (_error, stdout) => {
      const named = stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error /gm);
      resolve([...new Set(Array.from(named, ([, file = '']) => file))]);
    });
  });
}

const inNode = () => filesNamedBy('tooling/ci/tsconfig.node.json');
const inWeb = () => filesNamedBy('apps/web/tsconfig.json');

/** Inserts a line after the first one that ends with `after`. */
async function add(file: string, after: string, line: string): Promise<void> {
  const text = await readFile(join(copy, file), 'utf8');
  const at = text.indexOf(`${after}\n`);
  if (at < 0) throw new Error(`${file} has no line "${after}"`);
  const end = at + after.length + 1;
  await writeFile(join(copy, file), `${text.slice(0, end)}${line}\n${text.slice(end)}`);
}

const MOVEMENT = {
  schema: 'packages/domain/src/movimientos/movimiento.schema.ts',
  columns: 'apps/server/src/features/movimientos/columns.sql.ts',
};
const BUDGET = {
  schema: 'packages/domain/src/presupuestos/presupuesto.schema.ts',
  columns: 'apps/server/src/features/presupuestos/columns.sql.ts',
};

it('adds a field to a movement and to a budget, each step led to by the one before', async () => {
  await add(MOVEMENT.schema, '  notas: textoOpcional(2000),', '  notaInterna: textoOpcional(200),');
  await add(
    MOVEMENT.schema,
    '    notas: z.string().nullable(),',
    '    notaInterna: z.string().nullable(),',
  );
  await add(
    BUDGET.schema,
    '  condiciones: textoOpcional(4000),',
    '  notaInterna: textoOpcional(200),',
  );
  await add(
    BUDGET.schema,
    '    condiciones: z.string().nullable(),',
    '    notaInterna: z.string().nullable(),',
  );
  expect(await inNode()).toEqual([MOVEMENT.columns, BUDGET.columns]);

  await add(MOVEMENT.columns, '  notas: t.text.orNull,', '  notaInterna: t.text.orNull,');
  await add(BUDGET.columns, '  condiciones: t.text.orNull,', '  notaInterna: t.text.orNull,');
  // Insert, update, import, answer, edit and the log follow from the column.
  expect(await inNode()).toEqual([]);
  // The values of both forms follow from it too.
  expect(await inWeb()).toEqual([]);
}, 600_000);
