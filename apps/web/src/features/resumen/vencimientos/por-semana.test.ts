import type { Vencimiento } from '@plomada/domain/resumen/vencimientos.schema';
import { expect, it } from 'vitest';

import { cuantos, lasQueEntran, porSemana } from './por-semana.ts';

const due = (fecha: string, moneda: 'ARS' | 'USD' = 'ARS'): Vencimiento => ({
  fecha,
  moneda,
  tipo: 'PAGO',
  sentido: 'EGRESO',
  descripcion: fecha,
  importeCentavos: 100,
  proyecto: { id: '01928f3a-0000-7000-8000-0000000000b1', codigo: 'OB-001', nombre: 'Obra' },
  enlace: '/x',
});
const semana = (desde: string, hasta: string) => ({
  desde,
  hasta,
  aPagarCentavos: 0,
  aCobrarCentavos: 0,
  saldoCentavos: 0,
});
const CAJA = {
  minimo: { fecha: '2026-12-01', saldoCentavos: 0 },
  semanas: [
    semana('2026-11-20', '2026-11-22'),
    semana('2026-11-23', '2026-11-29'),
    semana('2026-11-30', '2026-12-06'),
  ],
};

it('puts both currencies under their week, overdue ones in the first, and omits empty weeks', () => {
  const items = [due('2026-11-05'), due('2026-11-21', 'USD'), due('2026-12-01')];
  const semanas = porSemana({ items, desde: '2026-11-20' }, CAJA);
  expect(semanas.map((suya) => [suya.desde, suya.items.length, suya.masBaja])).toEqual([
    ['2026-11-20', 2, false],
    ['2026-11-30', 1, true],
  ]);
});

it('takes the rows that fit, each under its week, and no week without a row', () => {
  const items = [due('2026-11-20'), due('2026-11-21'), due('2026-11-24'), due('2026-12-01')];
  const semanas = porSemana({ items, desde: '2026-11-20' }, CAJA);
  const entran = (alto: number) => lasQueEntran(semanas, alto).map((suya) => suya.items.length);
  expect(entran(22 + 26 - 1)).toEqual([]);
  expect(entran(22 + 26)).toEqual([1]);
  expect(entran(22 + 2 * 26 + 22)).toEqual([2]);
  expect(entran(2 * 22 + 3 * 26)).toEqual([2, 1]);
  expect(entran(1000)).toEqual([2, 1, 1]);
  expect(cuantos(lasQueEntran(semanas, 1000))).toBe(4);
});
