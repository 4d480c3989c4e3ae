import { mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { FileStore } from '../../context/services.ts';
import { openStore } from './file-store.ts';
import { isOwnKey } from './storage-key.ts';

const OWN = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const FILE = '01900000-0000-7000-8000-0000000000f1';

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plomada-store-'));
  const nowhere = { S3_ENDPOINT: undefined, S3_REGION: undefined, S3_BUCKET: undefined };
  const noKeys = { S3_ACCESS_KEY_ID: undefined, S3_SECRET_ACCESS_KEY: undefined };
  store = await openStore({ FILES_DIR: join(folder, 'archivos'), ...nowhere, ...noKeys });
  await mkdir(join(folder, 'archivos', OTHER));
  await writeFile(join(folder, 'archivos', OTHER, FILE), 'of another');
  await writeFile(join(folder, 'auditoria.key'), 'secret');
});
afterAll(() => rm(folder, { recursive: true }));

const HOSTILE = [
  `${OTHER}/${FILE}`,
  '../auditoria.key',
  `${OWN}/../${OTHER}/${FILE}`,
  `${OWN}/../../auditoria.key`,
  '/proc/self/environ',
  `${OWN}\\..\\${OTHER}\\${FILE}`,
  `${OWN}/${FILE}\0`,
  `${OWN}/${FILE}\n`,
  `${OWN}/${FILE}/`,
  `${OWN}//${FILE}`,
  `${OWN}/${FILE.toUpperCase()}`,
  `${OWN.replace('-', '_')}/${FILE}`,
  '.recibidos/a',
  OWN,
  '',
];

it('refuses every key of another form or of another organisation, in every operation', async () => {
  const own = store.of(OWN);
  const source = join(folder, 'new');
  await writeFile(source, 'new');
  for (const key of HOSTILE) {
    const refused = /Not a storage key/;
    await expect(own.open(key)).rejects.toThrow(refused);
    await expect(own.remove(key)).rejects.toThrow(refused);
    await expect(own.keep(key, source, { mime: 'text/plain', bytes: 3 })).rejects.toThrow(refused);
  }
  expect(HOSTILE.filter((key) => isOwnKey(OWN, key))).toEqual([]);
  expect(await readFile(join(folder, 'archivos', OTHER, FILE), 'utf8')).toBe('of another');
  expect(await readFile(join(folder, 'auditoria.key'), 'utf8')).toBe('secret');
});

it('follows no symbolic link, of a file or of the folder', async () => {
  const key = `${OWN}/${FILE}`;
  const files = join(folder, 'archivos');
  await symlink(join(files, OTHER), join(files, OWN));
  await expect(store.of(OWN).open(key)).rejects.toThrow('symbolic link');
  await expect(store.of(OWN).remove(key)).rejects.toThrow('symbolic link');
  await rm(join(files, OWN));
  await mkdir(join(files, OWN));
  await symlink(join(folder, 'auditoria.key'), join(files, key));
  await expect(store.of(OWN).open(key)).rejects.toThrow('symbolic link');
  expect(await readFile(join(files, OTHER, FILE), 'utf8')).toBe('of another');
});
