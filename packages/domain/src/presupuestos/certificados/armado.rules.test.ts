import { describe, expect, it } from 'vitest';

import {
  type Acordado,
  armarCertificado,
  diferenciasDeIndice,
  type PedidoCertificado,
  recalcularCertificado,
} from './armado.rules.ts';
import type { ItemMedido } from './avances.rules.ts';
import { crearCertificadoSchema } from './certificado.schema.ts';

const presupuesto: Acordado = {
  indexacion: 'CAC',
  serie: 'CAC_GENERAL',
  mesBase: '2026-01',
  cotizacionBase: null,
  anticipoBp: 1000,
  anticipoCentavos: 100,
  baseAnticipo: 'ORIGINAL',
  fondoReparoBp: 500,
};
const indices = {
  serie: [
    { mes: '2026-01', valor: '100', definitivo: true },
    { mes: '2026-02', valor: '110', definitivo: true },
  ],
  ultimaCotizacion: null,
};
const items: readonly ItemMedido[] = [
  {
    id: 'a',
    descripcion: 'Losa',
    unidad: 'm³',
    cantidad: '50',
    avanceCantidad: null,
    importeCentavos: 1000,
    medidoCentavos: 600,
    avanceBp: 6000,
    avanceImporteCentavos: 1000,
  },
];
const pedido: PedidoCertificado = {
  periodo: '2026-02',
  items: [{ itemId: 'a', presenteBp: 2000 }],
  otrosDescuentosCentavos: 0,
  ajusteIndiceCentavos: 0,
  cotizacion: null,
};
const situacion = { presupuesto, indices, items, desacopioBaseCentavos: 60 };
const calcular = (cambio: Partial<PedidoCertificado>, otra: Partial<typeof situacion> = {}) =>
  armarCertificado(
    { ...pedido, ...cambio },
    { ...situacion, ...otra },
    {
      bp: (bp) => `${String(bp / 100)} %`,
      cantidad: (cantidad, unidad) => `${cantidad} ${unidad}`,
    },
  );

it('a certificate adds up the progress at the index of its month, and names that index', () => {
  expect(calcular({})).toMatchObject({
    ok: true,
    valor: {
      items: [{ itemId: 'a', anteriorBp: 6000, presenteCentavos: 200, acumuladoBp: 8000 }],
      datos: {
        brutoCentavos: 200,
        actualizacionCentavos: 20,
        desacopioCentavos: 20,
        fondoReparoCentavos: 11,
        netoCentavos: 189,
        factorNumerador: '110',
        factorDenominador: '100',
        mesIndice: '2026-02',
        estimado: false,
      },
    },
  });
});

const RECHAZOS: readonly (readonly [Partial<PedidoCertificado>, string])[] = [
  [{ items: [{ itemId: 'b', presenteBp: 1 }] }, 'items.0.itemId'],
  [{ items: [{ itemId: 'a', presenteBp: 4001 }] }, 'items.0.presenteBp'],
  [{ periodo: '2025-12' }, 'periodo'],
  [{ items: [] }, 'items'],
  [{ otrosDescuentosCentavos: 190 }, 'otrosDescuentosCentavos'],
];

it.each(RECHAZOS)('%j is refused at %s', (cambio, path) => {
  expect(calcular(cambio)).toMatchObject({ ok: false, details: [{ path }] });
});

it('an item above 100 % is refused with its rest', () => {
  expect(calcular({ items: [{ itemId: 'a', presenteBp: 4001 }] })).toMatchObject({
    code: 'AVANCE_EXCEDIDO',
    details: [{ message: 'Losa: queda 40 % por certificar.', data: { quedaBp: 4000 } }],
  });
});

describe('by accumulated quantity', () => {
  const pedir = (acumuladoCantidad: string, cambio: Partial<ItemMedido> = {}) =>
    calcular(
      { items: [{ itemId: 'a', acumuladoCantidad }] },
      { items: items.map((item) => ({ ...item, ...cambio })) },
    );

  it('has the same sums as by percentage', () => {
    expect(pedir('40')).toMatchObject({
      valor: {
        items: [
          { presenteBp: 2000, presenteCentavos: 200, acumuladoBp: 8000, acumuladoCantidad: '40' },
        ],
        datos: { brutoCentavos: 200, netoCentavos: 189 },
      },
    });
  });

  it('above the item’s quantity reports that quantity', () => {
    expect(pedir('50.001')).toMatchObject({
      code: 'AVANCE_EXCEDIDO',
      details: [
        {
          path: 'items.0.acumuladoCantidad',
          message: 'Losa: son 50 m³ en total.',
          data: { itemId: 'a', cantidad: '50' },
        },
      ],
    });
  });

  it.each<[string, Partial<ItemMedido>, string]>([
    ['29', {}, 'Losa: ya hay ≈ 30 m³ en certificados anteriores.'],
    ['29', { avanceCantidad: '29.5' }, 'Losa: ya hay 29.5 m³ en certificados anteriores.'],
    ['0', { cantidad: '0' }, 'Losa: no tiene cantidad, certificalo por porcentaje.'],
  ])('%s of an item with %j is refused at its field', (cantidad, cambio, message) => {
    const rechazo = pedir(cantidad, cambio);
    expect(rechazo).toMatchObject({
      ok: false,
      details: [{ path: 'items.0.acumuladoCantidad', message }],
    });
    expect(rechazo).not.toHaveProperty('code');
  });

  it.each([
    [{}, 'presenteBp'],
    [{ presenteBp: 100, acumuladoCantidad: '1' }, 'acumuladoCantidad'],
    [{ acumuladoCantidad: '1.2345' }, 'acumuladoCantidad'],
    [{ acumuladoCantidad: '-1' }, 'acumuladoCantidad'],
  ])('progress given as %j is refused at its field', (avance, campo) => {
    const id = '01928f3a-0000-7000-8000-000000000201';
    const leido = crearCertificadoSchema.safeParse({
      id,
      periodo: '2026-02',
      items: [{ itemId: id, ...avance }],
    });
    expect(leido.error?.issues.map(({ path }) => path.join('.'))).toEqual([`items.0.${campo}`]);
  });
});

it('the rate is required when the update follows the dollar', () => {
  const enDolares = { ...presupuesto, indexacion: 'USD', cotizacionBase: '1000' } as const;
  expect(calcular({}, { presupuesto: enDolares })).toMatchObject({
    details: [{ path: 'cotizacion' }],
  });
  expect(calcular({ cotizacion: '1500' }, { presupuesto: enDolares })).toMatchObject({
    valor: { datos: { brutoCentavos: 200, actualizacionCentavos: 100, cotizacion: '1500' } },
  });
});

it('a certificate recomputed at another index keeps its progress', () => {
  const antes = calcular({});
  if (!antes.ok) throw new Error('not made');
  const serie = [...indices.serie.slice(0, 1), { mes: '2026-02', valor: '120', definitivo: true }];
  const hecho = recalcularCertificado(antes.valor.datos, {
    presupuesto,
    indices: { ...indices, serie },
  });
  expect(hecho).toMatchObject({
    valor: { brutoCentavos: 200, actualizacionCentavos: 40, desacopioBaseCentavos: 20 },
  });
  const aprobado = { ...antes.valor.datos, estado: 'APROBADO' } as const;
  expect(diferenciasDeIndice([aprobado], presupuesto, { ...indices, serie })).toEqual([20]);
  const ajuste = { ...aprobado, estado: 'BORRADOR', ajusteIndiceCentavos: 15 } as const;
  expect(diferenciasDeIndice([aprobado, ajuste], presupuesto, { ...indices, serie })).toEqual([
    5, 0,
  ]);
  const anulado = { ...ajuste, estado: 'ANULADO' } as const;
  expect(diferenciasDeIndice([aprobado, anulado], presupuesto, { ...indices, serie })).toEqual([
    20, 0,
  ]);
});
