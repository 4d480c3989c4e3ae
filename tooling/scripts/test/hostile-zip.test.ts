import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE, SUR } from '../../../apps/server/test/support/data.ts';
import { como } from '../../../apps/server/test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../apps/server/test/support/server.ts';
import { AdminRefusal } from '../src/admin/verb.ts';
import {
  deleteNorte,
  download,
  filesIn,
  fillNorte,
  rowCounts,
  runImport,
  touched,
} from './support/installations.ts';
import {
  readEntries,
  rowsIn,
  withRows,
  withValue,
  writeEntries,
  type Entries,
  type Row,
} from './support/mutate-zip.ts';

const HARD = process.env['PLOMADA_HARD'] === '1';
/** Columns of a table that get a hostile value: each costs an import. */
const COLUMNS_OF_TABLE = HARD ? 2 : 1;

const SECRET = 'of another organisation';
const OF_SUR = `${SUR}/01900000-0000-7000-8000-0000000000f1`;

let target: Servidor;
let entries: Entries;
let file: string;
let before: Awaited<ReturnType<typeof rowCounts>>;
let files: readonly string[];

beforeAll(async () => {
  const [source, other] = await Promise.all([crearServidor(), crearServidor()]);
  target = other;
  await fillNorte(source, await como(source, 'Owner'));
  entries = await readEntries(await download(source));
  await source.cerrar();
  await deleteNorte(target);
  file = join(target.carpeta, 'cambiado.zip');
  for (const path of [OF_SUR, 'auditoria.key']) {
    await mkdir(dirname(join(target.carpeta, path)), { recursive: true });
    await writeFile(join(target.carpeta, path), SECRET);
  }
  await writeFile(file, '');
  before = await rowCounts(target);
  files = await filesIn(target.carpeta);
});
afterAll(() => target.cerrar());

/**
 * Requires that no key of another organisation was read or written, and that a file of one is
 * unchanged.
 */
async function requireOwnKeys(): Promise<void> {
  const outside = touched.filter((key) => !key.startsWith(`${NORTE}/`) || key.includes('..'));
  expect(outside).toEqual([]);
  expect(await readFile(join(target.carpeta, OF_SUR), 'utf8')).toBe(SECRET);
}

/**
 * Imports the changed zip, and removes the result again; a refused import must not have changed
 * anything. Returns the refusal's message, or null.
 */
async function outcome(changed: Entries, look: () => Promise<void> = async () => undefined) {
  await writeEntries(file, changed);
  try {
    await runImport(target, file);
  } catch (error) {
    expect(error).toBeInstanceOf(AdminRefusal);
    await requireOwnKeys();
    expect(await rowCounts(target)).toEqual(before);
    expect(await filesIn(target.carpeta)).toEqual(files);
    return error instanceof Error ? error.message : '';
  }
  await requireOwnKeys();
  await look();
  await deleteNorte(target);
  await rm(join(target.carpeta, NORTE), { recursive: true, force: true });
  // Deletes the accounts of the zip's people and the messages queued for them, which remain after
  // the organisation.
  await target.admin('delete from outbox_correo; delete from outbox_identidad');
  await target.admin(`delete from users where clerk_id is null or clerk_id like 'importada_%'`);
  return null;
}

describe('the key of a file', () => {
  it('is generated here, ignoring the key in the zip, and leads to the bytes of its file', async () => {
    const hostile = [OF_SUR, '../auditoria.key', '/proc/self/environ', `${NORTE}/../${OF_SUR}`, ''];
    for (const clave of hostile) {
      const changed = withRows(entries, 'archivos', (row) => ({ ...row, clave }));
      const refusal = await outcome(changed, async () => {
        const rows = await target.admin<{ id: string; clave: string }>(
          'select id, clave from archivos where tenant_id = $1',
          [NORTE],
        );
        expect(rows).toHaveLength(2);
        expect(rows.map((row) => row.clave)).toEqual(rows.map(({ id }) => `${NORTE}/${id}`));
        for (const { clave: own } of rows) {
          expect(await readFile(join(target.carpeta, own), 'utf8')).toContain('%PDF');
        }
      });
      expect([clave, refusal]).toEqual([clave, null]);
    }
  });

  it('of an unfinished upload is not imported, because the periodic scan would remove its file', async () => {
    const old = { estado: 'SUBIENDO', clave: OF_SUR, creado_en: '2020-01-01T00:00:00Z' };
    expect(await outcome(withValue(entries, 'archivos', old))).toContain('archivos');
    expect(
      await outcome(withValue(entries, 'archivos', { ...old, estado: 'DESCARTADO' })),
    ).toContain('archivos');
  });

  it('leads to bytes of the kind in its row', async () => {
    const kinds = ['text/html', 'image/svg+xml', 'application/octet-stream', 'image/png', null];
    for (const mime of kinds) {
      expect(await outcome(withValue(entries, 'archivos', { mime }))).toMatch(/archivos|del tipo/);
    }
  });
});

const FOREIGN = '01900000-0000-7000-8000-00000000dead';
const STRANGE = '../../../auditoria.key\u0000\u001b[2J';

/** Hostile value for a column, chosen by its current value. */
function hostileFor(column: string, value: unknown): unknown {
  if (typeof value === 'number') return 'no es un número';
  if (typeof value === 'boolean') return { otra: 'cosa' };
  if (Array.isArray(value) || (typeof value === 'object' && value !== null)) return [STRANGE];
  if (/_id$|_por$/.test(column)) return FOREIGN;
  return STRANGE;
}

/**
 * Cases of one table: its first row with a hostile value in one column that is not null, in two
 * columns with `PLOMADA_HARD`. The types of the values rotate from table to table.
 */
function casesOf(table: string, offset: number): readonly (readonly [string, Row])[] {
  const [first] = rowsIn(entries, table);
  if (!first) return [];
  const kinds = new Map<string, string>();
  for (const [column, value] of Object.entries(first)) {
    if (value === null || column === 'id') continue;
    const kind = /_id$|_por$/.test(column)
      ? 'reference'
      : Array.isArray(value)
        ? 'list'
        : typeof value;
    if (!kinds.has(kind)) kinds.set(kind, column);
  }
  const columns = [...kinds.values()];
  const chosen = new Set(
    Array.from(
      { length: COLUMNS_OF_TABLE },
      (_, next) => columns[(offset + next) % columns.length] ?? 'id',
    ),
  );
  return [...chosen].map((column) => [table, { [column]: hostileFor(column, first[column]) }]);
}

/**
 * Columns imported unchanged: they are history, and no row of this installation is looked up by
 * them.
 */
const HARMLESS =
  /^(?:movimientos\.origen|capturas\.objeto|documento_vinculos\.entidad|audit_logs|retiros\.grupo|invitaciones|.*\.(?:notas|version))/;

it('refuses invalid values of columns in every table with rows, and changes nothing', async () => {
  const tables = [...entries.keys()].flatMap(
    (path) => /^tablas\/(\w+)\.jsonl$/.exec(path)?.[1] ?? [],
  );
  const cases = tables.filter((table) => table !== 'invitaciones').flatMap(casesOf);
  expect(cases.length).toBeGreaterThanOrEqual(HARD ? 40 : 25);
  const taken: string[] = [];
  for (const [table, value] of cases) {
    const refusal = await outcome(withValue(entries, table, value));
    if (refusal === null) taken.push(`${table}.${Object.keys(value).join()}`);
    else expect(refusal).not.toContain('\u001b');
  }
  expect(taken.filter((one) => !HARMLESS.test(one))).toEqual([]);
}, 600_000);
