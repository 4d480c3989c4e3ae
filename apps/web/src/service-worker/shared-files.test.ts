import 'fake-indexeddb/auto';
import { ARCHIVO_MAX_BYTES } from '@plomada/domain/archivos/archivo.rules';
import { beforeEach, expect, test } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';
import { SHARE_PATH, SHARED_FIELD } from '@/lib/worker-messages.ts';

import { takeShared } from './shared-files.ts';

const foto = (name: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

async function compartir(...files: readonly File[]) {
  const body = new FormData();
  for (const file of files) body.append(SHARED_FIELD, file);
  const url = `http://plomada.test${SHARE_PATH}`;
  const { status, headers } = await takeShared(new Request(url, { method: 'POST', body }));
  return [status, headers.get('location')];
}

const guardados = async () =>
  (await (await deviceDb()).getAll('compartidos')).map(({ nombre }) => nombre);

beforeEach(async () => (await deviceDb()).clear('compartidos'));

test('content shared by another app is stored as a whole, and opens the screen that uses it', async () => {
  const factura = new File(['%PDF-'], 'factura.pdf', { type: 'application/pdf' });
  expect(await compartir(factura)).toEqual([303, '/dashboard?ir=compartido']);
  const [row] = await (await deviceDb()).getAll('compartidos');
  expect(row).toMatchObject({ nombre: 'factura.pdf', mime: 'application/pdf' });
  expect(new TextDecoder().decode(row?.bytes)).toBe('%PDF-');
});

test('files too large, of another type or too many are excluded, and the address has their number', async () => {
  const once = Array.from({ length: 11 }, (_, i) => foto(`foto-${i}.jpg`));
  const large = foto('plano.jpg', ARCHIVO_MAX_BYTES + 1);
  expect(await compartir(large, foto('virus.exe'), ...once)).toEqual([
    303,
    '/dashboard?ir=compartido&afuera=3',
  ]);
  expect(await guardados()).toHaveLength(10);
  expect(await compartir(foto('otra.jpg'))).toEqual([303, '/dashboard?ir=compartido&afuera=1']);
});

test('files unused for a day are deleted', async () => {
  const en = Date.now() - 25 * 60 * 60_000;
  const vieja = { id: new Date(en).toISOString(), nombre: 'vieja.jpg', mime: 'image/jpeg', en };
  await (await deviceDb()).put('compartidos', { ...vieja, bytes: new ArrayBuffer(1) });
  await compartir(foto('nueva.jpg'));
  expect(await guardados()).toEqual(['nueva.jpg']);
});
