import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mesDe, sumarDias } from '../base/fecha.rules.ts';
import {
  mesSiguiente,
  primerDiaDe,
  proximoACerrar,
  ultimoDiaDe,
  verificarCerrable,
  verificarRevision,
} from './cierre.rules.ts';

const unMes = fc
  .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([anio, mes]) => `${anio}-${String(mes).padStart(2, '0')}`);
const unDia = fc
  .tuple(unMes, fc.integer({ min: 0, max: 27 }))
  .map(([mes, dias]) => sumarDias(primerDiaDe(mes), dias));

describe('the days of a month', () => {
  it.each([
    ['2026-02', '2026-02-28'],
    ['2028-02', '2028-02-29'],
    ['2100-02', '2100-02-28'],
    ['2026-12', '2026-12-31'],
  ])('of %s end on %s', (mes, ultimo) => {
    expect(ultimoDiaDe(mes)).toBe(ultimo);
  });

  it('follow the previous month without a gap', () => {
    fc.assert(
      fc.property(unMes, (mes) => {
        expect(mesDe(ultimoDiaDe(mes))).toBe(mes);
        expect(sumarDias(ultimoDiaDe(mes), 1)).toBe(primerDiaDe(mesSiguiente(mes)));
        expect(proximoACerrar(ultimoDiaDe(mes))).toBe(mesSiguiente(mes));
      }),
    );
    expect(proximoACerrar(null)).toBeNull();
  });
});

describe('a month', () => {
  const codigo = (mes: string, hoy: string, cerradoHasta: string | null = null) =>
    verificarCerrable(mes, { hoy, cerradoHasta })?.code ?? null;

  it('can be closed once it is over, and any month can be the first', () => {
    fc.assert(
      fc.property(unMes, unDia, (mes, hoy) => {
        expect(codigo(mes, hoy)).toBe(ultimoDiaDe(mes) < hoy ? null : 'MES_EN_CURSO');
      }),
    );
  });

  it('can only be closed in order after the first', () => {
    fc.assert(
      fc.property(unMes, unMes, (mes, cerrado) => {
        const esperado =
          mes <= cerrado
            ? 'MES_YA_CERRADO'
            : mes === mesSiguiente(cerrado)
              ? null
              : 'MES_ANTERIOR_ABIERTO';
        expect(codigo(mes, '2250-01-01', ultimoDiaDe(cerrado))).toBe(esperado);
      }),
    );
  });

  it('cannot be closed twice', () => {
    expect(codigo('2026-10', '2026-11-30', '2026-10-31')).toBe('MES_YA_CERRADO');
    expect(codigo('2026-11', '2026-12-01', '2026-10-31')).toBeNull();
  });

  it('that cannot be closed yet reports from when it can, or which month comes first', () => {
    const details = (mes: string, cerradoHasta: string | null) =>
      verificarCerrable(mes, { hoy: '2026-11-30', cerradoHasta })?.details?.[0]?.data;
    expect(details('2026-11', null)).toEqual({ primerDiaCerrable: '2026-12-01' });
    expect(details('2026-10', '2026-07-31')).toEqual({ mes: '2026-08' });
  });
});

it('a closing is blocked by blocking findings, and by warnings that were not accepted', () => {
  const aviso = { tipo: 'SIN_RUBRO', cantidad: 3 } as const;
  const bloqueo = { tipo: 'BAJAS_PENDIENTES', cantidad: 1 } as const;
  expect(verificarRevision({ bloqueos: [], avisos: [aviso] }, ['SIN_RUBRO'])).toBeNull();
  expect(verificarRevision({ bloqueos: [], avisos: [] }, [])).toBeNull();
  const negado = verificarRevision({ bloqueos: [bloqueo], avisos: [aviso] }, ['SIN_COMPROBANTE']);
  expect(negado).toMatchObject({
    code: 'CIERRE_BLOQUEADO',
    details: [
      { path: 'bloqueos', data: bloqueo },
      { path: 'aceptados', data: aviso },
    ],
  });
});
