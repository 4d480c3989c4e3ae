import {
  presupuestoSchema,
  type Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import { proveedorSchema } from '@plomada/domain/proveedores/proveedor.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { expectText, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { textField } from '../../../../test/screen.tsx';

const NUEVO = `/${TENANT}/obras/${WORK}/presupuestos/nuevo`;
const ID = '01928f3a-0000-7000-8000-0000000000d1';
const PROVEEDOR = '01928f3a-0000-7000-8000-0000000000e1';
const item = (n: number, descripcion: string, precioUnitario: string) => ({
  id: `01928f3a-0000-7000-8000-0000000001a${n}`,
  orden: n,
  descripcion,
  unidad: 'gl',
  cantidad: '1',
  precioUnitario,
  importeCentavos: Number(precioUnitario) * 100,
  incidenciaBp: 0,
  rubroId: null,
  rubro: null,
  original: null,
  avanceBp: 0,
  medidoCentavos: 0,
  certificadoBrutoCentavos: 0,
  ajuste: false,
});
const obra = madeOf(proyectoSchema, { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' });
const presupuesto = (fields: Partial<Presupuesto>) =>
  madeOf(presupuestoSchema, {
    id: ID,
    codigo: 'P-0001',
    revision: 1,
    version: 3,
    titulo: 'Estructura',
    sentido: 'EGRESO',
    estado: 'BORRADOR',
    proyectoId: WORK,
    proveedorId: PROVEEDOR,
    proveedor: { id: PROVEEDOR, razonSocial: 'El Hornero' },
    moneda: 'ARS',
    fecha: '2026-11-20',
    indexacion: 'NINGUNA',
    baseAnticipo: 'ORIGINAL',
    anticipoBp: 0,
    fondoReparoBp: 0,
    totalCentavos: 30_000,
    items: [item(1, 'Replanteo', '100'), item(2, 'Excavación', '200')],
    ...fields,
  });
const answers: Answers = {
  'proyectos.obtener': obra,
  'proveedores.listar': {
    items: [madeOf(proveedorSchema, { id: PROVEEDOR, razonSocial: 'El Hornero' })],
    siguiente: null,
  },
  'presupuestos.obtener': presupuesto({}),
  'presupuestos.editar': presupuesto({ version: 4 }),
  'presupuestos.crear': presupuesto({}),
};

const celda = (columna: string, fila: number) => textField(`${columna}, fila ${fila}`);
const pegar = (donde: HTMLElement, texto: string) =>
  fireEvent.paste(donde, { clipboardData: { getData: () => texto } });

const HORMIGON =
  'Hormigón H-21\tm3\t100\t168.400,00\nEncofrado\tm2\t850\t12.345,67\nDirección\tgl\t1\t3.333.333,33\n';

test('a row is typed and the next one added by keyboard only', async () => {
  const { user } = await openApp(NUEVO, { answers });
  await screen.findByRole('table', { name: 'Ítems del presupuesto' });
  await user.click(celda('Descripción', 1));
  await user.keyboard('Hormigón{Tab}m3{Tab}100{Tab}168400{Enter}');
  expect(celda('Unidad', 1).value).toBe('m³');
  expect(celda('Precio unitario', 1).value).toBe('168.400,00');
  expect(document.activeElement).toBe(celda('Descripción', 2));
  expect(screen.getAllByText('$ 16.840.000').length).toBeGreaterThan(0);
  await user.keyboard('Flete{Tab}via{Tab}2{Tab}500{ArrowUp}');
  expect(document.activeElement).toBe(celda('Precio unitario', 1));
  expect(celda('Unidad', 2).value).toBe('viaje');
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(document.activeElement).toBe(celda('Cantidad', 2));
  await user.keyboard('9{Escape}');
  expect(celda('Cantidad', 2).value).toBe('2');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(celda('Descripción', 1).value).toBe('Flete');
  await user.keyboard('{Control>}{Delete}{/Control}');
  expect(celda('Descripción', 1).value).toBe('Hormigón');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(celda('Descripción', 1).value).toBe('Flete');
});

test('after removing a row by its menu the focus is in the menu of the next row, or of the one before', async () => {
  const { user } = await openApp(`${NUEVO.replace('nuevo', ID)}/editar`, { answers });
  await screen.findByRole('table', { name: 'Ítems del presupuesto' });
  const boton = (fila: number) =>
    screen.getByRole('button', { name: `Acciones de la fila ${fila}` });
  const quitar = async (fila: number) => {
    boton(fila).focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('menuitem', { name: 'Quitar' })).focus();
    await user.keyboard('{Enter}');
  };
  await user.click(screen.getByRole('button', { name: 'Agregar ítem' }));
  await quitar(1);
  expect(celda('Descripción', 1).value).toBe('Excavación');
  await waitFor(() => expect(document.activeElement).toBe(boton(1)));
  await quitar(2);
  await waitFor(() => expect(document.activeElement).toBe(boton(1)));
  await quitar(1);
  expect(celda('Descripción', 1).value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(boton(1)));
});

test('a pasted block of a spreadsheet fills rows, its total is exact, and all of it is sent', async () => {
  const { user, callsOf } = await openApp(NUEVO, { answers });
  await screen.findByRole('table', { name: 'Ítems del presupuesto' });
  pegar(celda('Descripción', 1), HORMIGON);
  await expectText('Se pegaron 3 filas.');
  await expectText('Total de 3 ítems');
  expect(screen.getByText('$ 30.667.152').textContent).toContain('30.667.152,83');
  await user.type(textField('Título'), 'Estructura');
  await user.click(screen.getByRole('combobox', { name: /Proveedor/ }));
  await user.click(await screen.findByRole('option', { name: /El Hornero/ }));
  await user.click(celda('Cantidad', 1));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(callsOf('presupuestos.crear')).toHaveLength(1));
  expect(callsOf('presupuestos.crear')[0]).toMatchObject({
    proyectoId: WORK,
    titulo: 'Estructura',
    proveedorId: PROVEEDOR,
    cliente: null,
    items: [
      { descripcion: 'Hormigón H-21', unidad: 'm³', cantidad: '100', precioUnitario: '168400.00' },
      { descripcion: 'Encofrado', unidad: 'm²', cantidad: '850', precioUnitario: '12345.67' },
      { descripcion: 'Dirección', unidad: 'gl', cantidad: '1', precioUnitario: '3333333.33' },
    ],
  });
});

test('an error is shown at its cell and nothing is sent', async () => {
  const { user, callsOf } = await openApp(`${NUEVO.replace('nuevo', ID)}/editar`, { answers });
  await screen.findByRole('table', { name: 'Ítems del presupuesto' });
  await user.clear(celda('Cantidad', 2));
  await user.click(celda('Descripción', 1));
  await expectText('La cantidad es requerida');
  expect(celda('Cantidad', 2).getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await expectText('Falta revisar una celda de los ítems');
  expect(document.activeElement).toBe(celda('Cantidad', 2));
  expect(callsOf('presupuestos.editar')).toEqual([]);
  await user.keyboard('3{Control>}{Enter}{/Control}');
  await waitFor(() => expect(callsOf('presupuestos.editar')).toHaveLength(1));
  const [enviado] = callsOf('presupuestos.editar');
  expect(enviado).toMatchObject({
    id: ID,
    version: 3,
    items: [{ cantidad: '1' }, { cantidad: '3' }],
  });
});

test('an error of the server is shown at its cell', async () => {
  const message = 'El importe es demasiado grande';
  const { user } = await openApp(`${NUEVO.replace('nuevo', ID)}/editar`, {
    answers: {
      ...answers,
      'presupuestos.editar': new Refusal(400, 'VALIDATION_ERROR', 'Hay datos para revisar.', [
        { path: 'items.1.precioUnitario', message },
      ]),
    },
  });
  await screen.findByRole('table', { name: 'Ítems del presupuesto' });
  await user.type(textField('Título'), ' nueva');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(celda('Precio unitario', 2).getAttribute('aria-invalid')).toBe('true'),
  );
  await expectText(message);
});

test('a sent offer shows that it becomes its next revision', async () => {
  await openApp(`${NUEVO.replace('nuevo', ID)}/editar`, {
    answers: {
      ...answers,
      'presupuestos.obtener': presupuesto({ estado: 'ENVIADO', revision: 2 }),
    },
  });
  await screen.findByRole('button', { name: 'Guardar como revisión 3' });
  await expectText(/Al guardar pasa a borrador como revisión 3/);
  expect(screen.queryByRole('button', { name: /Llevar el total/ })).toBeNull();
});

test('the total is changed to an amount after unsaved items are saved', async () => {
  const { user, callsOf } = await openApp(`${NUEVO.replace('nuevo', ID)}/editar`, {
    answers: {
      ...answers,
      'presupuestos.llevarTotal': presupuesto({
        version: 5,
        totalCentavos: 60_000,
        items: [item(1, 'Replanteo', '200'), item(2, 'Excavación', '400')],
      }),
    },
  });
  await screen.findByRole('table', { name: 'Ítems del presupuesto' });
  await user.type(celda('Descripción', 1), ' general');
  await user.click(screen.getByRole('button', { name: /Llevar el total/ }));
  await user.type(await screen.findByLabelText('Total'), '600');
  await expectText('Los cambios sin guardar se guardan primero.');
  await user.click(screen.getByRole('button', { name: 'Llevar el total' }));
  await waitFor(() => expect(celda('Precio unitario', 2).value).toBe('400,00'));
  expect(callsOf('presupuestos.editar')).toHaveLength(1);
  expect(callsOf('presupuestos.llevarTotal')).toEqual([
    { id: ID, version: 4, totalCentavos: 60_000 },
  ]);
});
