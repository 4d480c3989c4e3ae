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

/** Runs a test of the domain in the copy; gives what it printed, or throws. */
function runInDomain(test: string): Promise<string> {
  const domain = join(copy, 'packages/domain');
  const args = [
    join(domain, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter',
    'verbose',
    test,
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: domain }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${stdout}${stderr}`));
      else resolve(stdout);
    });
  });
}

/** Puts a line in behind the first that ends as `after` states. */
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
  form: 'apps/web/src/features/movimientos/formulario/movimiento-form.tsx',
};
/**
 * Files that name the fields of the import of movements; the compiler asks for each after the
 * first.
 */
const IMPORTED = {
  fields: 'packages/domain/src/importaciones/planilla.ts',
  titles: 'packages/domain/src/importaciones/columnas.rules.ts',
  words: 'packages/domain/src/importaciones/vocabulario.ts',
  reading: 'packages/domain/src/importaciones/fila.rules.ts',
  workbook: 'packages/domain/src/importaciones/libro/fila-libro.rules.ts',
  review: 'apps/server/src/features/importaciones/libro/fila.mapper.ts',
};
/** Reads every text that the import offers, in both ways. */
const IMPORTED_TEXTS = 'src/importaciones/textos-importados.test.ts';
const BUDGET = {
  schema: 'packages/domain/src/presupuestos/presupuesto.schema.ts',
  columns: 'apps/server/src/features/presupuestos/columns.sql.ts',
  form: 'apps/web/src/features/presupuestos/formulario/presupuesto-form.tsx',
};

/** Does the steps of the recipe "Imported", except the first. */
async function importIt(): Promise<void> {
  await add(IMPORTED.titles, "  notas: 'Notas',", "  notaInterna: 'Nota interna',");
  await add(
    IMPORTED.words,
    'export const VOCABULARIO_MOVIMIENTO: Readonly<Record<CampoImportacion | CampoDeLibro, Palabras>> = {',
    "  notaInterna: [['EXPORTACION', 'nota interna']],",
  );
  await add(
    IMPORTED.reading,
    'export const leerTextos = (fila: LectorDeFila): TextosDeFila => ({',
    "  notaInterna: leerTexto(fila, 'notaInterna', { max: 200, pasado: 'Es demasiado larga' }),",
  );
  await add(
    IMPORTED.workbook,
    '    notas: notasDe(fila, conComprobante),',
    "    notaInterna: celdas.get('notaInterna')?.texto ?? null,",
  );
  await add(IMPORTED.review, '  notas: null,', '  notaInterna: null,');
}

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
  await add(IMPORTED.fields, "  'notas',", "  'notaInterna',");
  const { fields: _fields, ...asked } = IMPORTED;
  expect((await inNode()).toSorted()).toEqual(
    [MOVEMENT.columns, BUDGET.columns, ...Object.values(asked)].toSorted(),
  );

  await add(MOVEMENT.columns, '  notas: t.text.orNull,', '  notaInterna: t.text.orNull,');
  await add(BUDGET.columns, '  condiciones: t.text.orNull,', '  notaInterna: t.text.orNull,');
  await importIt();
  // Insert, update, import, answer, edit and the log follow.
  expect(await inNode()).toEqual([]);
  // The values of both forms follow from it too; their controls do not.
  expect((await inWeb()).toSorted()).toEqual([MOVEMENT.form, BUDGET.form]);
  await add(MOVEMENT.form, '  notas: NotasCampo,', '  notaInterna: NotasCampo,');
  await add(BUDGET.form, '  condiciones: CondicionesSeccion,', '  notaInterna: QuienSeccion,');
  expect(await inWeb()).toEqual([]);
  // The row includes every field that the import offers.
  expect(await runInDomain(IMPORTED_TEXTS)).toContain('notaInterna');
}, 600_000);
