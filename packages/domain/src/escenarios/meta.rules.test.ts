import { describe, expect, it } from 'vitest';

import { baseDe, cheque, dia, idDe, palanca, saldos, vence } from '../../test/escenario.ts';
import type { Base } from './base.schema.ts';
import { menorDescuento } from './descuento-minimo.rules.ts';
import { type Busqueda, queHaceFalta } from './meta.rules.ts';
import { type Palanca, palancaSchema } from './palanca.schema.ts';

const FIRMA = { por: 'FIRMA' } as const;
const buscar = (
  base: Base,
  palancas: readonly Palanca[],
  [pisoCentavos, busqueda]: readonly [number, Busqueda],
) =>
  queHaceFalta(base, palancas, {
    filtro: FIRMA,
    moneda: 'ARS',
    pisoCentavos,
    busqueda,
    palancaId: idDe(1),
  });
/** Lever that was found; null when nothing is needed, the reason when it is impossible. */
const hallada = (...argumentos: Parameters<typeof buscar>) => {
  const hallazgo = buscar(...argumentos);
  return hallazgo.ok ? hallazgo.valor.palanca : hallazgo.motivo;
};
/** Lever with other values. */
const con = (una: Palanca, cambio: object) => palancaSchema.parse({ ...una, ...cambio });
const bajo = (base: Base, palancas: readonly Palanca[]) =>
  Math.min(
    ...saldos(base, palancas, Array.from({ length: 91 }).keys().toArray()).map(
      ([, uno]) => uno ?? 0,
    ),
  );

const PAGO = `COMPROBANTE:${idDe(7)}`;
const base = baseDe(
  [
    vence(PAGO, { fecha: dia(10), importeCentavos: 1500 }),
    vence('b', { fecha: dia(30), importeCentavos: 1000, sentido: 'INGRESO' }),
  ],
  1000,
);

describe('the smallest call', () => {
  it('keeps the lowest balance at the floor; one centavo less fails', () => {
    const llamado = hallada(base, [], [250, { tipo: 'LLAMADO', fecha: dia(10) }]);
    if (llamado === null || typeof llamado === 'string') throw new Error(String(llamado));
    expect(llamado).toMatchObject({ tipo: 'LLAMADO_NUEVO', importeCentavos: 750, fecha: dia(10) });
    expect(bajo(base, [llamado])).toBe(250);
    expect(bajo(base, [con(llamado, { importeCentavos: 749 })])).toBe(249);
  });

  it('is none when the floor holds already, and impossible after the day below it', () => {
    expect(hallada(base, [], [-500, { tipo: 'LLAMADO', fecha: dia(90) }])).toBeNull();
    expect(hallada(base, [], [-499, { tipo: 'LLAMADO', fecha: dia(11) }])).toMatch(
      /antes de que entre/,
    );
    const tarde = palanca('LLAMADO_DEMORADO', { dias: 3 });
    expect(hallada(base, [tarde], [0, { tipo: 'LLAMADO', fecha: dia(8) }])).toMatch(/antes de que/);
    expect(hallada(base, [tarde], [0, { tipo: 'LLAMADO', fecha: dia(7) }])).toMatchObject({
      importeCentavos: 500,
    });
    expect(hallada(base, [tarde], [0, { tipo: 'LLAMADO', fecha: dia(88) }])).toMatch(/último día/);
  });
});

describe('the shortest delay', () => {
  it('moves a payment to the first day that keeps the floor', () => {
    const demora = hallada(base, [], [0, { tipo: 'DEMORA', clave: PAGO }]);
    if (demora === null || typeof demora === 'string') throw new Error(String(demora));
    expect(demora).toMatchObject({ accion: { tipo: 'MOVER', fecha: dia(30) } });
    expect(bajo(base, [demora])).toBe(500);
    const antes = con(demora, { accion: { tipo: 'MOVER', fecha: dia(29) } });
    expect(bajo(base, [antes])).toBe(-500);
  });

  it('is impossible with the reason', () => {
    expect(hallada(base, [], [501, { tipo: 'DEMORA', clave: PAGO }])).toMatch(/último día/);
    expect(hallada(base, [], [1001, { tipo: 'DEMORA', clave: PAGO }])).toMatch(/antes de ese pago/);
    expect(hallada(base, [], [0, { tipo: 'DEMORA', clave: 'b' }])).toMatch(/Solo se demora/);
    expect(hallada(base, [], [0, { tipo: 'DEMORA', clave: 'z' }])).toMatch(/no está/);
    const gasto = palanca('GASTO_NUEVO', { fecha: dia(12), importeCentavos: 5000, moneda: 'ARS' });
    expect(hallada(base, [gasto], [0, { tipo: 'DEMORA', clave: PAGO }])).toMatch(
      /aun sin ese pago/,
    );
  });
});

describe('the least discount', () => {
  const conCheques = baseDe(
    [
      vence(PAGO, { fecha: dia(10), importeCentavos: 100_000 }),
      cheque(1, { fecha: dia(40), importeCentavos: 90_000 }),
      cheque(2, { fecha: dia(40), importeCentavos: 70_000 }),
      cheque(3, { fecha: dia(40), importeCentavos: 35_000 }),
      cheque(4, { fecha: dia(9), importeCentavos: 200 }),
    ],
    0,
  );
  const DESCUENTO = { tipo: 'DESCUENTO', fecha: dia(2), tasaAnual: '36.5' } as const;

  it('is the set of least amount that keeps the floor', () => {
    // 38 days at 0,1 % a day: 96,2 % is paid. 200 come in anyway: 99.800 are short, and 103.743 of
    // cheques make 99.800,8. The two of 70.000 and 35.000 are enough: 105.000.
    const descuento = hallada(conCheques, [], [0, DESCUENTO]);
    if (descuento === null || typeof descuento === 'string') throw new Error(String(descuento));
    expect(descuento).toMatchObject({ chequeIds: [idDe(2), idDe(3)] });
    expect(bajo(conCheques, [descuento])).toBe(0);
    expect(bajo(conCheques, [con(descuento, { chequeIds: [idDe(2)] })])).toBeLessThan(0);
  });

  it('is chosen of the given cheques, and impossible with the reason', () => {
    const deAlgunos = { ...DESCUENTO, chequeIds: [idDe(1), idDe(3)] };
    expect(hallada(conCheques, [], [0, deAlgunos])).toMatchObject({
      chequeIds: [idDe(1), idDe(3)],
    });
    expect(hallada(conCheques, [], [0, { ...DESCUENTO, chequeIds: [idDe(3)] }])).toMatch(/Ningún/);
    expect(hallada(conCheques, [], [0, { ...DESCUENTO, fecha: dia(11) }])).toMatch(/antes de ese/);
    expect(hallada(conCheques, [], [0, { ...DESCUENTO, chequeIds: [idDe(4)] }])).toMatch(/Ningún/);
    expect(hallada(baseDe([vence('a', { fecha: dia(5) })]), [], [0, DESCUENTO])).toMatch(
      /No hay cheques/,
    );
  });

  it('is the least of all sets that are enough, whichever is found first', () => {
    const de = (...importes: number[]) =>
      importes.map((importeCentavos) => ({
        chequeId: idDe(importeCentavos),
        importeCentavos,
        efectos: [importeCentavos],
      }));
    const menor = (...importes: number[]) =>
      menorDescuento(de(...importes), [-10]).hallado?.importeCentavos;
    expect([menor(10, 6, 5), menor(14, 6, 5), menor(12, 9, 8), menor(4, 3, 2)]).toEqual([
      10,
      11,
      12,
      undefined,
    ]);
  });

  it('takes no cheque that another lever discounts', () => {
    const uno = baseDe([
      vence(PAGO, { fecha: dia(5), importeCentavos: 60_000 }),
      cheque(2, { fecha: dia(40), importeCentavos: 70_000 }),
    ]);
    const despues = palanca('CHEQUES_DESCONTADOS', {
      chequeIds: [idDe(2)],
      fecha: dia(8),
      tasaAnual: '36.5',
    });
    expect(hallada(uno, [despues], [0, DESCUENTO])).toMatch(/No hay cheques/);
    expect(hallada(uno, [], [0, DESCUENTO])).toMatchObject({ chequeIds: [idDe(2)] });
  });

  it('reports that it could not try every set', () => {
    const candidatos = Array.from({ length: 40 }, (_, i) => ({
      chequeId: idDe(i),
      importeCentavos: 100_003 + 7919 * i,
      efectos: [100_003 + 7919 * i],
    }));
    const con = (intentos: number) =>
      menorDescuento(candidatos, [-4_000_001], { intentos, cheques: 200 });
    expect(con(500).hallado?.exacto).toBe(false);
    expect(con(500).hallado?.importeCentavos).toBeGreaterThanOrEqual(4_000_001);
    expect(con(1)).toEqual({ hallado: null, falta: 'INTENTOS' });
  });

  it('has no more cheques than one lever takes', () => {
    const iguales = (cuantos: number) =>
      Array.from({ length: cuantos }, (_, i) =>
        cheque(i, { fecha: dia(40), importeCentavos: 100 }),
      );
    const con = (cuantos: number, falta: number) =>
      hallada(
        baseDe([...iguales(cuantos), vence(PAGO, { fecha: dia(5), importeCentavos: falta })]),
        [],
        [0, { ...DESCUENTO, tasaAnual: '0.0001' }],
      );
    expect(con(300, 20_000)).toMatchObject({ chequeIds: { length: 200 } });
    expect(con(300, 20_001)).toMatch(/hasta 200 cheques/);
    expect(con(200, 20_001)).toMatch(/Ningún descuento de esos/);
    // Two of the three would be enough, but not one.
    const tres = [3, 2, 2].map((importeCentavos, i) => ({
      chequeId: idDe(i),
      importeCentavos,
      efectos: [importeCentavos],
    }));
    const deA = (cheques: number) => menorDescuento(tres, [-4], { intentos: 99, cheques });
    expect([deA(2).hallado?.importeCentavos, deA(1).falta]).toEqual([4, 'LUGAR']);
  });

  it('is found among as many cheques as an answer may have', () => {
    const muchos = Array.from({ length: 20_000 }, (_, i) => ({
      chequeId: idDe(i),
      importeCentavos: 1000 + i,
      efectos: [1000 + i],
    }));
    expect(menorDescuento(muchos, [-2500]).hallado).toMatchObject({
      importeCentavos: 2500,
      exacto: true,
    });
  });
});
