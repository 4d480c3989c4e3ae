import { describe, expect, it } from 'vitest';

import {
  estadoPresupuesto,
  pasoDe,
  pasosDesde,
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
});
