import { expect, it } from 'vitest';

import {
  type Acordado,
  armarCertificado,
  diferenciasDeIndice,
  type PedidoCertificado,
  recalcularCertificado,
} from './armado.rules.ts';

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
const items = [
  {
    id: 'a',
    descripcion: 'Losa',
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
    (bp) => `${String(bp / 100)} %`,
  );

it('sums what is measured at the index of its month, and states which one that was', () => {
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

it('states what is left of the item that would pass 100 %', () => {
  expect(calcular({ items: [{ itemId: 'a', presenteBp: 4001 }] })).toMatchObject({
    code: 'AVANCE_EXCEDIDO',
    details: [{ message: 'Losa: queda 40 % por certificar.', data: { quedaBp: 4000 } }],
  });
});

it('asks for the rate where the dollar updates', () => {
  const enDolares = { ...presupuesto, indexacion: 'USD', cotizacionBase: '1000' } as const;
  expect(calcular({}, { presupuesto: enDolares })).toMatchObject({
    details: [{ path: 'cotizacion' }],
  });
  expect(calcular({ cotizacion: '1500' }, { presupuesto: enDolares })).toMatchObject({
    valor: { datos: { brutoCentavos: 200, actualizacionCentavos: 100, cotizacion: '1500' } },
  });
});

it('made anew at another index keeps what it measured', () => {
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
