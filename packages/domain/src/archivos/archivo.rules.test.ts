import { expect, it } from 'vitest';

import { conExtension, verificarCantidad, verificarLugar } from './archivo.rules.ts';
import { ADJUNTOS_MAX } from './archivo.rules.ts';

it('a file name without an extension gets the first of its type', () => {
  expect(conExtension('remito', 'image/jpeg')).toBe('remito.jpg');
  expect(conExtension('remito.jpeg', 'image/jpeg')).toBe('remito.jpeg');
  expect(conExtension('IMG_1.JPG', 'image/heic')).toBe('IMG_1.heic');
  expect(conExtension('captura.12.jpg', 'image/png')).toBe('captura.12.png');
  expect(conExtension('descarga.jfif', 'image/jpeg')).toBe('descarga.jpg');
});

it('a file is accepted up to the last byte of the plan’s storage', () => {
  const enPalabras = (bytes: number) => `${bytes} B`;
  const LUGAR = { limite: 10, ocupados: 7, veTodos: true };
  expect(verificarLugar({ ...LUGAR, bytes: 3 }, enPalabras)).toBe(null);
  expect(verificarLugar({ ...LUGAR, bytes: 4 }, enPalabras)).toMatchObject({
    code: 'CUOTA_ARCHIVOS',
    details: [{ path: 'archivo', message: 'El plan da 10 B para archivos y quedan 3 B.' }],
  });
  // A user who does not see every file gets no amounts, which would reveal the hidden ones.
  const ajeno = verificarLugar({ ...LUGAR, bytes: 4, veTodos: false }, enPalabras);
  expect(ajeno).toEqual({ ok: false, code: 'CUOTA_ARCHIVOS', motivo: '' });
});

it('a row has a maximum number of files', () => {
  expect(verificarCantidad('acopio', ADJUNTOS_MAX - 1)).toBe(null);
  expect(verificarCantidad('acopio', ADJUNTOS_MAX)).toMatchObject({ code: 'LIMITE_ADJUNTOS' });
});
