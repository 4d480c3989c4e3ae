import { expect, test } from 'vitest';

import { leerMes, leerPegado } from './pegado.ts';

test.each([
  ['2026-08', '2026-08'],
  ['08/2026', '2026-08'],
  ['8/2026', '2026-08'],
  ['01/08/2026', '2026-08'],
  ['ago-26', '2026-08'],
  ['Agosto de 2026', '2026-08'],
  ['set 2026', '2026-09'],
  ['13/2026', null],
  ['ago', null],
  ['xyz 2026', null],
])('%s is the month %s', (texto, mes) => {
  expect(leerMes(texto)).toBe(mes);
});

test('lines of a spreadsheet may have tab or space, comma or point, titles and blank lines', () => {
  expect(leerPegado('Mes\tValor\n2026-06\t1.021,3\n\njul 2026 1040.25\r\nago-26;1062,1')).toEqual([
    { ok: true, numero: 2, mes: '2026-06', valor: '1021.3' },
    { ok: true, numero: 4, mes: '2026-07', valor: '1040.25' },
    { ok: true, numero: 5, mes: '2026-08', valor: '1062.1' },
  ]);
});

test('an unreadable, zero or repeated value is reported by its line', () => {
  const lineas = leerPegado('2026-06 1021,3\nno sé 12\n2026-07 abc\n2026-08 0\n06/2026 1022');
  expect(lineas.map((linea) => (linea.ok ? null : [linea.numero, linea.motivo]))).toEqual([
    null,
    [2, 'No se entiende el mes'],
    [3, 'No se entiende el valor'],
    [4, 'El valor tiene que ser mayor que cero'],
    [5, 'Ese mes está repetido'],
  ]);
});

test('a series writes all its decimals the same way, proved by any of its values', () => {
  const valores = (texto: string) =>
    leerPegado(texto).map((linea) => (linea.ok ? linea.valor : linea.motivo));
  expect(valores('2026-06\t1,021.35\n2026-07\t1,040\n2026-08\t1,062')).toEqual([
    '1021.35',
    '1040',
    '1062',
  ]);
  expect(valores('2026-06 1021,35\n2026-07 1.040')).toEqual(['1021.35', '1040']);
  expect(valores('2026-06 1021,3\n2026-07 1040.25\n2026-08 1.062')).toEqual([
    '1021.3',
    '1040.25',
    '1062',
  ]);
});

test('an ambiguous decimal sign is left for the person to select', () => {
  const [linea] = leerPegado('2026-06 1.040');
  expect(linea).toMatchObject({
    ok: false,
    motivo: 'No se sabe si tiene decimales o miles',
    clave: '2026-06 1.040',
    opciones: [{ valor: '1040' }, { valor: '1.040' }],
  });
  expect(leerPegado('2026-06 1.040', { conocidos: [{ mes: '2026-05', valor: '1021.3' }] })).toEqual(
    [{ ok: true, numero: 1, mes: '2026-06', valor: '1040' }],
  );
});
