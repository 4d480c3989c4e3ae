import { describe, expect, it } from 'vitest';

import {
  estadoPresupuesto,
  pasoDe,
  pasosDesde,
  venceElDia,
  type SituacionPresupuesto,
} from './estado.rules.ts';

const aceptado: SituacionPresupuesto = {
  estado: 'ACEPTADO',
  fecha: '2026-11-01',
  validezDias: 10,
  conEjecucion: false,
  totalCentavos: 100,
  certificadoBrutoCentavos: 0,
  adeudadoCentavos: 0,
};

describe('what people see', () => {
  it.each([
    [{ estado: 'ENVIADO' as const }, '2026-11-11', 'ENVIADO'],
    [{ estado: 'ENVIADO' as const }, '2026-11-12', 'VENCIDO'],
    [{ estado: 'ENVIADO' as const, validezDias: null }, '2030-01-01', 'ENVIADO'],
    [{}, '2030-01-01', 'ACEPTADO'],
    [{ conEjecucion: true }, '2026-11-02', 'EN_EJECUCION'],
    [
      { conEjecucion: true, certificadoBrutoCentavos: 100, adeudadoCentavos: 1 },
      '2026-11-02',
      'EN_EJECUCION',
    ],
    [{ conEjecucion: true, certificadoBrutoCentavos: 100 }, '2026-11-02', 'CUMPLIDO'],
    [{ estado: 'ANULADO' as const, conEjecucion: true }, '2026-11-02', 'ANULADO'],
    [{ estado: 'BORRADOR' as const }, '2030-01-01', 'BORRADOR'],
    [{ estado: 'RECHAZADO' as const }, '2030-01-01', 'RECHAZADO'],
  ])('%o on %s is %s', (cambios, hoy, estado) => {
    expect(estadoPresupuesto({ ...aceptado, ...cambios }, hoy)).toBe(estado);
  });
});

describe('steps', () => {
  it('go where domain 9.1 says, closing ones with a reason', () => {
    expect(pasosDesde('BORRADOR')).toEqual(['ENVIADO', 'ANULADO']);
    expect(pasosDesde('ENVIADO')).toEqual(['BORRADOR', 'ACEPTADO', 'RECHAZADO', 'ANULADO']);
    expect(pasosDesde('VENCIDO')).toEqual(['BORRADOR', 'ANULADO']);
    expect(pasosDesde('CUMPLIDO')).toEqual([]);
    expect(pasosDesde('ANULADO')).toEqual([]);
    expect(pasoDe('ENVIADO', 'RECHAZADO')).toEqual({ aprueba: true, motivo: true });
    expect(pasoDe('BORRADOR', 'ACEPTADO')).toBeNull();
  });

  it.each([
    ['ACEPTADO', ['ANULADO']],
    ['EN_EJECUCION', ['ANULADO']],
    ['RECHAZADO', ['BORRADOR', 'ANULADO']],
  ] as const)('from %s go to %o', (desde, pasos) => {
    expect(pasosDesde(desde)).toEqual(pasos);
  });

  it('that annul are for who approves, always with a reason', () => {
    for (const desde of ['BORRADOR', 'ENVIADO', 'VENCIDO', 'RECHAZADO', 'ACEPTADO'] as const) {
      expect(pasoDe(desde, 'ANULADO')).toEqual({ aprueba: true, motivo: true });
    }
    expect(pasoDe('CUMPLIDO', 'ANULADO')).toBeNull();
    expect(pasoDe('VENCIDO', 'ACEPTADO')).toBeNull();
  });
});

describe('the last day of an offer', () => {
  it('is so many days after its date, and none without validity', () => {
    expect(venceElDia('2026-12-20', 15)).toBe('2027-01-04');
    expect(venceElDia('2026-12-20', 0)).toBe('2026-12-20');
    expect(venceElDia('2026-12-20', null)).toBeNull();
  });
});
