import { describe, expect, it } from 'vitest';

import type { Partes } from '../movimientos/comprobantes/partes.schema.ts';
import {
  CODIGOS_DE_NOTA_CREDITO,
  CODIGOS_SIN_LETRA,
  ejercicioDe,
  esperaPartes,
  mesesALaVista,
  mesesLeidos,
  verificarPeriodo,
} from './cruce.rules.ts';
import {
  condicionDeEmisor,
  conceptoDeFactura,
  razonSocialDe,
  verificarRegistrable,
} from './registro.rules.ts';

const partes = (alicuotas: Partes['alicuotas'], campos: Partial<Partes> = {}): Partes => ({
  alicuotas,
  noGravadoCentavos: 0,
  exentoCentavos: 0,
  percIvaCentavos: 0,
  percNacionalesCentavos: 0,
  percIibbCentavos: 0,
  percMunicipalesCentavos: 0,
  internosCentavos: 0,
  otrosCentavos: 0,
  ...campos,
});
const al21 = (netoCentavos: number, ivaCentavos: number) => ({
  bp: 2100 as const,
  netoCentavos,
  ivaCentavos,
});
it('lists the codes that subtract, and those that ARCA does not list', () => {
  expect(CODIGOS_DE_NOTA_CREDITO).toEqual([3, 8, 13, 53, 112, 113, 114, 119, 203, 208, 213]);
  expect(CODIGOS_SIN_LETRA).toEqual([66, 83, 91, 99]);
});

describe('the fiscal year', () => {
  it.each([
    ['2026-11', 12, '2026-01', '2026-12'],
    ['2026-12', 12, '2026-01', '2026-12'],
    ['2026-06', 6, '2025-07', '2026-06'],
    ['2026-07', 6, '2026-07', '2027-06'],
    ['2026-01', 1, '2025-02', '2026-01'],
  ])('of %s that closes in month %i', (mes, cierre, desde, hasta) => {
    expect(ejercicioDe(mes, cierre)).toEqual({ desde, hasta });
  });

  it.each([
    [null, '2026-01', '2026-12'],
    [{ desde: '2025-11-03', hasta: '2026-10-28' }, '2026-01', '2026-10'],
    [{ desde: '2026-09-30', hasta: '2026-10-28' }, '2026-09', '2026-10'],
    [{ desde: '2025-01-01', hasta: '2025-12-31' }, '2026-01', '2026-12'],
  ])('limited to what was read from ARCA: %o', (leido, desde, hasta) => {
    expect(mesesLeidos({ desde: '2026-01', hasta: '2026-12' }, leido)).toEqual({ desde, hasta });
  });

  it('includes the previous year in the visible months', () => {
    const meses = mesesALaVista('2026-02', 12);
    expect([meses.length, meses[0], meses.at(-1)]).toEqual([14, '2026-02', '2025-01']);
  });
});

describe('parts', () => {
  const a = { tipoArca: 1, totalCentavos: 121_000 };

  it.each([
    ['of an A that sum', a, partes([al21(100_000, 21_000)]), false],
    ['within the rounding of ARCA', a, partes([al21(100_000, 20_900)]), false],
    ['beyond it', a, partes([al21(100_000, 20_899)]), true],
    ['that nobody knows', a, null, true],
    ['of a C', { ...a, tipoArca: 11 }, null, false],
    ['without a total', { ...a, totalCentavos: null }, partes([al21(1, 0)]), true],
  ])('%s', (_nombre, documento, suyas, espera) => {
    expect(esperaPartes(documento, suyas)).toBe(espera);
  });
});

it.each([
  ['2026-07', true],
  ['2026-08', false],
  ['2027-02', false],
  ['2027-03', true],
])('a document of August 2026 counted in %s is refused: %s', (periodo, refusa) => {
  expect(verificarPeriodo(periodo, '2026-08-31') !== null).toBe(refusa);
});

describe('registering', () => {
  const factura = { tipoArca: 1, puntoVenta: 4, numero: 18_237, moneda: 'ARS', negativo: false };

  it('names supplier and concept as in ARCA, within their length limits', () => {
    expect(razonSocialDe('  GOMEZ   JUAN ', '20901000108')).toBe('GOMEZ JUAN');
    expect(razonSocialDe('X'.repeat(200), '20901000108')).toHaveLength(120);
    expect(razonSocialDe(' - ', '20901000108')).toBe('CUIT 20901000108');
    expect(conceptoDeFactura(factura, 'GOMEZ JUAN')).toBe('Factura A 00004-00018237 de GOMEZ JUAN');
    expect([1, 51, 6, 11].map(condicionDeEmisor)).toEqual([
      'RI',
      'RI',
      'NO_CATEGORIZADO',
      'NO_CATEGORIZADO',
    ]);
  });

  it.each([
    [{}, 'POR_PAGAR', undefined],
    [{ moneda: 'USD' }, 'MOVIMIENTO', undefined],
    [{ tipoArca: 3 }, 'POR_PAGAR', undefined],
    [{ tipoArca: 3 }, 'MOVIMIENTO', 'como'],
    [{ moneda: 'EUR' }, 'POR_PAGAR', 'arcaIds.2'],
    [{ tipoArca: 195 }, 'POR_PAGAR', 'arcaIds.2'],
    [{ negativo: true }, 'POR_PAGAR', 'arcaIds.2'],
    [{ tipoArca: 3, negativo: true }, 'POR_PAGAR', undefined],
  ] as const)('%j as %s is refused at %s', (campos, como, path) => {
    const refusal = verificarRegistrable({ ...factura, ...campos }, como, 2);
    expect(refusal?.details?.[0]?.path).toBe(path);
  });
});
