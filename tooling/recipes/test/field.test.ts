import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { type Copy, copyOfSources } from './support/copy.ts';
import { filesOf, follow, IMPORTED, IN_QUICK_ENTRY, NOUNS, SEARCHED } from './support/steps.ts';

// Follows the recipe "A field" of CONTRIBUTING.md in a copy of the sources, for four nouns at once,
// with its sub-recipes for a movement. What the compiler asks for must be the next step, and what
// is built must keep, search, import and show the field.

/** Time limit of what copies, checks or runs all sources while other suites use the machine. */
const LONG_MS = 600_000;

let copy: Copy;
/** Check of the web's program, which runs beside the tests in between. */
let checkOfWeb: ReturnType<Copy['filesNamedBy']>;
beforeAll(async () => {
  copy = await copyOfSources();
}, LONG_MS);
afterAll(() => copy.remove(), LONG_MS);

const nouns = Object.values(NOUNS);

/** Test that reads every text that the import offers, from a workbook and from a sheet. */
const IMPORTED_TEXTS = 'src/importaciones/textos-importados.test.ts';

const BEHAVIOUR = `
import { afterAll, beforeAll, expect, it } from 'vitest';

import { hojaDeMovimientos } from '../src/features/movimientos/exportar/columnas.sheet.ts';
import { cuentaNueva } from './support/cuentas.ts';
import { nuevo } from './support/movimientos.ts';
import { deuda } from './support/por-pagar.ts';
import { nuevoPresupuesto } from './support/presupuestos.ts';
import { como } from './support/rest-client.ts';
import { crearServidor } from './support/server.ts';

let server;
let admin;
beforeAll(async () => {
  server = await crearServidor();
  admin = await como(server, 'Admin');
});
afterAll(() => server.cerrar());

it.each([
  ['movimientos', nuevo()],
  ['cuentas', cuentaNueva()],
  ['presupuestos', nuevoPresupuesto()],
  ['por-pagar', deuda(1)],
])('keeps, edits and logs the field of %s', async (path, body) => {
  const made = await admin.post('/' + path, { ...body, notaInterna: 'Zaguán' });
  expect(made.body).toMatchObject({ notaInterna: 'Zaguán' });
  const { id, version } = made.body;
  const edited = await admin.put('/' + path + '/' + id, { version, notaInterna: 'Umbral' });
  expect(edited.body).toMatchObject({ notaInterna: 'Umbral' });
  const read = await admin.get('/' + path + '/' + id);
  expect(read.body).toMatchObject({ notaInterna: 'Umbral' });
  const [log] = await server.admin(
    'select cambios from audit_logs where entidad_id = $1 order by id desc limit 1',
    [id],
  );
  expect(log.cambios).toEqual([{ campo: 'notaInterna', antes: 'Zaguán', despues: 'Umbral' }]);
});

it('finds the field of a movement, and exports it', async () => {
  const { body } = await admin.get('/movimientos?search=umbral');
  expect(body.items).toMatchObject([{ concepto: 'Cemento portland' }]);
  const { columnas } = hojaDeMovimientos({ conCuentas: true, conSocios: true, conPrivados: true });
  expect(columnas.map(({ title }) => title)).toContain('Nota interna');
});
`;

it(
  'the recipe adds a field to four nouns, each step named by the error of the one before',
  async () => {
    await follow(copy, [...nouns.flatMap(({ schema }) => schema), IMPORTED.first]);
    expect(await copy.filesNamedBy('node')).toEqual(
      [
        ...nouns.map(({ columns }) => columns.file),
        ...IMPORTED.asked.map(({ file }) => file),
      ].toSorted(),
    );

    await follow(
      copy,
      nouns.flatMap(({ columns, others }) => [columns, ...others]),
    );
    await follow(copy, [...IMPORTED.asked, ...SEARCHED, ...IN_QUICK_ENTRY]);
    checkOfWeb = copy.filesNamedBy('web');
    // No file of the server has an error left: insert, update, import, answer, edit and the log
    // follow from the steps.
    expect(await copy.filesNamedBy('node')).toEqual([]);
  },
  LONG_MS,
);

it('the recipe touches as many files as it states, tests included', async () => {
  const recipes = await readFile(join(import.meta.dirname, '../../../CONTRIBUTING.md'), 'utf8');
  const stated = Number(/^### A field that people fill in, .*: (\d+) files$/m.exec(recipes)?.[1]);
  const imported = Number(/^Imported, (\d+) more: /m.exec(recipes)?.[1]);
  const { MOVEMENT, ACCOUNT, BUDGET, PAYABLE } = NOUNS;
  const counts = [MOVEMENT, ACCOUNT, BUDGET, PAYABLE].map(({ schema, columns, others }) =>
    filesOf([...schema, columns, ...others]),
  );
  expect(counts).toEqual([7, 7, 7, 7]);
  // Not among these steps: the column of an imported organisation, whose test reads a database.
  const importedOrganization = 1;
  expect(stated).toBe(7 + importedOrganization + 1);
  expect(filesOf([IMPORTED.first, ...IMPORTED.asked])).toBe(imported);
  expect(filesOf(SEARCHED)).toBe(2);
  expect(filesOf(IN_QUICK_ENTRY)).toBe(3);
});

it(
  'an added field is stored, edited, logged, searched and exported',
  async () => {
    await copy.create('apps/server/test/recipe.test.ts', BEHAVIOUR);
    expect(await copy.run('apps/server', 'test/recipe.test.ts')).toContain('5 passed');
  },
  LONG_MS,
);

it(
  'an added field has a decision for closed months, and a title in the log',
  async () => {
    const frozen = await copy.run('packages/db', 'test/frozen-columns.test.ts');
    const web = await copy.run('apps/web', '--project=unit', 'test/audited-fields.test.ts');
    for (const printed of [frozen, web]) expect(printed).toMatch(/Tests +\d+ passed/);
  },
  LONG_MS,
);

it(
  'an added field is imported, by a sheet of movements and by a workbook',
  async () => {
    expect(await copy.run('packages/domain', IMPORTED_TEXTS)).toContain('notaInterna');
  },
  LONG_MS,
);

it(
  'the web has no type errors: forms and details have the field, and each form its control',
  async () => {
    expect(await checkOfWeb).toEqual([]);
  },
  LONG_MS,
);
