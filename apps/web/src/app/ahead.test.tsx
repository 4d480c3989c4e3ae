import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { HANGS_UP, madeOf } from '../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../test/app.tsx';

const DASHBOARD = `/${TENANT}/obras/${WORK}/dashboard`;

test('the totals of an obra are requested without waiting for its organisation', async () => {
  const { callsOf } = await openApp(DASHBOARD, { answers: { 'organizaciones.info': HANGS_UP } });
  await waitFor(() => expect(callsOf('proyectos.stats')).toEqual([{ id: WORK }]));
  expect(callsOf('proyectos.obtener')).toEqual([{ id: WORK }]);
});

test('the heading of an obra is requested with its organisation, in one call', async () => {
  const { calls } = await openApp(DASHBOARD, {
    answers: { 'proyectos.obtener': madeOf(proyectoSchema, { id: WORK, nombre: 'Los Tilos' }) },
  });
  await expectTitle('Los Tilos');
  // Calls of one batch are recorded next to each other.
  const names = calls.map(({ procedure }) => procedure);
  expect(names[names.indexOf('proyectos.obtener') - 1]).toBe('organizaciones.info');
});

test('the totals of an obra are requested once', async () => {
  const { callsOf } = await openApp(DASHBOARD, {
    answers: {
      'proyectos.obtener': madeOf(proyectoSchema, { id: WORK, nombre: 'Los Tilos' }),
      'proyectos.stats': madeOf(statsProyectoSchema, { proyectoId: WORK }),
    },
  });
  await expectTitle('Los Tilos');
  // Nothing may follow: a page that ignored the prefetch would send a second request.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(callsOf('proyectos.stats')).toHaveLength(1);
  expect(callsOf('proyectos.obtener')).toHaveLength(1);
});

describe.each([`/${TENANT}`, `/${TENANT}/obras-selector`])('the list of obras at %s', (path) => {
  test('is requested with its organisation, due dates and petty cashes, in one call, once', async () => {
    const { calls, address } = await openApp(path, { isKnown: true });
    await expectTitle('Obras');
    // Nothing may follow: a page that ignored the prefetch would send a second request.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const names = calls.map(({ procedure }) => procedure);
    // Calls of one batch are recorded next to each other.
    const first = names.indexOf('organizaciones.info');
    const ofList = ['proyectos.listar', 'vencimientos.porObra', 'cuentas.propias'];
    const together = ['organizaciones.info', ...ofList];
    expect(names.slice(first, first + 4)).toEqual(together);
    expect(names.filter((name) => together.includes(name))).toHaveLength(4);
    expect(address()).toBe(`/${TENANT}/obras-selector`);
  });

  test('is requested without due dates for a partner', async () => {
    const { callsOf } = await openApp(path, { isKnown: true, role: 'Socio' });
    await expectTitle('Obras');
    expect(callsOf('proyectos.listar')).toHaveLength(1);
    expect(callsOf('vencimientos.porObra')).toEqual([]);
    expect(callsOf('cuentas.propias')).toEqual([]);
  });

  test('is requested by the page when the provider has no membership of the user', async () => {
    const { calls } = await openApp(path);
    await expectTitle('Obras');
    await waitFor(() =>
      expect(calls.map(({ procedure }) => procedure)).toContain('vencimientos.porObra'),
    );
    const names = calls.map(({ procedure }) => procedure);
    expect(names.indexOf('proyectos.listar')).toBeGreaterThan(
      names.indexOf('organizaciones.info') + 1,
    );
  });
});
