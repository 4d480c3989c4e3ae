import { itemMovimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoDeListaSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { madeOf, type Answers } from '../../test/answers.ts';
import { openApp, expectText, TENANT, expectTitle, WORK } from '../../test/app.tsx';

const work = madeOf(proyectoSchema, { id: WORK, nombre: 'Los Tilos', estado: 'EN_CURSO' });
const inList = madeOf(proyectoDeListaSchema, { id: WORK, nombre: 'Los Tilos', estado: 'EN_CURSO' });
const movimiento = madeOf(itemMovimientoSchema, {
  id: '01928f3a-0000-7000-8000-0000000000c1',
  fecha: '2026-11-02',
  concepto: 'Volquetes',
  importeCentavos: 100,
  estado: 'PENDIENTE_ELIMINACION',
});
const october = { desde: '2026-10-01', hasta: '2026-10-20', porMoneda: [] };
const stats = madeOf(statsProyectoSchema, {
  proyectoId: WORK,
  movimientos: 1,
  mesAnterior: october,
  comparacion: october,
  porMoneda: [
    { moneda: 'ARS', ingresosCentavos: 0, egresosCentavos: 500_000, saldoCentavos: -500_000 },
  ],
  saldos: [{ moneda: 'ARS', inicialCentavos: 0, finalCentavos: -500_000 }],
});
const answers: Answers = {
  'proyectos.stats': stats,
  'proyectos.listar': { items: [inList], siguiente: null },
  'proyectos.obtener': work,
  'movimientos.listar': { items: [movimiento], siguiente: null },
};
const WORKS = `/${TENANT}/obras-selector`;
const AREA = `/${TENANT}/obras/${WORK}`;

const link = (name: string) => screen.queryAllByRole('link', { name });

describe('a Usuario creates movements, but no works, and sees nothing private', () => {
  const role = 'Usuario';

  test('in the list of works', async () => {
    await openApp(WORKS, { role, answers });
    await expectText('Los Tilos');
    expect(link('Nueva obra')).toEqual([]);
  });

  test('in the list of movements', async () => {
    await openApp(`${AREA}/movimientos`, { role, answers });
    await expectText('Volquetes');
    expect(link('Nuevo movimiento').length).toBeGreaterThan(0);
    expect(screen.getByRole('table').textContent).toContain('Baja pendiente');
    expect(screen.queryByText('Privado')).toBeNull();
  });

  test('in the form', async () => {
    await openApp(`${AREA}/movimientos/movimiento`, { role, answers });
    expect(await screen.findByLabelText('Importe')).toBeTruthy();
    expect(screen.queryByLabelText('Movimiento privado')).toBeNull();
  });
});

test('an Owner has the buttons that a Usuario lacks', async () => {
  await openApp(WORKS, { answers });
  await expectText('Los Tilos');
  expect(link('Nueva obra').length).toBeGreaterThan(0);
});

test('an Owner may make a movement private', async () => {
  await openApp(`${AREA}/movimientos/movimiento`, { answers });
  expect(await screen.findByLabelText('Movimiento privado')).toBeTruthy();
});

describe('a Socio reads the dashboard of a work and opens nothing else', () => {
  const role = 'Socio';

  test('has no other lists than the works', async () => {
    await openApp(WORKS, { role, answers });
    await expectText('Los Tilos');
    expect(screen.queryByRole('navigation', { name: 'Vistas' })).toBeNull();
  });

  test('has totals without links, no new movement and no export', async () => {
    const { user } = await openApp(WORKS, { role, answers });
    await user.click(await screen.findByRole('link', { name: /Los Tilos/ }));
    await expectTitle(/Los Tilos/);
    await expectText('Últimos movimientos');
    const cifras = await screen.findAllByRole('region', { name: 'Cifras' });
    expect(cifras[0]?.textContent).toContain('Saldo de la obra');
    const main = within(screen.getByRole('main'));
    expect(main.queryAllByRole('link', { name: /\$/ })).toEqual([]);
    expect(link('Nuevo movimiento')).toEqual([]);
    expect(link('Ver todos')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  });

  test('an Owner has the same totals with links to their rows, and can export them', async () => {
    await openApp(`${AREA}/dashboard`, { answers });
    await expectText('Últimos movimientos');
    await screen.findAllByRole('region', { name: 'Cifras' });
    const main = within(screen.getByRole('main'));
    expect((await main.findAllByRole('link', { name: /\$/ })).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeTruthy();
  });
});
