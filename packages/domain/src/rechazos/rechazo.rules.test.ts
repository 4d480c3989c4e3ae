import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sumarCentavos } from '../base/dinero.rules.ts';
import {
  efectoDeDeposito,
  efectoDeDevolucion,
  efectoDeRechazo,
  efectoDeRescate,
  type EfectoEvento,
  eventoDeReemplazo,
  gastoDeRechazo,
  partesDeGasto,
  partirPago,
  verificarConCheques,
  verificarDeuda,
  verificarGasto,
  verificarUnaParte,
} from './rechazo.rules.ts';

const uno = (estado: 'EN_CARTERA' | 'DEPOSITADO' | 'ENDOSADO' | 'DESCONTADO' | 'RECHAZADO') => ({
  estado,
  importeCentavos: 50_000,
});
/** Effect of an event in the order valores, cuenta, cliente, proveedor. */
const en = (efecto: EfectoEvento) => [
  efecto.valoresCentavos,
  efecto.cuentaCentavos,
  efecto.clienteCentavos,
  efecto.proveedorCentavos,
];

describe('the effect of each event on a cheque', () => {
  it('rejects it at its bank, at a supplier, and at the bank that discounted it', () => {
    expect(en(efectoDeRechazo(uno('DEPOSITADO'), 0))).toEqual([0, 0, 50_000, 0]);
    expect(en(efectoDeRechazo(uno('DEPOSITADO'), 700))).toEqual([0, -700, 50_700, 0]);
    expect(en(efectoDeRechazo(uno('ENDOSADO'), 0))).toEqual([0, 0, 50_000, 50_000]);
    expect(en(efectoDeRechazo(uno('DESCONTADO'), 700))).toEqual([0, -50_700, 50_700, 0]);
  });
  it('returns it from each place, and hands it back', () => {
    expect(en(efectoDeRescate(uno('DEPOSITADO')))).toEqual([50_000, 0, 0, 0]);
    expect(en(efectoDeRescate(uno('ENDOSADO')))).toEqual([50_000, 0, 0, 50_000]);
    expect(en(efectoDeRescate(uno('DESCONTADO')))).toEqual([50_000, -50_000, 0, 0]);
    expect(en(efectoDeDevolucion(uno('EN_CARTERA')))).toEqual([-50_000, 0, 50_000, 0]);
    expect(en(efectoDeDevolucion(uno('RECHAZADO')))).toEqual([0, 0, 0, 0]);
  });
  it('deposits one of the portfolio, and a rejected one again', () => {
    expect(en(efectoDeDeposito(uno('EN_CARTERA')))).toEqual([-50_000, 0, 0, 0]);
    expect(en(efectoDeDeposito(uno('RECHAZADO')))).toEqual([0, 0, -50_000, 0]);
  });
});

it('a cheque still owed is replaced, and the debt left by a collected one is settled', () => {
  expect(eventoDeReemplazo('RECHAZADO')).toBe('REEMPLAZADO');
  expect(eventoDeReemplazo('DEVUELTO')).toBe('REEMPLAZADO');
  expect(eventoDeReemplazo('COBRADO')).toBe('SALDADO');
});

it('settling a debt that the cheque did not leave is refused', () => {
  const cheque = { id: 'a', numero: '77', clienteCentavos: 0, proveedorCentavos: 5 };
  expect(verificarDeuda(cheque, 'clienteCentavos')?.motivo).toBe(
    'El cheque 77 no dejó nada a cobrar',
  );
  expect(verificarDeuda(cheque, 'proveedorCentavos')).toBeNull();
});

it('a replacing cheque may not be of another currency, private for a public one, or the same one', () => {
  const otro = { id: 'b', numero: '8', moneda: 'ARS', privado: true } as const;
  const motivo = (moneda: 'ARS' | 'USD', privado: boolean, suyo = 'a') =>
    verificarConCheques([otro], new Set([suyo]), { moneda, privado })?.motivo;
  expect(motivo('USD', true)).toContain('moneda');
  expect(motivo('ARS', false)).toContain('privado');
  expect(motivo('ARS', true, 'b')).toContain('con él mismo');
  expect(motivo('ARS', true)).toBeUndefined();
});

it('only debts to one person are paid with cheques, and costs above the cheques are refused', () => {
  expect(verificarUnaParte(['Ana', 'Ana'], 1)).toBeNull();
  expect(verificarUnaParte(['Ana', null], 1)?.motivo).toContain('una sola');
  expect(verificarUnaParte(['Ana', 'Beto'], 0)).toBeNull();
  const varios = [{ importeCentavos: 100 }, { importeCentavos: 50 }];
  expect(verificarGasto(varios, 150)).toBeNull();
  expect(verificarGasto(varios, 151)?.motivo).toContain('más de lo que valen');
  expect(gastoDeRechazo({ gastosCentavos: 1_000, ivaCentavos: 210 })).toBe(1_210);
});

const cheques = fc
  .array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 1, maxLength: 20 })
  .map((importes) =>
    importes.map((centavos, i) => ({
      id: String(i),
      numero: String(i),
      importeCentavos: centavos,
      clienteCentavos: centavos,
      proveedorCentavos: 0,
    })),
  );

it('the costs are divided over the cheques without losing a centavo', () => {
  fc.assert(
    fc.property(cheques, fc.integer({ min: 0, max: 500_000 }), (varios, gasto) => {
      const partes = [...partesDeGasto(varios, gasto).values()];
      expect(sumarCentavos(partes)).toBe(gasto);
      expect(partes).toHaveLength(varios.length);
    }),
  );
});

it('a payment is divided so that each debt is covered, money first, and refused when one centavo is missing or too much', () => {
  fc.assert(
    fc.property(cheques, fc.double({ min: 0, max: 1, noNaN: true }), (varios, parte) => {
      const debe = sumarCentavos(varios.map(({ clienteCentavos }) => clienteCentavos));
      const dineroCentavos = Math.floor(debe * parte);
      const partir = (de: number) =>
        partirPago(
          varios,
          {
            lado: 'clienteCentavos',
            dineroCentavos,
            enChequesCentavos: debe - dineroCentavos + de,
          },
          String,
        );
      const partido = partir(0);
      if (!partido.ok) throw new Error(partido.motivo);
      for (const { id, clienteCentavos } of varios) {
        const { dinero, enCheques } = partido.valor.get(id) ?? { dinero: 0, enCheques: 0 };
        expect(dinero + enCheques).toBe(clienteCentavos);
        expect(Math.min(dinero, enCheques)).toBeGreaterThanOrEqual(0);
      }
      const dineros = [...partido.valor.values()].map(({ dinero }) => dinero);
      expect(sumarCentavos(dineros)).toBe(dineroCentavos);
      expect([partir(1).ok, partir(-1).ok]).toEqual([false, false]);
    }),
  );
});
