import fc from 'fast-check';
import { expect, it } from 'vitest';

import { cuadrar } from './cuadre.rules.ts';

const dia = fc.integer({ min: 1, max: 28 }).map((n) => `2026-10-${String(n).padStart(2, '0')}`);
const filas = (prefijo: string) =>
  fc
    .array(fc.record({ fecha: dia, importeCentavos: fc.integer({ min: -9999, max: 9999 }) }), {
      maxLength: 12,
    })
    .map((todas) => todas.map((fila, i) => ({ ...fila, id: `${prefijo}${i}` })));

it('the bank is the books and what is outstanding, to the centavo, on every day', () => {
  const cuenta = fc.record({
    saldoInicial: fc.integer({ min: -9999, max: 9999 }),
    apuntes: filas('a'),
    lineas: filas('l'),
    pares: fc.array(fc.tuple(fc.nat(11), fc.nat(11), fc.integer({ min: -500, max: 500 }))),
  });
  fc.assert(
    fc.property(cuenta, dia, ({ saldoInicial, apuntes, lineas, pares }, al) => {
      const primero = '2026-10-10';
      const delBanco = lineas.filter(({ fecha }) => fecha >= primero);
      const vinculos = pares.map(([l, a, importeCentavos]) => ({
        lineaId: `l${l}`,
        apunteId: `a${a}`,
        importeCentavos,
      }));
      const del = cuadrar({ primero, saldoInicial, apuntes, lineas: delBanco, vinculos }, al);
      if (al >= primero) {
        expect(del.banco).toBe(del.libros + del.anteriores + del.lineas - del.apuntes);
      }
      const nuestro = apuntes.filter(({ fecha }) => fecha <= al);
      const suma = nuestro.reduce((total, { importeCentavos }) => total + importeCentavos, 0);
      if (al >= primero) expect(del.libros).toBe(suma);
    }),
  );
});

it('a link counts from the later day of both, and one to an entry before the first day shrinks what was before', () => {
  const cuenta = {
    primero: '2026-10-01',
    saldoInicial: 900,
    apuntes: [
      { id: 'viejo', fecha: '2026-09-20', importeCentavos: 1000 },
      { id: 'cheque', fecha: '2026-09-28', importeCentavos: -100 },
      { id: 'pago', fecha: '2026-10-02', importeCentavos: -50 },
    ],
    lineas: [
      { id: 'l', fecha: '2026-10-03', importeCentavos: -50 },
      { id: 'm', fecha: '2026-10-05', importeCentavos: -100 },
    ],
    vinculos: [{ lineaId: 'l', apunteId: 'pago', importeCentavos: -50 }],
  };
  const en = (al: string) => Object.values(cuadrar(cuenta, al));
  // Bank, books, before, lines, entries.
  expect(en('2026-10-02')).toEqual([900, 850, 0, 0, -50]);
  expect(en('2026-10-04')).toEqual([850, 850, 0, 0, 0]);
  expect(en('2026-10-05')).toEqual([750, 850, 0, -100, 0]);
  const vinculos = [
    ...cuenta.vinculos,
    { lineaId: 'm', apunteId: 'cheque', importeCentavos: -100 },
  ];
  expect(Object.values(cuadrar({ ...cuenta, saldoInicial: 1000, vinculos }, '2026-10-05'))).toEqual(
    [850, 850, 0, 0, 0],
  );
});
