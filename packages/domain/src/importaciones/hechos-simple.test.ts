import { describe, expect, it } from 'vitest';

import { hojaDe } from '../../test/libro.ts';
import type { CeldaImportada } from '../planilla/texto.rules.ts';
import type { FilaImportada } from '../planilla/titulos.rules.ts';
import { analizarItems } from '../presupuestos/planillas/analisis.rules.ts';
import { leerHoja } from './hoja/leer-hoja.rules.ts';

const obra = { id: 'o1', codigo: 'OB-001', nombre: 'Tilos', soloLectura: false, fechaInicio: null };
const PEDIDO = {
  archivo: 'gastos.csv',
  catalogo: { obras: [obra], rubros: [], proveedores: [] },
  obra,
  hoy: '2026-11-20',
};

type Renglones = readonly (readonly CeldaImportada[])[];
const filasDe = (renglones: Renglones): FilaImportada[] =>
  renglones.map((celdas, i) => ({ fila: i + 1, celdas }));

/** Reads a sheet of movements without a mapping. */
function leer(renglones: Renglones, solapa = 'Hoja1') {
  const errores = new Map<number, string[]>();
  const leida = leerHoja(hojaDe(solapa, renglones), { ...PEDIDO, mapeo: {} }, () => undefined);
  for (const { fila, mensaje } of leida.errores) {
    errores.set(fila, [...(errores.get(fila) ?? []), mensaje]);
  }
  return leida.muestra.map(({ fila, fecha, tipo, importeCentavos, moneda }) => ({
    fecha,
    tipo,
    importeCentavos,
    moneda,
    errores: errores.get(fila) ?? [],
  }));
}
const SIN_TASA = 'Un movimiento en dólares necesita la cotización';
const LISTA = ['Fecha', 'Concepto', 'Importe'];
const CUIT = '30-90000044-4';

describe('a sheet of movements', () => {
  it('reads document numbers 1, 2, 3 beside their point of sale', () => {
    const titulos = [...LISTA, 'Tipo de comprobante', 'CUIT', 'Punto de venta', 'Número'];
    const cobros = [1, 2, 3].map((n) => ['5/10/2026', 'Cal', 100, 'Factura A', CUIT, 4, n]);
    const leida = leerHoja(
      hojaDe('Hoja1', [titulos, ...cobros]),
      { ...PEDIDO, mapeo: {} },
      () => undefined,
    );
    expect(leida.errores).toEqual([]);
    expect(leida.movimientos.map(({ comprobante }) => comprobante?.numero)).toEqual([1, 2, 3]);
  });

  it.each<[string, Renglones, string | undefined]>([
    [
      'a title',
      [
        ['Fecha', 'Concepto', 'Importe USD'],
        ['5/10/2026', 'Ascensor', '45.000,00'],
      ],
      undefined,
    ],
    ['a cell', [LISTA, ['5/10/2026', 'Ascensor', '45.000,00 USD']], undefined],
    ['the format of a cell', [LISTA, ['5/10/2026', 'Ascensor', 'USD 45000']], undefined],
    ['the name of its tab', [LISTA, ['5/10/2026', 'Ascensor', 45_000]], 'Gastos USD'],
  ])('is in dollars by %s, and wants a rate', (_, renglones, solapa) => {
    expect(leer(renglones, solapa)).toEqual([
      {
        fecha: '2026-10-05',
        tipo: 'EGRESO',
        importeCentavos: 4_500_000,
        moneda: 'USD',
        errores: [SIN_TASA],
      },
    ]);
  });

  it.each<[string, Renglones, string | undefined]>([
    [
      'a title',
      [
        ['Fecha', 'Concepto', 'Importe EUR'],
        ['5/10/2026', 'Ascensor', 45_000],
      ],
      undefined,
    ],
    ['a cell', [LISTA, ['5/10/2026', 'Ascensor', 'EUR 45000']], undefined],
    ['the name of its tab', [LISTA, ['5/10/2026', 'Ascensor', 45_000]], 'Gastos BRL'],
  ])('is not in pesos by %s of another currency', (_, renglones, solapa) => {
    expect(leer(renglones, solapa)).toMatchObject([
      { importeCentavos: null, errores: [expect.stringContaining('La moneda no está admitida')] },
    ]);
  });

  it('reads a minus as a return, unless the bank writes every debit with one', () => {
    const titulos = ['Fecha', 'Concepto', 'Debe', 'Haber'];
    const caja = leer([
      titulos,
      ['1/10/2026', 'Compra de hierro', '1.000,00', null],
      ['2/10/2026', 'Anulación', '-500,00', null],
    ]);
    expect(caja.map(({ tipo, importeCentavos }) => [tipo, importeCentavos])).toEqual([
      ['EGRESO', 100_000],
      ['INGRESO', 50_000],
    ]);
    const banco = leer([
      titulos,
      ['1/10/2026', 'Compra de hierro', '-1.000,00', null],
      ['2/10/2026', 'Comisión', '(500,00)', null],
    ]);
    expect(banco.map(({ tipo }) => tipo)).toEqual(['EGRESO', 'EGRESO']);
  });

  it('uses one decimal mark and one date order, or asks', () => {
    const leidas = leer([
      LISTA,
      ['10/25/2026', 'Cal', '-1,200.50'],
      ['10/02/2026', 'Arena', '-1,200'],
      ['10/03/2026', 'Yeso', '-12.5'],
    ]);
    expect(leidas.map(({ fecha, importeCentavos }) => [fecha, importeCentavos])).toEqual([
      ['2026-10-25', 120_050],
      ['2026-10-02', 120_000],
      ['2026-10-03', 1250],
    ]);
    const dudosas = leer([
      LISTA,
      ['25/10/2026', 'Cal', '-1.200,50'],
      ['10/26/2026', 'Arena', '-1,200.50'],
      ['10/03/2026', 'Yeso', '-1.200'],
    ]);
    expect(dudosas.map(({ errores }) => errores.length)).toEqual([0, 0, 2]);
  });
});

describe('items of a budget', () => {
  const TITULOS = ['Descripción', 'Unidad', 'Cantidad', 'Precio unitario'];
  const leerItems = (renglones: Renglones, moneda: 'ARS' | 'USD' = 'ARS') => {
    const leidas = analizarItems(filasDe(renglones), {
      moneda,
      rubros: [],
      respuestas: {},
      queda: { items: [], totalCentavos: 0 },
      decir: { numero: String, dinero: String },
    });
    if (!leidas.ok) throw new Error(leidas.motivo);
    const { items, errores } = leidas.valor;
    return [
      items.map(({ cantidad, precioUnitario }) => [cantidad, precioUnitario]),
      errores.map(({ columna }) => columna),
    ];
  };

  it('are counted as their file writes its decimals', () => {
    expect(
      leerItems([
        TITULOS,
        ['Hormigón H21', 'm3', '12.500', '185,000.75'],
        ['Columna', 'u', '4', '88,000.00'],
      ]),
    ).toEqual([
      [
        ['12.500', '185000.75'],
        ['4', '88000.00'],
      ],
      [],
    ]);
    const dudosos = [TITULOS, ['Cal', 'kg', '12.500', '1.850,75'], ['Yeso', 'kg', '2', '1,850.75']];
    expect(leerItems(dudosos)).toEqual([[['2', '1850.75']], ['Cantidad']]);
  });

  it('are priced in the currency of the budget, or refused', () => {
    const enDolares = [
      ['Detalle', 'Unidad', 'Cantidad', 'Precio unitario USD'],
      ['Cal', 'kg', 1, 45],
    ];
    expect(leerItems(enDolares, 'USD')).toEqual([[['1', '45']], []]);
    expect(leerItems(enDolares)).toEqual([[], ['Precio unitario USD']]);
    const formateados = [TITULOS, ['Cal', 'kg', 1, 'USD 45,5'], ['Yeso', 'kg', 1, 'EUR 45']];
    expect(leerItems(formateados, 'USD')).toEqual([[['1', '45.5']], ['Precio unitario']]);
  });
});
