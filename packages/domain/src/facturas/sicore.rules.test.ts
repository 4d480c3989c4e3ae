import { describe, expect, it } from 'vitest';

import { CAMPOS_SICORE, renglonSicore, type Retencion } from './sicore.rules.ts';

const RETENCION: Retencion = {
  tipo: 'GANANCIAS',
  fecha: '2026-10-31',
  numero: '123',
  pagoCentavos: 121_000_050,
  cuit: '30900000444',
  regimen: '94',
  condicion: '1',
  baseCentavos: 100_000_000,
  importeCentavos: 2_000_005,
  certificado: 'Nº 0001-00000456',
};

describe('a line of SICORE', () => {
  it('has 198 positions, each field at its own', () => {
    expect(renglonSicore(RETENCION)).toBe(
      '06' +
        '31/10/2026' +
        '0000000000000123' +
        '0000001210000,50' +
        '0217' +
        '094' +
        '1' +
        '00001000000,00' +
        '31/10/2026' +
        '01' +
        '0' +
        '00000020000,05' +
        '000,00' +
        ' '.repeat(10) +
        '80' +
        '30900000444         ' +
        '00000100000456' +
        ' '.repeat(30) +
        '0' +
        '0'.repeat(22),
    );
    expect(renglonSicore(RETENCION)).toHaveLength(198);
  });

  it('is not made for another tax, without required data, or with values too long', () => {
    const sin: readonly Partial<Retencion>[] = [
      { tipo: 'IIBB' },
      { cuit: null },
      { regimen: null },
      { condicion: null },
      { baseCentavos: null },
      { importeCentavos: null },
      { pagoCentavos: null },
      { baseCentavos: 10_000_000_000_000 },
    ];
    for (const cambio of sin) expect(renglonSicore({ ...RETENCION, ...cambio })).toBeNull();
  });

  it('with a field shifted by one position is invalid', () => {
    CAMPOS_SICORE.forEach(([nombre, desde, hasta, clase], i) => {
      const corrida = CAMPOS_SICORE.with(i, [nombre, desde + 1, hasta + 1, clase]);
      expect(() => renglonSicore(RETENCION, corrida)).toThrow(RangeError);
    });
  });
});
