import { expect, it } from 'vitest';

import { puedeAtrasarse } from './atraso.rules.ts';
import { minimosPorObra, partesPorObra, proyectar, semanasDe } from './proyeccion.rules.ts';

const TRAMO = { desde: '2026-11-20', hasta: '2026-12-04' };

it('weeks run to Sunday, the first from today and the last to the last day', () => {
  expect(semanasDe(TRAMO)).toEqual([
    { desde: '2026-11-20', hasta: '2026-11-22' },
    { desde: '2026-11-23', hasta: '2026-11-29' },
    { desde: '2026-11-30', hasta: '2026-12-04' },
  ]);
  expect(semanasDe({ desde: '2026-11-22', hasta: '2026-11-22' })).toHaveLength(1);
});

it('cash decreases with payments due and increases with income due, overdue ones today', () => {
  const { semanas, minimo, dias, ...totales } = proyectar(
    1000,
    [
      { fecha: '2026-11-01', centavos: -300 },
      { fecha: '2026-11-25', centavos: -900 },
      { fecha: '2026-11-29', centavos: 500 },
      { fecha: '2026-12-05', centavos: -9999 },
    ],
    TRAMO,
  );
  expect(semanas.map(({ saldoCentavos }) => saldoCentavos)).toEqual([700, 300, 300]);
  expect(semanas[1]).toMatchObject({ aPagarCentavos: 900, aCobrarCentavos: 500 });
  expect(minimo).toEqual({ fecha: '2026-11-25', saldoCentavos: -200 });
  expect(totales).toEqual({ aPagarCentavos: 1200, aCobrarCentavos: 500 });
  const dia = (fecha: string, saldoCentavos: number, paga: number, cobra = 0) => ({
    fecha,
    saldoCentavos,
    aPagarCentavos: paga,
    aCobrarCentavos: cobra,
    eventos: 1,
  });
  expect(dias).toEqual([
    dia('2026-11-20', 700, 300),
    dia('2026-11-25', -200, 900),
    dia('2026-11-29', 300, 0, 500),
  ]);
});

it('amounts due on the last day count, and later ones do not', () => {
  const caidas = [
    { fecha: '2026-12-04', centavos: -300 },
    { fecha: '2026-12-05', centavos: -1 },
  ];
  const { aPagarCentavos, dias } = proyectar(1000, caidas, TRAMO);
  expect([aPagarCentavos, dias.map(({ fecha }) => fecha)]).toEqual([300, ['2026-12-04']]);
});

it('the lowest balance without dues is that of today', () => {
  const { minimo, aPagarCentavos } = proyectar(-5, [], TRAMO);
  expect(minimo).toEqual({ fecha: '2026-11-20', saldoCentavos: -5 });
  // Zero and not minus zero, which would be shown with a sign.
  expect(Object.is(aPagarCentavos, 0)).toBe(true);
});

it('the amounts of works add up to the total, those without a work last', () => {
  const monto = (proyectoId: string | null, centavos: number, moneda: 'ARS' | 'USD' = 'ARS') => ({
    proyectoId,
    moneda,
    centavos,
  });
  const iniciales = [monto(null, 50), monto('a', 100), monto('a', 9, 'USD')];
  const caidas = [monto(null, -30), monto('a', -70), monto('a', 20), monto('b', -5)];
  const parte = (proyectoId: string | null, saldo: number, paga: number, cobra: number) => ({
    proyectoId,
    saldoCentavos: saldo,
    aPagarCentavos: paga,
    aCobrarCentavos: cobra,
  });
  expect(partesPorObra('ARS', iniciales, caidas)).toEqual([
    parte('a', 100, 70, 20),
    parte('b', 0, 5, 0),
    parte(null, 50, 30, 0),
  ]);
});

it('a work has a lowest balance only in the currencies of its accounts', () => {
  const caida = { proyectoId: 'a', fecha: '2026-11-25' };
  const caidas = [
    { ...caida, moneda: 'ARS', centavos: -300 },
    { ...caida, moneda: 'USD', centavos: -8 },
    { ...caida, moneda: 'ARS', centavos: -8, proyectoId: 'b' },
  ] as const;
  const cajas = [{ proyectoId: 'a', moneda: 'ARS', centavos: 100 }] as const;
  expect([...minimosPorObra(cajas, caidas, TRAMO)]).toEqual([
    ['a', [{ moneda: 'ARS', fecha: '2026-11-25', saldoCentavos: -200 }]],
  ]);
});

it('certificates owed by clients, and cheques, are not late', () => {
  const tarde = [
    ['PAGO', 'INGRESO'],
    ['CERTIFICADO', 'EGRESO'],
    ['RETENCION', 'EGRESO'],
  ] as const;
  const nunca = [
    ['CERTIFICADO', 'INGRESO'],
    ['CHEQUE', 'EGRESO'],
    ['ACOPIO', null],
  ] as const;
  const puede = ([tipo, sentido]: (typeof tarde)[number] | (typeof nunca)[number]) =>
    puedeAtrasarse({ tipo, sentido });
  expect([tarde.map(puede), nunca.map(puede)]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});
