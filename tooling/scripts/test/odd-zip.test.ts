import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { RUTA_MANIFIESTO } from '@plomada/domain/organizaciones/descarga.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { GENTE, NORTE } from '../../../apps/server/test/support/data.ts';
import { como } from '../../../apps/server/test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../apps/server/test/support/server.ts';
import { LINE_MAX } from '../src/admin/import/lines.ts';
import { AdminRefusal, AdminUsage } from '../src/admin/verb.ts';
import {
  deleteNorte,
  download,
  filesIn,
  fillNorte,
  rowCounts,
  runImport,
} from './support/installations.ts';
import {
  manifestOf,
  readEntries,
  rewritten,
  rowsIn,
  signed,
  withManifest,
  withRows,
  withValue,
  writeEntries,
  type Entries,
} from './support/mutate-zip.ts';

const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const OWN_KEY = newKey();

let target: Servidor;
let entries: Entries;
let original: string;
let file: string;
let before: Awaited<ReturnType<typeof rowCounts>>;
let files: readonly string[];

beforeAll(async () => {
  const env = { AUDIT_SIGNING_KEY: OWN_KEY };
  const [source, other] = await Promise.all([crearServidor({ env }), crearServidor()]);
  target = other;
  await fillNorte(source, await como(source, 'Owner'));
  original = join(target.carpeta, 'original.zip');
  await writeFile(original, await readFile(await download(source)));
  entries = await readEntries(original);
  await source.cerrar();
  await deleteNorte(target);
  file = join(target.carpeta, 'raro.zip');
  await writeFile(file, '');
  before = await rowCounts(target);
  files = await filesIn(target.carpeta);
});
afterAll(() => target.cerrar());

async function refusalOf(which: string, values = {}, asked = {}): Promise<string> {
  const refusal = await runImport(target, which, values, asked).then(
    () => 'it came in',
    (error: unknown) => (error instanceof AdminUsage ? error.message : `a bug: ${String(error)}`),
  );
  expect(await rowCounts(target)).toEqual(before);
  expect(await filesIn(target.carpeta)).toEqual(files);
  return refusal;
}

const raw = (text: string) => Buffer.from(text);
const table = (name: string, text: string) => new Map([[`tablas/${name}.jsonl`, raw(text)]]);
const withEntry = (path: string): Entries => new Map([...entries, [path, raw('x')]]);

function oddZips(): Readonly<Record<string, readonly [Entries, RegExp]>> {
  const manifest = manifestOf(entries);
  const [movement = {}] = rowsIn(entries, 'movimientos');
  const twice = `${JSON.stringify(movement)}\n${JSON.stringify(movement)}\n`;
  const stated = { path: 'tablas/rubros.jsonl' };
  const listed = manifest.entradas.filter(({ ruta }) => ruta !== stated.path);
  const noOwner = withRows(entries, 'personas', (row) => ({ ...row, id: crypto.randomUUID() }));
  return {
    'no entries in the manifest': [
      withManifest(entries, { ...manifest, entradas: [] }),
      /no nombra/,
    ],
    'a table that the manifest leaves out': [
      withManifest(entries, { ...manifest, entradas: listed }),
      /rubros.jsonl, que su manifiesto no nombra/,
    ],
    'an entry more': [withEntry('tablas/users.jsonl'), /users.jsonl, que su manifiesto no nombra/],
    'an entry twice in the manifest': [
      withManifest(entries, { ...manifest, entradas: [...manifest.entradas, ...listed] }),
      /dos veces/,
    ],
    'no JSON': [rewritten(entries, table('rubros', '{"id":\n')), /La tabla rubros .*no es JSON/],
    'no row': [rewritten(entries, table('rubros', '[]\n')), /La tabla rubros/],
    'a NUL': [withValue(entries, 'rubros', { nombre: 'a\u0000b' }), /La tabla rubros/],
    'a NUL in the name of whoever is invited': [
      withRows(entries, 'personas', (row) => ({ ...row, nombre: 'a\u0000b' })),
      /La tabla personas/,
    ],
    'a line without an end': [
      rewritten(entries, table('rubros', `${' '.repeat(LINE_MAX + 1)}\n`)),
      /una línea de más de 16 MB/,
    ],
    'a bomb': [
      rewritten(entries, new Map([['tablas/rubros.jsonl', Buffer.alloc(65 * 1024 * 1024, ' ')]])),
      /se descomprime/,
    ],
    'an id twice': [rewritten(entries, table('movimientos', twice)), /La tabla/],
    'people that nobody names': [noOwner, /no dice quién es/],
    'a column of ours that is no column': [
      withManifest(entries, {
        ...manifest,
        columnas: { ...manifest.columnas, rubros: ['tenant_id', 'id"; drop table users; --'] },
      }),
      /no conoce/,
    ],
    'a table of the installation': [
      withManifest(entries, { ...manifest, columnas: { ...manifest.columnas, users: ['id'] } }),
      /la tabla users/,
    ],
    'a manifest that is none': [withManifest(entries, 'hola'), /El manifiesto no es/],
    'another organisation': [
      withManifest(entries, {
        ...manifest,
        organizacion: { id: crypto.randomUUID(), nombre: 'X' },
      }),
      /no es de la organización/,
    ],
  };
}

it('an invalid zip is refused with one sentence, and changes nothing', async () => {
  for (const [name, [odd, sentence]] of Object.entries(oddZips())) {
    await writeEntries(file, odd);
    const refusal = await refusalOf(file);
    expect([name, refusal]).toEqual([name, expect.stringMatching(sentence)]);
    expect([name, refusal]).toEqual([name, expect.stringMatching(/^[^\n]*No se importó nada\.$/)]);
  }
});

it('refuses names that lead out of the zip, and bytes that are no zip', async () => {
  for (const name of ['../../s/rubros.jsonl', '/tablas/rubros.jsonx', 'tablas\\rubros.jsonl']) {
    const bytes = (await readFile(original)).toString('latin1');
    const slipped = bytes.replaceAll('tablas/rubros.jsonl', name.padEnd(19, 'x').slice(0, 19));
    await writeFile(file, Buffer.from(slipped, 'latin1'));
    expect(await refusalOf(file)).toMatch(/No se importó nada\.$/);
  }
  await writeFile(file, 'no es un zip');
  expect(await refusalOf(file)).toContain('No se pudo abrir');
});

it('shows the signer, and refuses a signature of another manifest', async () => {
  const dryRun = async (values = {}) =>
    (await runImport(target, file, { ensayo: true, ...values })).lines.join('\n');
  await writeFile(file, await readFile(original));
  expect(await dryRun()).toMatch(/Firma: de otra instalación, con la clave sha256:[0-9a-f]{64}\./);
  await writeFile(join(target.carpeta, 'auditoria.key'), OWN_KEY);
  expect(await dryRun()).toContain('Firma: de esta instalación.');
  files = await filesIn(target.carpeta);
  const changed = withValue(entries, 'rubros', { nombre: 'Otro' });
  await writeEntries(file, changed);
  expect(await dryRun()).toContain('no está firmado');
  await writeEntries(file, signed(changed, newKey()));
  expect(await dryRun()).toContain('de otra instalación');
  const withForeignSignature = new Map([
    ...changed,
    ...[...entries].filter(([path]) => path.includes('firma')),
  ]);
  await writeEntries(file, withForeignSignature);
  expect(await refusalOf(file)).toContain('La firma del zip no es de su manifiesto');
  expect(entries.has(RUTA_MANIFIESTO)).toBe(true);
});

it('uses the operator’s plan and expiry, and refuses totals that differ from the rows', async () => {
  const organization = JSON.parse(entries.get('organizacion.json')?.toString() ?? '{}');
  const rich = { ...organization, plan: 'ENTERPRISE', expira_en: '2099-01-01T00:00:00Z' };
  const generous = rewritten(entries, new Map([['organizacion.json', raw(JSON.stringify(rich))]]));
  await writeEntries(file, generous);
  const shown = await runImport(target, file, { ensayo: true });
  expect(shown.lines[0]).toBe(`Constructora Norte (${NORTE}), plan free, sin vencimiento.`);
  await writeEntries(file, withValue(entries, 'comprobantes', { saldado_centavos: 77_777 }));
  const refusal = await refusalOf(file);
  expect(refusal).toMatch(/saldado_centavos: el zip dice 77777, es \d+/);
  expect(refusal).toContain('--aceptar-diferencias');
  const accepted = await runImport(target, file, { ensayo: true, 'aceptar-diferencias': true });
  expect(accepted.lines.join('\n')).toContain('Se escriben las nuestras');
});

it('asks for confirmation first, and does nothing without it', async () => {
  await writeFile(file, await readFile(original));
  const silent = { si: undefined };
  expect(await refusalOf(file, silent)).toContain('--ensayo');
  expect(await refusalOf(file, { owner: undefined })).toContain('--owner');
  expect(await refusalOf(file, { owner: GENTE.Admin.email })).toContain('no es Owner');
  let question = '';
  const ask = async (asked: string) => {
    question = asked;
    return 'no';
  };
  expect(await refusalOf(file, silent, { ask })).toBe('No se cambió nada.');
  expect(question).toContain(`OWNER    Owner Prueba`);
  expect(question).toContain('2 archivos (');
  expect(question).toMatch(/movimientos +\d+/);
  const done = await runImport(target, file, silent, { ask: async () => 'Sí' });
  expect(done.data).toMatchObject({ id: NORTE, archivos: 2 });
  const active = await target.admin(
    `select 1 from memberships where tenant_id = $1 and estado = 'ACTIVE'`,
    [NORTE],
  );
  expect(active).toEqual([]);
  await expect(runImport(target, file)).rejects.toThrow(AdminRefusal);
});

it('reads a zip from before works had a kind: each is a work, and Administración is created', async () => {
  await deleteNorte(target);
  const { columnas } = manifestOf(entries);
  const works = rowsIn(entries, 'proyectos').filter(({ id }) => id !== NORTE);
  const lines = works.map(({ clase: _kind, ...row }) => `${JSON.stringify(row)}\n`).join('');
  const proyectos = (columnas['proyectos'] ?? []).filter((column) => column !== 'clase');
  expect(proyectos.length).toBeLessThan(columnas['proyectos']?.length ?? 0);
  const old = rewritten(entries, table('proyectos', lines));
  await writeEntries(
    file,
    withManifest(old, { ...manifestOf(old), columnas: { ...columnas, proyectos } }),
  );
  expect((await runImport(target, file)).data).toMatchObject({ id: NORTE });
  const kinds = await target.admin<{ id: string; clase: string }>(
    'select id, clase from proyectos where tenant_id = $1',
    [NORTE],
  );
  const written = works.map(({ id }) => ({ id, clase: 'OBRA' }));
  expect(kinds).toHaveLength(works.length + 1);
  expect(kinds).toEqual(
    expect.arrayContaining([...written, { id: NORTE, clase: 'ADMINISTRACION' }]),
  );
});
