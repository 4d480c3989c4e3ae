import { describe, expect, it } from 'vitest';

import {
  estadoPresupuesto,
  pasoDe,
  pasoPosible,
  pasosDesde,
  venceElDia,
  verificarEditable,
  verificarEnVigor,
  verificarPaso,
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

describe('the displayed state', () => {
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
  it('are allowed between the listed states, closing ones with a reason', () => {
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

  it('that annul need the right to approve, and a reason', () => {
    for (const desde of ['BORRADOR', 'ENVIADO', 'VENCIDO', 'RECHAZADO', 'ACEPTADO'] as const) {
      expect(pasoDe(desde, 'ANULADO')).toEqual({ aprueba: true, motivo: true });
    }
    expect(pasoDe('CUMPLIDO', 'ANULADO')).toBeNull();
    expect(pasoDe('VENCIDO', 'ACEPTADO')).toBeNull();
  });
});

describe('the last day of an offer', () => {
  it('is its validity after its date, and null without validity', () => {
    expect(venceElDia('2026-12-20', 15)).toBe('2027-01-04');
    expect(venceElDia('2026-12-20', 0)).toBe('2026-12-20');
    expect(venceElDia('2026-12-20', null)).toBeNull();
  });
});

describe('a step', () => {
  const aprobado = { aprueba: true, motivo: false };
  const pactado = {
    items: [{}],
    totalCentavos: 1,
    indexacion: 'NINGUNA',
    cifras: { pagadoCentavos: 0 },
  };

  it('is allowed from the right states, and not with a pending deletion request', () => {
    const enviado = { estado: 'ENVIADO', bajaPendiente: false } as const;
    expect(pasoPosible(enviado, 'ACEPTADO')).toEqual({ ok: true, valor: aprobado });
    expect(pasoPosible({ ...enviado, bajaPendiente: true }, 'ACEPTADO')).toMatchObject({
      code: 'TRANSICION_INVALIDA',
      details: [{ path: 'estado', data: { desde: 'ENVIADO', hacia: 'ACEPTADO' } }],
    });
    expect(verificarEditable(enviado)).toBeNull();
    expect(verificarEditable({ ...enviado, bajaPendiente: true })?.code).toBe(
      'PRESUPUESTO_NO_EDITABLE',
    );
    expect(verificarEnVigor({ estado: 'CUMPLIDO', bajaPendiente: false })).toBeNull();
    expect(verificarEnVigor(enviado)?.code).toBe('PRESUPUESTO_NO_VIGENTE');
  });

  it.each([
    [{ ...pactado, items: [] }, {}, 'estado'],
    [{ ...pactado, totalCentavos: 0 }, {}, 'estado'],
    [{ ...pactado, indexacion: 'USD' }, {}, 'cotizacion'],
    [pactado, { cotizacion: '1' }, 'cotizacion'],
    [pactado, {}, undefined],
    [{ ...pactado, indexacion: 'USD' }, { cotizacion: '1' }, undefined],
  ])('accepting %j with %j is reported at %s', (presupuesto, datos, path) => {
    const rechazo = verificarPaso(aprobado, presupuesto, { estado: 'ACEPTADO', ...datos });
    expect(rechazo?.details?.[0]?.path).toBe(path);
  });

  it('that closes a budget needs a reason, and no payments', () => {
    const paso = { aprueba: true, motivo: true };
    const anular = { estado: 'ANULADO', motivo: 'Se suspende' } as const;
    expect(verificarPaso(paso, pactado, anular)).toBeNull();
    expect(verificarPaso(paso, pactado, { ...anular, motivo: null })?.details?.[0]?.path).toBe(
      'motivo',
    );
    const pagado = { ...pactado, cifras: { pagadoCentavos: 1 } };
    expect(verificarPaso(paso, pagado, anular)?.code).toBe('PRESUPUESTO_CON_PAGOS');
  });
});
