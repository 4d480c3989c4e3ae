import { itemAgendaSchema, type ItemAgenda } from '@plomada/domain/agenda/agenda.schema';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { correrDias, diaDe, horaDe, porDia, sumasDe, vencido } from './items.ts';
import { rangoDe, semanasDelMes } from './periodo.ts';
import { altoDe, queCabe } from './que-cabe.ts';

const HOY = '2026-11-20';
const item = (fields: Partial<ItemAgenda>) => madeOf(itemAgendaSchema, fields);
const dia = (inicio: string, fin = inicio) => ({ inicio, fin, todoElDia: true });

test('an instant has the day and hour of Buenos Aires, and keeps the hour when it is moved', () => {
  expect(diaDe('2026-11-21T01:30:00.000Z')).toBe('2026-11-20');
  expect(horaDe('2026-11-21T01:30:00.000Z')).toBe('22:30');
  const movido = correrDias('2026-11-21T01:30:00.000Z', 10);
  expect([diaDe(movido), horaDe(movido)]).toEqual(['2026-11-30', '22:30']);
  expect(correrDias('2026-11-28', 5)).toBe('2026-12-03');
});

test('an event of several days is on each of them, within the range; one until midnight ends the day before', () => {
  const obra = item({ id: 'a', titulo: 'Losa', ...dia('2026-10-30', '2026-11-02') });
  const noche = item({
    id: 'b',
    titulo: 'Hormigonado',
    inicio: '2026-11-02T23:00:00.000Z',
    fin: '2026-11-03T03:00:00.000Z',
  });
  const dias = porDia([noche, obra], { desde: '2026-11-01', hasta: '2026-11-30' });
  expect([...dias.keys()].toSorted()).toEqual(['2026-11-01', '2026-11-02']);
  expect(dias.get('2026-11-02')?.map(({ id }) => id)).toEqual(['a', 'b']);
});

test.each([
  ['a payment of yesterday', { origen: 'PAGO', ...dia('2026-11-19') }, true],
  ['one of today', { origen: 'PAGO', ...dia(HOY) }, false],
  ['a cheque that the bank paid', { origen: 'CHEQUE', ...dia('2026-11-19') }, false],
  ['a task', { origen: 'EVENTO', tipo: 'TAREA', estado: 'PENDIENTE', ...dia('2026-11-19') }, true],
  [
    'a task done',
    { origen: 'EVENTO', tipo: 'TAREA', estado: 'HECHO', ...dia('2026-11-19') },
    false,
  ],
  [
    'a meeting',
    { origen: 'EVENTO', tipo: 'REUNION', estado: 'PENDIENTE', ...dia('2026-11-19') },
    false,
  ],
] as const)('an item is overdue or not: %s', (_que, fields, tarde) => {
  expect(vencido(item({ estado: null, ...fields }), HOY)).toBe(tarde);
});

test('a month has whole weeks from Monday, and the list covers 31 days ahead', () => {
  const semanas = semanasDelMes(HOY);
  expect([semanas[0]?.[0], semanas.at(-1)?.[6], semanas.length]).toEqual([
    '2026-10-26',
    '2026-12-06',
    6,
  ]);
  expect(rangoDe('lista', HOY)).toEqual({ desde: '2026-11-01', hasta: '2026-12-20' });
  expect(rangoDe('semana', HOY)).toEqual({ desde: '2026-11-16', hasta: '2026-11-22' });
});

test('the list beside the calendar shows the items that fit, and the number of the others', () => {
  const grupo = (titulo: string, n: number, tarde = false) => ({
    titulo,
    dia: HOY,
    tarde,
    items: Array.from({ length: n }, (_, i) => item({ id: `${titulo}${i}` })),
  });
  const vistos = (...args: Parameters<typeof queCabe>) => {
    const { visibles, fuera } = queCabe(...args);
    return [...visibles.map(({ titulo, items }) => `${titulo} ${items.length}`), fuera];
  };
  const grupos = [grupo('Vencido', 5, true), grupo('lunes', 4), grupo('martes', 9)];
  // A month of six weeks is 686 px high: 48 of head, 40 of foot, 32 per heading, 46 per row.
  expect(altoDe('mes', '2026-11-22')).toBe(686);
  expect(vistos(grupos, 686)).toEqual(['Vencido 3', 'lunes 4', 'martes 3', 8]);
  expect(vistos(grupos, altoDe('semana', HOY))).toEqual(['Vencido 3', 'lunes 3', 12]);
  expect(vistos(grupos.slice(1, 2), 686)).toEqual(['lunes 4', 0]);
});

test('amounts to pay and to collect include overdue ones and the days ahead, once each, per currency', () => {
  const vence = (fecha: string, fields: Partial<ItemAgenda>) =>
    item({ origen: 'PAGO', sentido: 'EGRESO', moneda: 'ARS', ...fields, ...dia(fecha) });
  const sumas = sumasDe(
    [
      vence('2026-11-10', { importeCentavos: 1 }),
      vence(HOY, { importeCentavos: 10 }),
      vence('2026-11-27', { importeCentavos: 100, moneda: 'USD' }),
      vence('2026-11-28', { importeCentavos: 1000 }),
      vence('2026-11-12', { origen: 'CHEQUE', importeCentavos: 10_000 }),
      vence('2026-11-24', { sentido: null, importeCentavos: 100_000 }),
      vence('2026-11-24', { estado: 'CANCELADO', importeCentavos: 1_000_000 }),
    ],
    { desde: HOY, hasta: '2026-11-27' },
  );
  expect(sumas).toEqual([
    {
      sentido: 'EGRESO',
      importes: [
        { moneda: 'ARS', centavos: 11 },
        { moneda: 'USD', centavos: 100 },
      ],
    },
    { sentido: 'INGRESO', importes: [{ moneda: 'ARS', centavos: 0 }] },
  ]);
});
