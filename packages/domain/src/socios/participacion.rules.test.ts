import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../../test/property-runs.ts';
import { sumarDias } from '../base/fecha.rules.ts';
import {
  cambiarParticipaciones,
  maximoDesde,
  primeraVigencia,
  rige,
  sumarParticipaciones,
  verificarCabida,
  vigenciaDe,
  type Tramo,
} from './participacion.rules.ts';

const tramo = (socioId: string, participacionBp: number, desde: string, hasta?: string): Tramo => ({
  socioId,
  participacionBp,
  desde,
  hasta: hasta ?? null,
});

// Ana went from 60 to 30 on 1 July; Beto had 40 and left on 1 August.
const HISTORIA = [
  tramo('ana', 6000, '2026-01-01', '2026-07-01'),
  tramo('ana', 3000, '2026-07-01'),
  tramo('beto', 4000, '2026-01-01', '2026-08-01'),
  tramo('beto', 0, '2026-08-01'),
];

const vigentes = (tramos: readonly Tramo[], fecha: string) =>
  tramos.filter((uno) => rige(uno, fecha));
const enNumeros = (tramos: readonly Tramo[]) =>
  tramos.map(({ socioId, participacionBp }) => [socioId, participacionBp]);

describe('the shares of a day', () => {
  it.each([
    ['2025-12-31', {}],
    ['2026-01-01', { ana: 6000, beto: 4000 }],
    ['2026-06-30', { ana: 6000, beto: 4000 }],
    ['2026-07-01', { ana: 3000, beto: 4000 }],
    ['2026-08-01', { ana: 3000, beto: 0 }],
  ])('on %s are the current ones, one for each partner', (fecha, esperado) => {
    expect(enNumeros(vigentes(HISTORIA, fecha))).toEqual(Object.entries(esperado));
  });

  it('use the last of several changes of one day', () => {
    const dos = cambiarParticipaciones(
      cambiarParticipaciones(HISTORIA, new Map([['ana', 5000]]), '2026-09-01'),
      new Map([['ana', 5500]]),
      '2026-09-01',
    );
    const deAna = (fecha: string) =>
      enNumeros(vigentes(dos, fecha).filter(({ socioId }) => socioId === 'ana'));
    expect(deAna('2026-09-01')).toEqual([['ana', 5500]]);
    expect(deAna('2026-08-31')).toEqual([['ana', 3000]]);
  });
});

it('the day with the largest sum is found, also a past one', () => {
  const conCata = [...HISTORIA, tramo('cata', 3500, '2026-03-01')];
  expect(maximoDesde(conCata, '2026-03-01')).toEqual({ fecha: '2026-03-01', sumaBp: 13_500 });
  expect(maximoDesde(conCata, '2026-07-01')).toEqual({ fecha: '2026-07-01', sumaBp: 10_500 });
  expect(maximoDesde(conCata, '2026-08-01')).toEqual({ fecha: '2026-08-01', sumaBp: 6500 });
});

it('the earliest day of a change is the first day of the present share', () => {
  expect(primeraVigencia(HISTORIA, new Set(['ana']))).toBe('2026-07-01');
  expect(primeraVigencia(HISTORIA)).toBe('2026-08-01');
  expect(primeraVigencia([], new Set())).toBeNull();
});

it('each partner has one current share, and every day is within 100,00 %', () => {
  const dia = fc.integer({ min: 0, max: 60 }).map((n) => sumarDias('2026-01-01', n));
  const cambio = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat({ max: 10_000 }), dia);
  fc.assert(
    fc.property(fc.array(cambio, { maxLength: 30 }), (cambios) => {
      let tramos: readonly Tramo[] = [];
      for (const [socio, bp, desde] of cambios) {
        const primera = primeraVigencia(tramos, new Set([socio]));
        if (primera !== null && desde < primera) continue;
        const despues = cambiarParticipaciones(tramos, new Map([[socio, bp]]), desde);
        if (maximoDesde(despues, desde).sumaBp <= 10_000) tramos = despues;
      }
      const corrientes = tramos.filter(({ hasta }) => hasta === null).map((t) => t.socioId);
      expect(new Set(corrientes).size).toBe(corrientes.length);
      expect(tramos.every(({ desde, hasta }) => hasta === null || desde <= hasta)).toBe(true);
      for (let n = 0; n <= 60; n += 1) {
        const fecha = sumarDias('2026-01-01', n);
        expect(sumarParticipaciones(vigentes(tramos, fecha))).toBeLessThanOrEqual(10_000);
      }
    }),
    propertyRuns,
  );
});

describe('the first day of new shares', () => {
  const hoy = '2026-09-01';
  const decir = { fecha: (fecha: string) => `<${fecha}>` };

  it('is today by default, or the day of a later change', () => {
    expect(vigenciaDe(HISTORIA, { hoy }, decir)).toEqual({ ok: true, valor: hoy });
    expect(vigenciaDe(HISTORIA, { hoy: '2026-07-15' }, decir)).toEqual({
      ok: true,
      valor: '2026-08-01',
    });
  });

  it('is never in the future, nor before the shares it replaces', () => {
    expect(vigenciaDe(HISTORIA, { hoy, vigenteDesde: '2026-09-02' }, decir)).toMatchObject({
      motivo: 'La vigencia no puede ser posterior a hoy',
    });
    expect(vigenciaDe(HISTORIA, { hoy, vigenteDesde: '2026-07-15' }, decir)).toMatchObject({
      motivo:
        'La vigencia no puede ser anterior al último cambio de participación, del <2026-08-01>',
    });
    const deAna = { hoy, vigenteDesde: '2026-07-15', socios: new Set(['ana']) };
    expect(vigenciaDe(HISTORIA, deAna, decir)).toEqual({ ok: true, valor: '2026-07-15' });
  });
});

it('new shares are within 100,00 % on every day from their first one', () => {
  const decir = (sumaBp: number, fecha: string) => `${sumaBp} ${fecha}`;
  const con = (bp: number, desde: string) =>
    verificarCabida(HISTORIA, { cambios: new Map([['carla', bp]]), desde }, decir);
  expect(con(7000, '2026-08-01')).toBeNull();
  expect(con(7000, '2026-07-15')).toMatchObject({
    code: 'PARTICIPACION_EXCEDIDA',
    motivo: '14000 2026-07-15',
    details: [{ path: 'participacionBp', data: { sumaBp: 14_000, sobraBp: 4000 } }],
  });
});
