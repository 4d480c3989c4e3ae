import { describe, expect, it } from 'vitest';

import type { FilaArca } from '../lectura.schema.ts';
import { type ImportesArca, inferirAlicuota, partesDeArca } from './partes-arca.rules.ts';
import { unirLecturas } from './unir.rules.ts';

const OTRAS = {
  noGravadoCentavos: 0,
  exentoCentavos: 0,
  percIvaCentavos: 0,
  percNacionalesCentavos: 0,
  percIibbCentavos: 0,
  percMunicipalesCentavos: 0,
  internosCentavos: 0,
  otrosCentavos: 0,
};

it.each<[neto: number, iva: number, bp: number | null]>([
  [100_000, 21_000, 2100],
  [100_000, 10_500, 1050],
  [100_000, 0, 0],
  // The limits of the tolerance: half a percent of the IVA, and five centavos.
  [10_000_000, 2_110_500, 2100],
  [10_000_000, 2_110_501, null],
  [1000, 215, 2100],
  [1000, 216, null],
  // IVA of a mixture of two rates, which is that of no rate.
  [200_000, 31_500, null],
  // IVA so small that two rates give it.
  [100, 4, null],
  [0, 500, null],
  [9_000_000_000_000_000, 1_890_000_000_000_000, 2100],
])('a net amount of %i with %i of IVA is of the rate %s', (neto, iva, bp) => {
  expect(inferirAlicuota(neto, iva)).toBe(bp);
});

const unaSola = (netoTotal: number, ivaTotal: number): ImportesArca => ({
  netoTotal,
  ivaTotal,
  alicuotas: null,
  otras: OTRAS,
  conPercepciones: false,
});

describe('the parts of a row', () => {
  it('follow the only rate that fits, with ARCA’s rounding', () => {
    expect(partesDeArca(unaSola(100_000, 21_000), 121_100)).toMatchObject({
      detalle: 'SIN_TASA',
      partes: { alicuotas: [{ bp: 2100, netoCentavos: 100_000, ivaCentavos: 21_000 }] },
      observaciones: [],
    });
  });

  it('are unknown when no rate fits, or they do not add up', () => {
    expect(partesDeArca(unaSola(200_000, 31_500), 231_500)).toMatchObject({
      netoCentavos: 200_000,
      ivaCentavos: 31_500,
      partes: null,
      observaciones: ['ALICUOTA_SIN_DETERMINAR'],
    });
    expect(partesDeArca(unaSola(100_000, 21_000), 121_101)).toMatchObject({
      partes: null,
      observaciones: ['PARTES_NO_SUMAN'],
    });
    expect(partesDeArca(unaSola(200_000, 31_500), 250_000).observaciones).toHaveLength(2);
  });

  it('have no rate when nothing is taxed', () => {
    const importes = { ...unaSola(0, 0), otras: { ...OTRAS, exentoCentavos: 5000 } };
    expect(partesDeArca(importes, 5000).partes).toEqual(
      importes.otras && { ...importes.otras, alicuotas: [] },
    );
  });

  it('count as itemised by rate only when the rates cover everything taxed', () => {
    const alicuotas = [{ bp: 2100 as const, netoCentavos: 100_000, ivaCentavos: 21_000 }];
    const todas = { ...unaSola(100_000, 21_000), alicuotas };
    expect(partesDeArca(todas, 121_000)).toMatchObject({ detalle: 'TASAS', partes: { alicuotas } });
    expect(partesDeArca({ ...todas, conPercepciones: true }, 121_000).detalle).toBe('PERCEPCIONES');
    const vacias = { ...unaSola(200_000, 31_500), alicuotas: [] };
    expect(partesDeArca(vacias, 231_500)).toMatchObject({
      detalle: 'SIN_TASA',
      observaciones: ['ALICUOTA_SIN_DETERMINAR'],
    });
  });
});

describe('several readings of one document', () => {
  const fila = (campos: Partial<FilaArca>): FilaArca => ({
    cuitEmisor: '30500000127',
    tipoArca: 1,
    puntoVenta: 4,
    numero: 7,
    numeroHasta: 7,
    fechaEmision: '2026-10-14',
    denominacion: 'HIERROS',
    autorizacion: null,
    tipoDocReceptor: null,
    docReceptor: null,
    moneda: 'ARS',
    tipoCambio: '1',
    totalCentavos: 121_000,
    netoCentavos: 100_000,
    ivaCentavos: 21_000,
    detalle: 'SIN_TASA',
    partes: null,
    observaciones: [],
    ...campos,
  });
  const partes = (bp: 1050 | 2100) => ({
    ...OTRAS,
    alicuotas: [{ bp, netoCentavos: 100_000, ivaCentavos: 21_000 }],
  });

  it('uses the parts of the most detailed reading, the newest among equals', () => {
    const rica = fila({ detalle: 'TASAS', partes: partes(2100) });
    const pobre = fila({ partes: partes(1050) });
    expect(unirLecturas([pobre, rica]).partes).toEqual(partes(2100));
    expect(unirLecturas([rica, pobre]).partes).toEqual(partes(2100));
    expect(unirLecturas([pobre, fila({ partes: partes(2100) })]).partes).toEqual(partes(1050));
  });

  it('uses no parts of a reading with another total or currency', () => {
    const vieja = fila({ detalle: 'TASAS', partes: partes(2100) });
    for (const cambio of [{ totalCentavos: 130_000 }, { moneda: 'USD' }]) {
      expect(unirLecturas([fila(cambio), vieja])).toMatchObject({
        ...cambio,
        partes: null,
        observaciones: ['PARTES_NO_SUMAN'],
      });
    }
  });

  it('keeps values that the newest reading lacks', () => {
    const completa = fila({
      autorizacion: '75317897374343',
      tipoDocReceptor: 96,
      docReceptor: '20111222',
      numeroHasta: 9,
      observaciones: ['RANGO_DE_NUMEROS', 'RECEPTOR_SIN_CUIT'],
    });
    expect(unirLecturas([fila({ denominacion: 'HIERROS PAMPA' }), completa])).toMatchObject({
      denominacion: 'HIERROS PAMPA',
      autorizacion: '75317897374343',
      docReceptor: '20111222',
      numeroHasta: 9,
      observaciones: ['RANGO_DE_NUMEROS', 'RECEPTOR_SIN_CUIT'],
    });
  });
});
