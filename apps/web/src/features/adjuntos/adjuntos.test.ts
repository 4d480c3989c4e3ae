import { ARCHIVO_MAX_BYTES } from '@plomada/domain/archivo.rules';
import { expect, it } from 'vitest';

import { medidasChicas, nombreJpg } from './achicar.ts';
import { motivoDeRechazo, vistaDe } from './revisar.ts';

it('brings the longer side of a photo down to 2560 and keeps its shape', () => {
  expect(medidasChicas(4000, 3000)).toEqual({ ancho: 2560, alto: 1920 });
  expect(medidasChicas(3000, 4000)).toEqual({ ancho: 1920, alto: 2560 });
  expect(medidasChicas(100_000, 1)).toEqual({ ancho: 2560, alto: 1 });
  expect(medidasChicas(2560, 2560)).toBeNull();
});

it('calls a smaller photo what it is', () => {
  expect(['IMG.0001.PNG', 'foto', 'a.webp'].map(nombreJpg)).toEqual([
    'IMG.0001.jpg',
    'foto.jpg',
    'a.jpg',
  ]);
});

it('knows without sending what the server would refuse', () => {
  const archivo = (name: string, size = 10) => motivoDeRechazo({ name, size });
  expect(archivo('factura.PDF')).toBeNull();
  expect(archivo('IMG_0001')).toBeNull();
  expect(archivo('justo.pdf', ARCHIVO_MAX_BYTES)).toBeNull();
  expect(archivo('grande.pdf', ARCHIVO_MAX_BYTES + 1)).toMatch(/más de 25\u00a0MB/);
  expect(archivo('vacio.pdf', 0)).toBe('El archivo está vacío.');
  for (const nombre of ['a.exe', 'a.svg', 'a.html', 'a.xlsm', 'a.pdf.js']) {
    expect(archivo(nombre)).toMatch(/no se acepta/);
  }
});

it('shows here only what cannot run', () => {
  expect(
    ['image/png', 'application/pdf', 'text/csv', 'image/vnd.dwg', 'image/vnd.dxf'].map(vistaDe),
  ).toEqual(['imagen', 'pdf', 'texto', null, null]);
});
