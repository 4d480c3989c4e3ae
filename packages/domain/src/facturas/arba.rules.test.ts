import { describe, expect, it } from 'vitest';

import {
  completaDeArba,
  difiereDeArba,
  necesitaCertificadoDeArba,
  nombreDeLote,
  quincenaDe,
  renglonArba,
  type RetencionArba,
  segunArba,
} from './arba.rules.ts';

const RETENCION: RetencionArba = {
  esArba: true,
  fecha: '2026-10-31',
  cuit: '30900000444',
  baseCentavos: 100_000_000,
  importeCentavos: 1_750_000,
  constancia: 45,
  privado: false,
};
const completa = (cambios: Partial<RetencionArba> = {}) => {
  const hallada = completaDeArba({ ...RETENCION, ...cambios });
  if (hallada === null) throw new Error('the withholding is incomplete');
  return hallada;
};

describe('a line of the lot of ARBA', () => {
  it('has 67 positions, each field at its own', () => {
    const renglon = renglonArba(completa(), '1');
    expect(renglon).toBe(
      '00000000000000000045' +
        '30900000444' +
        '00001' +
        '31/10/2026' +
        '01.75' +
        '0000001000000.00',
    );
    expect(renglon).toHaveLength(67);
  });

  it('has another transaction for a private payment with the same number', () => {
    expect(renglonArba(completa({ privado: true }), '1').slice(0, 20)).toBe('10000000000000000045');
  });

  it('is not made for another tax, without required data, or with values that do not fit', () => {
    const sin: readonly Partial<RetencionArba>[] = [
      { esArba: false },
      { cuit: null },
      { constancia: null },
      { baseCentavos: null },
      { importeCentavos: null },
      { baseCentavos: 0 },
      { baseCentavos: 1_000_000_000_000_000 },
      { importeCentavos: 100_000_000 },
      { importeCentavos: 1 },
    ];
    for (const cambios of sin) expect(completaDeArba({ ...RETENCION, ...cambios })).toBeNull();
    expect(
      completaDeArba({
        ...RETENCION,
        baseCentavos: 999_999_999_999_999,
        importeCentavos: 17_500_000_000_000,
      }),
    ).not.toBeNull();
  });
});

describe('the amount that ARBA computes', () => {
  it('is the base by the rate of two decimals, and is pointed out beyond a peso', () => {
    // 1,754321 % is 1,75 % in the line: 1.750.000 of 1.754.321 centavos.
    const otra = completa({ importeCentavos: 1_754_321 });
    expect(segunArba(otra)).toEqual({ arbaCentavos: 1_750_000, diferenciaCentavos: 4321 });
    expect(difiereDeArba(otra)).toBe(true);
    expect(segunArba(completa())).toEqual({ arbaCentavos: 1_750_000, diferenciaCentavos: 0 });
    expect(difiereDeArba(completa({ importeCentavos: 1_750_100 }))).toBe(false);
    expect(difiereDeArba(completa({ importeCentavos: 1_750_101 }))).toBe(true);
    expect(difiereDeArba(completa({ importeCentavos: 1_749_899 }))).toBe(true);
  });
});

it('a lot covers a fortnight, which its name contains', () => {
  expect(['2026-10-15', '2026-10-16'].map(quincenaDe)).toEqual([1, 2]);
  const lote = { cuit: '30700000001', mes: '2026-10', quincena: 2, actividad: '6' } as const;
  expect(nombreDeLote(lote)).toBe('ER-30700000001-2026102-6-LOTE00001');
});

it('our own constancia is valid for ARBA until February 2026', () => {
  expect(necesitaCertificadoDeArba('ARBA', '2026-02-28')).toBe(false);
  expect(necesitaCertificadoDeArba('ARBA', '2026-03-01')).toBe(true);
  expect(necesitaCertificadoDeArba('AGIP', '2026-03-01')).toBe(false);
});
