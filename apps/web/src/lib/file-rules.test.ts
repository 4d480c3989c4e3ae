import { ARCHIVO_MAX_BYTES } from '@plomada/domain/archivos/archivo.rules';
import { expect, it } from 'vitest';

import { refusalOf, viewOf } from './file-rules.ts';
import { smallerSize, jpgName } from './shrink-photo.ts';

it('reduces the longer side of a photo to 2560 and keeps its proportions', () => {
  expect(smallerSize(4000, 3000)).toEqual({ width: 2560, height: 1920 });
  expect(smallerSize(3000, 4000)).toEqual({ width: 1920, height: 2560 });
  expect(smallerSize(100_000, 1)).toEqual({ width: 2560, height: 1 });
  expect(smallerSize(2560, 2560)).toBeNull();
});

it('names a reduced photo as a JPEG', () => {
  expect(['IMG.0001.PNG', 'foto', 'a.webp'].map(jpgName)).toEqual([
    'IMG.0001.jpg',
    'foto.jpg',
    'a.jpg',
  ]);
});

it('refuses a file that the server would refuse, without sending it', () => {
  const archivo = (name: string, size = 10) => refusalOf({ name, size });
  expect(archivo('factura.PDF')).toBeNull();
  expect(archivo('IMG_0001')).toBeNull();
  expect(archivo('justo.pdf', ARCHIVO_MAX_BYTES)).toBeNull();
  expect(archivo('grande.pdf', ARCHIVO_MAX_BYTES + 1)).toMatch(/más de 25\u00a0MB/);
  expect(archivo('vacio.pdf', 0)).toBe('El archivo está vacío.');
  for (const nombre of ['a.exe', 'a.svg', 'a.html', 'a.xlsm', 'a.pdf.js']) {
    expect(archivo(nombre)).toMatch(/no se acepta/);
  }
});

it('shows only types of files that cannot run code', () => {
  expect(
    ['image/png', 'application/pdf', 'text/csv', 'image/vnd.dwg', 'image/vnd.dxf'].map(viewOf),
  ).toEqual(['image', 'pdf', 'text', null, null]);
});
