import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, it, onTestFinished } from 'vitest';

import {
  FILE_LIST,
  MANIFEST,
  readManifest,
  writeManifest,
  type Manifest,
} from '../src/manifest.ts';
import { findDamage, requireWhole } from '../src/verify-set.ts';

const tally = (bytes: Buffer) => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

const T = '01900000-0000-7000-8000-00000000000a';
const OBJECT_KEY = `${T}/01900000-0000-7000-8000-00000000000b`;
const ROWS = Buffer.from('1\tuno\n2\tdos \\n en un renglón\n');
const PACKED = gzipSync(ROWS);
const FILE = Buffer.from('%PDF-1.7 …');
const LIST = gzipSync(
  `${JSON.stringify({ clave: OBJECT_KEY, mime: 'application/pdf', ...tally(FILE) })}\n`,
);
const KEY = Buffer.from('clave');

const FILES: Readonly<Record<string, Buffer>> = {
  'tablas/rubros.copy.gz': PACKED,
  [FILE_LIST]: LIST,
  [`archivos/${OBJECT_KEY}`]: FILE,
  'propios/auditoria.key': KEY,
};

const WHOLE: Manifest = {
  formato: 1,
  programa: '0.1.0',
  servidor: '18.4',
  creadoEn: '2026-11-22T12:00:00.000Z',
  segundos: 1,
  migraciones: [{ name: '20261120000000_base', checksum: tally(KEY).sha256 }],
  tablas: [
    {
      nombre: 'rubros',
      columnas: ['id', 'nombre'],
      filas: 2,
      contenido: tally(ROWS),
      archivo: tally(PACKED),
    },
  ],
  archivos: { cantidad: 1, bytes: FILE.length, lista: tally(LIST), faltantes: [], ajenos: [] },
  propios: [{ ruta: 'auditoria.key', ...tally(KEY) }],
  saldos: [
    { tenantId: T, proyectoId: T, al: '2026-11-22', sumas: ['ARS INGRESO publico 1 2 2 0'] },
  ],
};

async function makeSet(change: Partial<Manifest> = {}): Promise<string> {
  const set = await mkdtemp(join(tmpdir(), 'plomada-set-'));
  onTestFinished(() => rm(set, { recursive: true, force: true }));
  for (const [path, bytes] of Object.entries(FILES)) {
    await mkdir(dirname(join(set, path)), { recursive: true });
    await writeFile(join(set, path), bytes);
  }
  await writeManifest(set, { ...WHOLE, ...change });
  return set;
}

const problems = async (set: string) => (await findDamage(set)).problems;

describe('a set', () => {
  it('is complete, and lists its content', async () => {
    const set = await makeSet();
    expect(await requireWhole(set)).toEqual(WHOLE);
  });

  it('is refused when any byte of its files differs', async () => {
    for (const path of Object.keys(FILES)) {
      const set = await makeSet();
      const bytes = await readFile(join(set, path));
      for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        await writeFile(join(set, path), changed);
        expect(await problems(set), `${path} at ${at}`).not.toEqual([]);
      }
      await writeFile(join(set, path), bytes.subarray(0, -1));
      expect(await problems(set), `${path} cut off`).not.toEqual([]);
      await rm(join(set, path));
      expect(await problems(set), `${path} gone`).not.toEqual([]);
    }
  });

  it('is refused when its rows or files differ in number from the manifest', async () => {
    const [table] = WHOLE.tablas;
    if (!table) throw new Error('no table');
    expect(await problems(await makeSet({ tablas: [{ ...table, filas: 3 }] }))).toEqual([
      'la tabla rubros está dañada',
    ]);
    const more = { ...WHOLE.archivos, cantidad: 2 };
    expect(await problems(await makeSet({ archivos: more }))).toEqual([
      'la lista de archivos no tiene los que dice',
    ]);
  });

  it('may lack a file that the manifest lists as missing', async () => {
    const set = await makeSet({ archivos: { ...WHOLE.archivos, faltantes: [OBJECT_KEY] } });
    await rm(join(set, 'archivos', OBJECT_KEY));
    expect(await problems(set)).toEqual([]);
  });

  it('is refused without its manifest, with an edited one, or with one of a later format', async () => {
    const set = await makeSet();
    const text = await readFile(join(set, MANIFEST), 'utf8');
    await writeFile(join(set, MANIFEST), text.replace('"0.1.0"', '"0.2.0"'));
    await expect(readManifest(set)).rejects.toThrow(/dañado: no coincide con su suma/);
    await rm(join(set, MANIFEST));
    await expect(readManifest(set)).rejects.toThrow(/no es un respaldo completo/);
    const later = await makeSet();
    const next = text.replace('"formato": 1', '"formato": 2');
    await writeFile(join(later, MANIFEST), next);
    await writeFile(join(later, 'manifiesto.sha256'), tally(Buffer.from(next)).sha256);
    await expect(readManifest(later)).rejects.toThrow(
      /no es de un formato que esta versión conozca/,
    );
  });

  it('cannot name a path outside its folder', async () => {
    for (const path of ['../x.key', 'identity/../x.key', '/etc/x.key']) {
      const set = await makeSet({ propios: [{ ruta: path, ...tally(KEY) }] });
      await expect(readManifest(set)).rejects.toThrow(/no es de un formato/);
    }
  });
});
