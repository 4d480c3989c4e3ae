import { describe, expect, it } from 'vitest';

import type { Decir } from '../base/decir.ts';
import { type Anotado, devolvible, importeEn } from './aporte.rules.ts';
import {
  congelarAporte,
  llamadoQueSalda,
  medioDeAporte,
  movimientoDeAporte,
  verificarDevolvible,
  verificarEdicion,
} from './registro.rules.ts';

const aporte = (id: string, fecha: string, importeCuentaCentavos: number): Anotado => ({
  id,
  destino: 'OBRA',
  monedaCuenta: 'ARS',
  fecha,
  tipo: 'DINERO',
  importeCuentaCentavos,
});
const devolucion = (id: string, fecha: string, centavos: number): Anotado => ({
  ...aporte(id, fecha, centavos),
  tipo: 'DEVOLUCION',
});
const decir: Pick<Decir, 'dinero'> = {
  dinero: (centavos, moneda) => `${moneda} ${centavos}`,
};

describe('the limit of a return', () => {
  const enero = aporte('a', '2026-01-10', 1000);
  const marzo = devolucion('d', '2026-03-10', 800);

  it('accepts a return that leaves no day below zero', () => {
    expect(verificarDevolvible([enero], { despues: marzo }, decir)).toBeNull();
  });

  it('reports the largest possible return, considering later rows', () => {
    const otra = devolucion('e', '2026-02-10', 300);
    expect(verificarDevolvible([enero, marzo], { despues: otra }, decir)).toMatchObject({
      code: 'DEVOLUCION_EXCEDIDA',
      motivo: 'Se le puede devolver hasta ARS 200.',
      details: [{ path: 'importeCentavos', data: { disponibleCentavos: 200 } }],
    });
    expect(verificarDevolvible([], { despues: otra }, decir)?.motivo).toBe(
      'No hay nada por devolverle.',
    );
  });

  it('refuses to remove a contribution that returns depend on', () => {
    const menos = { ...enero, importeCuentaCentavos: 700 };
    const cambio = { antes: enero, despues: menos };
    expect(verificarDevolvible([enero, marzo], cambio, decir)?.motivo).toBe(
      'Se le puede quitar hasta ARS 200: el resto ya se devolvió.',
    );
    const todo = { ...marzo, importeCuentaCentavos: 1000 };
    expect(verificarDevolvible([enero, todo], { antes: enero }, decir)?.motivo).toBe(
      'Lo que aportó ya se devolvió: no se le puede quitar nada.',
    );
  });

  it('treats accounts separately: money in another currency or for the lot cannot be returned', () => {
    for (const otra of [{ monedaCuenta: 'USD' }, { destino: 'LOTE' }] as const) {
      const despues = { ...marzo, ...otra };
      expect(verificarDevolvible([enero], { despues }, decir)).not.toBeNull();
    }
  });

  it('refuses an account whose sum exceeds the largest amount', () => {
    const maximo = aporte('m', '2026-01-01', Number.MAX_SAFE_INTEGER);
    expect(verificarDevolvible([maximo], { despues: enero }, decir)?.details?.[0]?.path).toBe(
      'importeCentavos',
    );
  });
});

describe('the largest possible return', () => {
  it('is the lowest balance from that day on, and never below zero', () => {
    const filas = [aporte('a', '2026-01-10', 1000), devolucion('d', '2026-03-10', 800)];
    const cuenta = { destino: 'OBRA', monedaCuenta: 'ARS' } as const;
    expect(devolvible(filas, { ...cuenta, fecha: '2026-02-01' })).toBe(200);
    expect(devolvible(filas, { ...cuenta, fecha: '2026-01-01' })).toBe(0);
    expect(devolvible(filas, { ...cuenta, destino: 'LOTE', fecha: '2026-02-01' })).toBe(0);
  });
});

describe('an edit of a contribution', () => {
  const dinero = { tipo: 'DINERO', moneda: 'ARS', destino: 'OBRA', llamadoId: null } as const;
  const especie = { ...dinero, tipo: 'ESPECIE' } as const;

  it.each([
    ['kind of what moved cash', dinero, especie, 'tipo'],
    ['cash out of what was none', especie, dinero, 'tipo'],
    ['currency of what moved cash', dinero, { ...dinero, moneda: 'USD' } as const, 'moneda'],
    [
      'a call of what is for the lot',
      { ...especie, destino: 'LOTE' } as const,
      { ...especie, llamadoId: 'x' },
      'llamadoId',
    ],
  ])('refuses the %s', (_que, antes, despues, path) => {
    expect(verificarEdicion(antes, despues)?.details?.[0]?.path).toBe(path);
  });

  it('allows another kind and currency when no cash moved', () => {
    expect(verificarEdicion(especie, { ...especie, tipo: 'TRABAJO', moneda: 'USD' })).toBeNull();
  });
});

describe('the fields of a contribution', () => {
  it('has a means of payment, transfer by default, only when it is cash', () => {
    expect(medioDeAporte('DINERO', null)).toMatchObject({ valor: 'TRANSFERENCIA' });
    expect(medioDeAporte('TERRENO', undefined)).toMatchObject({ valor: null });
    expect(medioDeAporte('TERRENO', 'EFECTIVO').ok).toBe(false);
  });

  it('may settle only an active call that includes the partner; a previous choice stays valid', () => {
    const llamado = { anulado: true, cuota: 0 };
    expect(llamadoQueSalda(undefined, true)).toMatchObject({
      motivo: 'Ese llamado no es de la obra',
    });
    expect(llamadoQueSalda(llamado, true)).toEqual({ ok: true, valor: llamado });
    expect(llamadoQueSalda(llamado, false)).toMatchObject({ code: 'LLAMADO_ANULADO' });
    expect(llamadoQueSalda({ anulado: false, cuota: 0 }, false).ok).toBe(false);
    expect(llamadoQueSalda({ anulado: false, cuota: 1 }, false).ok).toBe(true);
  });

  it('counts in the currency of its account and in pesos, at its own rate', () => {
    const dolares = { importeCentavos: 100, moneda: 'USD', cotizacion: { valor: '1000' } } as const;
    expect(congelarAporte(dolares, 'USD')).toEqual({
      ok: true,
      valor: { monedaCuenta: 'USD', importeCuentaCentavos: 100, importeArsCentavos: 100_000 },
    });
    expect(importeEn({ ...dolares, cotizacion: null }, 'USD').ok).toBe(false);
    expect(importeEn({ ...dolares, importeCentavos: 1, moneda: 'ARS' }, 'USD')).toMatchObject({
      motivo: 'El importe no llega a un centavo en la otra moneda',
    });
  });

  it('has a movement with the same data and a concept of at least three letters', () => {
    const dinero = {
      tipo: 'DEVOLUCION',
      fecha: '2026-01-10',
      importeCentavos: 1000,
      moneda: 'ARS',
      medioPago: 'EFECTIVO',
      concepto: 'ya',
    } as const;
    expect(movimientoDeAporte(dinero)).toMatchObject({
      tipo: 'EGRESO',
      concepto: 'Devolución a socio: ya',
      cotizacion: null,
      medioPago: 'EFECTIVO',
    });
    expect(movimientoDeAporte({ ...dinero, concepto: ' dos\nlíneas ' })?.concepto).toBe(
      ' dos líneas ',
    );
    expect(movimientoDeAporte({ ...dinero, tipo: 'TRABAJO' })).toBeNull();
  });
});
