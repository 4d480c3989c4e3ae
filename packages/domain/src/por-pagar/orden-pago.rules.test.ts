import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { lineasPedidas, problemasDeLineas } from './lineas.rules.ts';
import {
  importeDeOrden,
  movimientosDeOrden,
  netoDeOrden,
  verificarDias,
  verificarJuntas,
  verificarPendientes,
  verificarProgramado,
  verificarSinAplicar,
} from './orden-pago.rules.ts';

const escribir = (centavos: number): string => `$ ${centavos}`;
const factura = (id: string, importeCentavos: number) => ({
  id,
  importeCentavos,
  aFavor: false,
});
const credito = (id: string, importeCentavos: number) => ({
  ...factura(id, importeCentavos),
  aFavor: true,
});
const aCuenta = (importeCentavos: number) => ({ ...factura('x', importeCentavos), aCuenta: true });
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

describe('the amount that an orden leaves on account', () => {
  const importe = (orden: Pick<Parameters<typeof importeDeOrden>[0], 'lineas' | 'medios'>) =>
    importeDeOrden({ retenciones: importes(4000), moneda: 'ARS', ...orden }, escribir);

  it('is what means and withholdings pay beyond what is settled', () => {
    const medios = importes(200_000);
    const deMas = importe({ lineas: [factura('a', 121_000)], medios });
    expect(deMas).toMatchObject({
      details: [
        {
          path: 'medios',
          message:
            'Los medios tienen que sumar $ 117000: sobran $ 83000, que pueden quedar a cuenta',
        },
      ],
    });
    const orden = { lineas: [factura('a', 121_000), aCuenta(83_000)], medios };
    expect(importe(orden)).toEqual({ ok: true, valor: 200_000 });
    for (const otro of [82_999, 83_001]) {
      const mal = importe({ lineas: [factura('a', 121_000), aCuenta(otro)], medios });
      expect(mal).toMatchObject({ details: [{ path: 'medios' }] });
    }
  });

  it('is money: neither a credit note, an advance nor a withholding alone makes it', () => {
    const camino = (orden: Parameters<typeof importe>[0]) => {
      const respuesta = importe(orden);
      return respuesta.ok ? respuesta : respuesta.details?.[0]?.path;
    };
    expect(camino({ lineas: [aCuenta(10_000)], medios: importes(6000) })).toBe('comprobantes');
    const deMas = [factura('a', 1000), credito('n', 1001), aCuenta(10_000)];
    expect(camino({ lineas: deMas, medios: importes(5999) })).toBe('comprobantes');
    expect(camino({ lineas: [factura('a', 1000), aCuenta(3000)], medios: [] })).toBe(
      'aCuentaCentavos',
    );
  });

  it('closes to the centavo with its movement, whatever is paid, credited, applied and withheld', () => {
    const centavos = (min: number, max: number) => fc.integer({ min, max });
    const ordenes = fc.record({
      debido: fc.array(centavos(1, 90_000), { minLength: 1, maxLength: 4 }),
      partes: fc.tuple(centavos(0, 1000), centavos(0, 1000)),
      retenido: centavos(1, 300),
      queda: centavos(301, 100_000),
    });
    fc.assert(
      fc.property(ordenes, ({ debido, partes: [aplicada, acreditada], retenido, queda }) => {
        const facturas = debido.map((importe, i) => factura(`${i}`, importe));
        const total = debido.reduce((suma, importe) => suma + importe, 0);
        const aplicado = Math.floor((total * aplicada) / 2000);
        const acreditado = Math.floor((total * acreditada) / 2000);
        const lineas = [...facturas, credito('p', aplicado), credito('n', acreditado)];
        const sale = total - aplicado - acreditado + queda - retenido;
        const orden = {
          lineas: [...lineas, aCuenta(queda)],
          retenciones: importes(retenido),
          medios: importes(sale),
          moneda: 'ARS' as const,
        };
        expect(importeDeOrden(orden, escribir)).toEqual({ ok: true, valor: sale });
        const movidos = movimientosDeOrden(orden);
        expect(movidos.map(({ id }) => id)).toEqual([...facturas.map(({ id }) => id), 'x']);
        expect(movidos.reduce((suma, uno) => suma + uno.importeCentavos, 0)).toBe(sale);
        for (const [i, { importeCentavos }] of movidos.entries()) {
          expect(importeCentavos).toBeGreaterThanOrEqual(0);
          expect(importeCentavos).toBeLessThanOrEqual(debido[i] ?? queda);
        }
      }),
    );
  });

  it('is applied from its day on, and taken back only while nothing applies it', () => {
    const adelanto = { id: 'A_CUENTA x', fecha: '2026-12-05' };
    const pedidas = lineasPedidas({
      comprobantes: [factura('a', 1)],
      acuerdos: [],
      adelantos: [{ id: 'x', importeCentavos: 1 }],
    });
    expect(verificarDias([adelanto], pedidas, '2026-12-05')).toBeNull();
    expect(verificarDias([adelanto], pedidas, '2026-12-04')?.details).toMatchObject([
      { path: 'adelantos.0.id' },
    ]);
    expect(verificarSinAplicar([])).toBeNull();
    expect(verificarSinAplicar([7])).toMatchObject({
      code: 'A_CUENTA_APLICADA',
      motivo: expect.stringContaining('ya se aplicó en la orden de pago 7: primero'),
    });
    expect(verificarSinAplicar([7, 9])?.motivo).toContain('en las órdenes de pago 7, 9');
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
    proyectoId: 'o',
    adelanto: null,
    ...campos,
  });
  const pedidas = (a: number, b: number) =>
    lineasPedidas({
      comprobantes: [factura('a', a), factura('b', b)],
      acuerdos: [],
      adelantos: [],
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

  it('take only the advances of their work, which all of them have', () => {
    const adelanto = (proyectoId: string | null) => deuda('b', { adelanto: {}, proyectoId });
    expect(caminos(deuda('a'), adelanto('o'))).toBeUndefined();
    expect(caminos(deuda('a', { proyectoId: null }), adelanto(null))).toBeUndefined();
    expect(caminos(deuda('a'), adelanto('p'))).toEqual(['comprobantes.1.id']);
    expect(caminos(deuda('a'), adelanto(null))).toEqual(['comprobantes.1.id']);
    const deOtra = deuda('c', { proyectoId: 'p' });
    expect(caminos(deuda('a'), deOtra, adelanto('o'))).toEqual(['comprobantes.1.id']);
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
    type Lineas = Parameters<typeof problemasDeLineas>[0];
    const mal = (lineas: Partial<Lineas>) =>
      problemasDeLineas({ comprobantes: [], acuerdos: [], adelantos: [], ...lineas }).map(
        ({ path }) => path,
      );
    expect(mal({})).toEqual(['comprobantes']);
    const adelanto = { id: 'a', importeCentavos: 1 };
    expect(mal({ adelantos: [adelanto] })).toEqual(['comprobantes']);
    expect(mal({ comprobantes: [factura('a', 1)], adelantos: [adelanto] })).toEqual([]);
    expect(mal({ acuerdos: [reparo], adelantos: [adelanto, adelanto] })).toEqual([
      'adelantos.1.id',
    ]);
    const anticipo = { ...reparo, clase: 'ANTICIPO' };
    expect(
      mal({ comprobantes: [factura('a', 1)], acuerdos: [certificado, reparo, anticipo] }),
    ).toEqual([]);
    expect(mal({ acuerdos: [reparo, anticipo, reparo] })).toEqual(['acuerdos.2.id']);
    const muchas = Array.from({ length: 50 }, (_, i) => factura(`${i}`, 1));
    expect(mal({ comprobantes: muchas, acuerdos: [reparo] })).toEqual(['comprobantes']);
    const clave = lineasPedidas({ comprobantes: [], acuerdos: [reparo], adelantos: [adelanto] });
    expect(clave).toEqual([
      { id: 'REPARO x', path: 'acuerdos.0', importeCentavos: 1 },
      { id: 'A_CUENTA a', path: 'adelantos.0', importeCentavos: 1 },
    ]);
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
