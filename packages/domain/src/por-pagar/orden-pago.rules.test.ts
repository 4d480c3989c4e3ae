import { describe, expect, it } from 'vitest';

import { lineasPedidas, problemasDeLineas } from './lineas.rules.ts';
import {
  importeDeOrden,
  movimientosDeOrden,
  netoDeOrden,
  verificarJuntas,
  verificarPendientes,
  verificarProgramado,
} from './orden-pago.rules.ts';

const escribir = (centavos: number): string => `$ ${centavos}`;
const factura = (id: string, importeCentavos: number) => ({
  id,
  importeCentavos,
  notaCredito: false,
});
const credito = (id: string, importeCentavos: number) => ({
  ...factura(id, importeCentavos),
  notaCredito: true,
});
const importes = (...centavos: number[]) =>
  centavos.map((importeCentavos) => ({ importeCentavos }));

describe('the amount paid by an orden de pago', () => {
  const lineas = [factura('a', 1000), factura('b', 500), credito('c', 300)];
  const retenciones = importes(100);

  it('is the documents less credit notes and withholdings', () => {
    expect(netoDeOrden({ lineas, retenciones })).toBe(1100);
    const orden = { lineas, retenciones, moneda: 'ARS' as const };
    expect(importeDeOrden({ ...orden, medios: importes(600, 500) }, escribir)).toEqual({
      ok: true,
      valor: 1100,
    });
    const menos = importeDeOrden({ ...orden, medios: importes(1000) }, escribir);
    expect(menos).toMatchObject({
      ok: false,
      details: [
        {
          path: 'medios',
          message: 'Los medios tienen que sumar $ 1100: faltan $ 100',
          data: { diferenciaCentavos: -100, netoCentavos: 1100 },
        },
      ],
    });
    const mas = importeDeOrden({ ...orden, medios: importes(1101) }, escribir);
    expect(mas).toMatchObject({ details: [{ message: expect.stringContaining('sobran $ 1') }] });
  });

  it('may be zero, and is never negative', () => {
    const orden = { retenciones: [], medios: [], moneda: 'ARS' as const };
    const justo = [factura('a', 300), credito('c', 300)];
    expect(importeDeOrden({ ...orden, lineas: justo }, escribir)).toMatchObject({ valor: 0 });
    for (const malas of [[credito('c', 300)], [factura('a', 299), credito('c', 300)]]) {
      const { ok } = importeDeOrden({ ...orden, lineas: malas }, escribir);
      expect(ok).toBe(false);
    }
  });
});

describe('the movements of an orden de pago', () => {
  const de = (lineas: Parameters<typeof movimientosDeOrden>[0]['lineas'], quita: number) =>
    movimientosDeOrden({ lineas, retenciones: importes(quita) }).map((m) => m.importeCentavos);

  it('divide deductions by largest remainder', () => {
    expect(de([factura('a', 100), factura('b', 100), factura('c', 100)], 100)).toEqual([
      66, 67, 67,
    ]);
    expect(de([factura('a', 700), credito('n', 100), factura('b', 300)], 50)).toEqual([595, 255]);
    expect(de([factura('a', 1), factura('b', 999_999)], 1_000_000)).toEqual([0, 0]);
  });

  it('add up to the amount paid, none negative', () => {
    for (let quita = 0; quita <= 60; quita += 1) {
      const partes = de([factura('a', 7), factura('b', 13), factura('c', 40)], quita);
      expect(partes.reduce((suma, parte) => suma + parte, 0)).toBe(60 - quita);
      expect(Math.min(...partes)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the documents of one payment', () => {
  const deuda = (id: string, campos: object = {}) => ({
    id,
    proveedorId: 'p',
    moneda: 'ARS' as const,
    presupuestoId: null,
    ...campos,
  });
  const pedidas = (a: number, b: number) =>
    lineasPedidas({
      comprobantes: [factura('a', a), factura('b', b)],
      acuerdos: [],
    });
  const caminos = (...deudas: ReturnType<typeof deuda>[]) =>
    verificarJuntas(pedidas(1, 1), deudas)?.details?.map(({ path }) => path);

  it('are owed to one supplier in one currency, and not in a budget', () => {
    expect(caminos(deuda('a'), deuda('b'))).toBeUndefined();
    for (const otra of [{ proveedorId: 'q' }, { moneda: 'USD' }, { presupuestoId: 'x' }]) {
      expect(caminos(deuda('b', otra), deuda('a'))).toEqual(['comprobantes.1.id']);
    }
    expect(caminos(deuda('a'))).toEqual(['comprobantes.1.id']);
  });

  it('are paid up to their pending amount', () => {
    const pendientes = [
      { id: 'a', pendienteCentavos: 10 },
      { id: 'b', pendienteCentavos: 5 },
    ];
    expect(verificarPendientes(pedidas(10, 5), pendientes)).toBeNull();
    expect(verificarPendientes(pedidas(10, 6), pendientes)).toMatchObject({
      code: 'PAGO_EXCEDE_PENDIENTE',
      details: [{ path: 'comprobantes.1.importeCentavos', data: { pendienteCentavos: 5 } }],
    });
  });

  it('are at least one line, each once, up to fifty, documents and budgets together', () => {
    const certificado = { clase: 'CERTIFICADO', id: 'a', importeCentavos: 1 };
    const reparo = { clase: 'REPARO', id: 'x', importeCentavos: 1 };
    const mal = (lineas: Parameters<typeof problemasDeLineas>[0]) =>
      problemasDeLineas(lineas).map(({ path }) => path);
    expect(mal({ comprobantes: [], acuerdos: [] })).toEqual(['comprobantes']);
    const anticipo = { ...reparo, clase: 'ANTICIPO' };
    expect(
      mal({ comprobantes: [factura('a', 1)], acuerdos: [certificado, reparo, anticipo] }),
    ).toEqual([]);
    expect(mal({ comprobantes: [], acuerdos: [reparo, anticipo, reparo] })).toEqual([
      'acuerdos.2.id',
    ]);
    const muchas = Array.from({ length: 50 }, (_, i) => factura(`${i}`, 1));
    expect(mal({ comprobantes: muchas, acuerdos: [reparo] })).toEqual(['comprobantes']);
    const clave = lineasPedidas({ comprobantes: [], acuerdos: [reparo] });
    expect(clave).toEqual([{ id: 'REPARO x', path: 'acuerdos.0', importeCentavos: 1 }]);
  });

  it('include a scheduled payment only whole and without deductions', () => {
    const pago = {
      moneda: 'ARS' as const,
      privado: false,
      descuentos: [],
      retenciones: [],
      importeBrutoCentavos: 10,
    };
    const linea = { path: 'acuerdos.0', importeCentavos: 10, moneda: 'ARS' as const };
    expect(verificarProgramado(pago, linea, escribir)).toBeNull();
    const parte = verificarProgramado(pago, { ...linea, importeCentavos: 9 }, escribir);
    expect(parte?.details).toMatchObject([{ path: 'acuerdos.0.importeCentavos' }]);
    for (const otro of [
      { ...pago, privado: true },
      { ...pago, moneda: 'USD' as const },
      { ...pago, descuentos: [{ tipo: 'MULTA' as const, importeCentavos: 1 }] },
    ]) {
      const rechazo = verificarProgramado(otro, linea, escribir);
      expect(rechazo?.details).toMatchObject([{ path: 'acuerdos.0.id' }]);
    }
  });
});
