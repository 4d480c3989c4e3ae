import { describe, expect, it } from 'vitest';

import { LOGO_MAX_BYTES, leerLogo } from './logo.rules.ts';

const url = (tipo: string, bytes: readonly number[]) =>
  `data:image/${tipo};base64,${Buffer.from(bytes).toString('base64')}`;
const texto = (t: string) => [...Buffer.from(t, 'latin1')];

const png = (relleno = 0) => [
  ...texto('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  ...Array.from({ length: relleno }, () => 7),
  ...texto('\0\0\0\0IEND\xaeB\x60\x82'),
];
const jpeg = [...texto('\xff\xd8\xff\xe0'), 1, 2, 3, ...texto('\xff\xd9')];
const webp = (declarado: number) => [...texto('RIFF'), declarado, 0, 0, 0, ...texto('WEBPVP8 abc')];

describe('reading a logo', () => {
  it.each([
    ['png', png(), 'image/png'],
    ['jpeg', jpeg, 'image/jpeg'],
    ['webp', webp(11), 'image/webp'],
  ])('reads a %s by its bytes', (tipo, bytes, esperado) => {
    expect(leerLogo(url(tipo, bytes))).toMatchObject({ ok: true, tipo: esperado });
  });

  it.each([
    ['another label', url('jpeg', png())],
    ['something appended', url('png', [...png(), ...texto('<script>')])],
    ['something appended to a JPEG', url('jpeg', [...jpeg, 1])],
    ['a length that is not its own', url('webp', webp(99))],
    ['SVG', url('svg+xml', texto('<svg/>'))],
    ['HTML that says it is PNG', url('png', texto('<html></html>'))],
    ['no base64', 'data:image/png;base64,@@@@'],
    ['cut base64', `${url('png', png())}A`],
    ['nothing', ''],
    ['empty data', 'data:image/png;base64,'],
  ])('refuses %s', (_nombre, dataUrl) => {
    expect(leerLogo(dataUrl)).toEqual({
      ok: false,
      motivo: 'El logo tiene que ser una imagen PNG, JPEG o WebP',
    });
  });

  it('accepts 200 kB and not a byte more', () => {
    const marco = png().length;
    expect(leerLogo(url('png', png(LOGO_MAX_BYTES - marco)))).toMatchObject({ ok: true });
    expect(leerLogo(url('png', png(LOGO_MAX_BYTES - marco + 1)))).toEqual({
      ok: false,
      motivo: 'El logo no puede pesar más de 200 KB',
    });
  });
});
