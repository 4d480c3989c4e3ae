import { describe, expect, it } from 'vitest';

import { importesDe } from './importes-arca.rules.ts';
import type { CampoArca } from './layouts.rules.ts';

type Celdas = Readonly<Partial<Record<CampoArca, number>>>;

/** Reads a row of Portal IVA, which has all rates; missing cells are 0. */
const leer = (tipo: number, total: number, celdas: Celdas) =>
  importesDe({ importe: (campo) => celdas[campo] ?? 0, tiene: () => true }, tipo, total);

const AL_21 = { neto2100: 10_000, iva2100: 2100, netoTotal: 10_000, ivaTotal: 2100 };
const BAJO_CERO = { neto2100: -10_000, iva2100: -2100, netoTotal: -10_000, ivaTotal: -2100 };
const PARTES = { alicuotas: [{ bp: 2100, netoCentavos: 10_000, ivaCentavos: 2100 }] };

describe('amounts below zero', () => {
  it('of a credit note are stored as positive total and parts', () => {
    const leida = { totalCentavos: 12_100, ivaCentavos: 2100, partes: PARTES, observaciones: [] };
    for (const tipo of [3, 53, 203, 112]) {
      expect(leer(tipo, -12_100, BAJO_CERO)).toMatchObject(leida);
      expect(leer(tipo, 12_100, AL_21)).toMatchObject(leida);
    }
    expect(leer(13, -12_100, {})).toMatchObject({ totalCentavos: 12_100, observaciones: [] });
  });

  it('of any other kind are kept with their sign', () => {
    expect(leer(1, -12_100, BAJO_CERO)).toMatchObject({
      totalCentavos: 12_100,
      partes: PARTES,
      observaciones: ['NEGATIVO'],
    });
    expect(leer(11, -12_100, {}).observaciones).toEqual(['NEGATIVO']);
    expect(leer(110, -12_100, BAJO_CERO)).toMatchObject({
      partes: PARTES,
      observaciones: ['NEGATIVO'],
    });
  });

  it('mixed with positive ones are not split: only the total is kept', () => {
    const conDescuento = { ...AL_21, noGravado: -500 };
    expect(leer(1, 11_600, conDescuento)).toEqual({
      totalCentavos: 11_600,
      detalle: 'TOTAL',
      netoCentavos: null,
      ivaCentavos: null,
      partes: null,
      observaciones: ['PARTES_NO_SUMAN'],
    });
    expect(leer(3, -12_100, AL_21)).toMatchObject({
      totalCentavos: 12_100,
      partes: null,
      observaciones: ['PARTES_NO_SUMAN'],
    });
  });
});

describe('an unknown kind', () => {
  it('keeps its total, and its parts when they add up to it', () => {
    expect(leer(60, 12_100, AL_21)).toMatchObject({ partes: PARTES, observaciones: [] });
    for (const celdas of [{}, { ...AL_21, otros: 5000 }, { ...AL_21, exento: -1 }]) {
      expect(leer(60, 12_100, celdas)).toEqual({
        totalCentavos: 12_100,
        detalle: 'TOTAL',
        netoCentavos: null,
        ivaCentavos: null,
        partes: null,
        observaciones: [],
      });
    }
  });
});
