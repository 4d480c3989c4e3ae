import { cierreSchema } from '@plomada/domain/cierres/cierre.schema';
import {
  itemMovimientoSchema,
  type ItemMovimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { openApp, expectText, TENANT } from '../../../../test/app.tsx';

const movimiento = (n: number, fields: Partial<ItemMovimiento>) =>
  madeOf(itemMovimientoSchema, {
    id: `01928f3a-0000-7000-8000-0000000000c${n}`,
    codigo: `M-00000${n}`,
    fecha: '2026-11-02',
    moneda: 'ARS',
    importeCentavos: n * 100,
    medioPago: 'EFECTIVO',
    ...fields,
  });
const TODOS = [
  movimiento(1, { tipo: 'INGRESO', concepto: 'Aporte inicial' }),
  movimiento(2, { tipo: 'EGRESO', concepto: 'Volquetes' }),
];

const answers: Answers = {
  'movimientos.listar': ({ search: q = '', tipo }) => ({
    items: TODOS.filter(
      (uno) => uno.concepto.includes(q) && (tipo === undefined || uno.tipo === tipo),
    ),
    siguiente: null,
  }),
};

test('filters are in the address and are removed by their chip', async () => {
  const list = `/${TENANT}/obras-selector?vista=movimientos`;
  const { user, address, callsOf } = await openApp(`${list}&tipo=INGRESO`, { answers });
  await screen.findByRole('button', { name: 'Quitar el filtro Ingresos' });
  await expectText('Aporte inicial');
  expect(callsOf('movimientos.listar')[0]).toMatchObject({ tipo: 'INGRESO' });
  const rows = within(screen.getByRole('table'));
  expect(rows.getAllByText(/^\+\$/).length).toBeGreaterThan(0);
  expect(rows.queryAllByText(/^−\$/)).toEqual([]);
  await user.type(screen.getByLabelText('Buscar movimientos'), 'nada que se llame así');
  await expectText('Ningún movimiento coincide con estos filtros');
  await waitFor(() => expect(address()).toMatch(/q=nada/));
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  // A search text is not one of the active filters: it stays, and has a button that clears it.
  await waitFor(() => expect(address()).not.toContain('tipo='));
  expect(address()).toMatch(/q=nada/);
  await user.click(await screen.findByRole('button', { name: 'Limpiar búsqueda' }));
  await waitFor(() => expect(address()).toBe(list));
  await expectText('Volquetes');
  expect(screen.getAllByText(/^−\$/).length).toBeGreaterThan(0);
});

test('a chip removes only its own filter', async () => {
  const list = `/${TENANT}/obras-selector?vista=movimientos`;
  const { user, address } = await openApp(`${list}&tipo=INGRESO&moneda=ARS`, { answers });
  await user.click(await screen.findByRole('button', { name: 'Quitar el filtro Ingresos' }));
  await waitFor(() => expect(address()).toBe(`${list}&moneda=ARS`));
});

test('the search text is shown only in its field, which can be cleared', async () => {
  const list = `/${TENANT}/obras-selector?vista=movimientos`;
  const { user, address } = await openApp(`${list}&q=Volq`, { answers });
  await expectText('Volquetes');
  expect(screen.queryByText(/«Volq»/)).toBeNull();
  expect(screen.queryByRole('button', { name: /Quitar el filtro/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Borrar lo buscado' }));
  expect(address()).toBe(list);
  expect(document.activeElement).toBe(screen.getByLabelText('Buscar movimientos'));
  await expectText('Aporte inicial');
});

test('the most used period is one click away, and first among the filters', async () => {
  const list = `/${TENANT}/obras-selector?vista=movimientos`;
  const { user, address, callsOf } = await openApp(`${list}&hasta=2026-11-05&q=o`, { answers });
  await expectText('Volquetes');
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Filtros' });
  const [primero, segundo, tercero] = within(dialogo).getAllByRole('button');
  const nombres = [primero, segundo, tercero].map((boton) => boton?.textContent);
  expect(nombres).toEqual(['Este mes', 'Mes pasado', 'Este año']);
  await user.click(within(dialogo).getByRole('button', { name: 'Este año' }));
  expect(address()).toBe(`${list}&hasta=2026-11-05&q=o`);
  await user.click(within(dialogo).getByRole('button', { name: 'Aplicar' }));
  const anio = hoyEnBuenosAires(new Date()).slice(0, 4);
  const dias = { desde: `${anio}-01-01`, hasta: `${anio}-12-31` };
  await waitFor(() => expect(callsOf('movimientos.listar').at(-1)).toMatchObject(dias));
  const preset = screen.getByRole('button', { name: 'Este año' });
  expect(preset.getAttribute('aria-pressed')).toBe('true');
  await user.click(preset);
  await waitFor(() => expect(address()).toBe(`${list}&q=o`));
});

test('a filter finds the movements loaded by the user', async () => {
  const list = `/${TENANT}/obras-selector?vista=movimientos`;
  const { user, address, callsOf } = await openApp(list, { answers });
  await expectText('Volquetes');
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Filtros' });
  await user.selectOptions(within(dialogo).getByLabelText('Quién los cargó'), 'Cargados por mí');
  await user.click(within(dialogo).getByRole('button', { name: 'Aplicar' }));
  await waitFor(() => expect(callsOf('movimientos.listar').at(-1)).toMatchObject({ mios: true }));
  expect(address()).toBe(`${list}&mios=si`);
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Cargados por mí' }));
  await waitFor(() => expect(address()).toBe(list));
});

test('the export button stays in place when there is nothing to export', async () => {
  const list = `/${TENANT}/obras-selector?vista=movimientos`;
  const { user } = await openApp(list, { answers });
  await expectText('Volquetes');
  const exportar = screen.getByRole('button', { name: 'Exportar' });
  expect(exportar).toHaveProperty('disabled', false);
  await user.type(screen.getByLabelText('Buscar movimientos'), 'nada así');
  await expectText('Ningún movimiento coincide con la búsqueda');
  expect(screen.getByRole('button', { name: 'Exportar' })).toBe(exportar);
  expect(exportar).toHaveProperty('disabled', true);
});

test('rows of a closed month have a lock with the author of the closing, for users who may see closings', async () => {
  const mes = madeOf(cierreSchema, {
    mes: '2026-11',
    estado: 'CERRADO',
    cerradoEn: '2026-12-02T13:05:00.000Z',
    cerradoPor: { id: '01928f3a-0000-7000-8000-0000000000d1', nombre: 'Mariana Ledesma' },
  });
  await openApp(`/${TENANT}/obras-selector?vista=movimientos`, {
    answers: { ...answers, 'cierres.listar': { cerradoHasta: '2026-11-30', items: [mes] } },
  });
  const locked = await screen.findAllByText(', mes cerrado');
  expect(locked).toHaveLength(TODOS.length);
  expect(locked[0]?.parentElement?.title).toBe(
    'Mes cerrado el 02/12/2026, 10:05 por Mariana Ledesma',
  );
});

test('a refused bulk edit lists the rows that prevent it', async () => {
  const motivo = 'Anula otro movimiento: queda como está, junto al que anula.';
  const data = { tipo: 'ANULACION', filas: ['M-000001'] };
  const { user } = await openApp(`/${TENANT}/obras-selector?vista=movimientos`, {
    answers: {
      ...answers,
      'movimientos.editarLote': () =>
        new Refusal(409, 'MOVIMIENTO_VINCULADO', motivo, [
          { path: 'origen', message: motivo, data },
        ]),
    },
  });
  for (const { codigo, concepto } of TODOS) {
    await user.click(
      await screen.findByRole('checkbox', { name: `Seleccionar ${codigo}, ${concepto}` }),
    );
  }
  await user.click(screen.getByRole('button', { name: 'Cambiar rubro o proveedor' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.click(dialogo.getByRole('combobox', { name: /^Rubro/ }));
  await user.click(await screen.findByText('Sin rubro'));
  await user.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await expectText(`${motivo} De los elegidos: M-000001.`);
});

test('a rubro is set on the selected movements with their versions, and the selection ends', async () => {
  const { user, callsOf } = await openApp(`/${TENANT}/obras-selector?vista=movimientos`, {
    answers: { ...answers, 'movimientos.editarLote': { actualizados: TODOS.length } },
  });
  for (const { codigo, concepto } of TODOS) {
    await user.click(
      await screen.findByRole('checkbox', { name: `Seleccionar ${codigo}, ${concepto}` }),
    );
  }
  await user.click(screen.getByRole('button', { name: 'Cambiar rubro o proveedor' }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true);
  await user.click(dialogo.getByRole('combobox', { name: /^Rubro/ }));
  await user.click(await screen.findByText('Sin rubro'));
  await user.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await expectText(`${TODOS.length} movimientos actualizados`);
  expect(callsOf('movimientos.editarLote')).toEqual([
    {
      ids: TODOS.map(({ id }) => id),
      versiones: Object.fromEntries(TODOS.map(({ id, version }) => [id, version])),
      rubroId: null,
    },
  ]);
  expect(screen.queryByRole('toolbar', { name: 'Selección' })).toBeNull();
});
