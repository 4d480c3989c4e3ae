import { acopioSchema } from '@plomada/domain/acopios/acopio.schema';
import { acopioItemSchema } from '@plomada/domain/acopios/items/item.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';

const obra = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
const acopio = madeOf(acopioSchema, {
  id: '01928f3a-0000-7000-8000-000000000001',
  codigo: 'AC-0001',
  proyectoId: WORK,
  proyecto: obra,
  fecha: '2026-01-10',
  estado: 'VIGENTE',
  cantidadItems: 1,
});
const cemento = madeOf(acopioItemSchema, {
  acopioId: acopio.id,
  descripcion: 'Cemento',
  unidad: 'bolsa',
  cantidad: '10.000',
  retirado: '0.000',
  disponible: '10.000',
  precioUnitario: '1.00',
  estado: 'DISPONIBLE',
});

test('one item is counted in the singular', async () => {
  await openApp(`/${TENANT}/obras/${WORK}/acopios/${acopio.id}`, {
    answers: {
      'proyectos.obtener': madeOf(proyectoSchema, obra),
      'acopios.obtener': acopio,
      'acopioItems.listar': { items: [cemento], siguiente: null, total: 1 },
    },
  });
  expect((await screen.findByText(/^\d+ ítems?$/)).textContent).toBe('1 ítem');
});

test('unsaved text in an item is asked about before another form replaces it', async () => {
  const { user } = await openApp(
    `/${TENANT}/obras/${WORK}/acopios/${acopio.id}?item=${cemento.id}`,
    {
      answers: {
        'proyectos.obtener': madeOf(proyectoSchema, obra),
        'acopios.obtener': acopio,
        'acopioItems.listar': { items: [cemento], siguiente: null, total: 1 },
        'acopioItems.obtener': cemento,
      },
    },
  );
  await user.type(await screen.findByLabelText('Descripción'), ' de 50 kg');
  await user.click(screen.getByRole('button', { name: 'Marcar como completo' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText('Descripción')).toHaveProperty('value', 'Cemento de 50 kg');
  await user.click(screen.getByRole('button', { name: 'Marcar como completo' }));
  await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await screen.findByText(/No admite más retiros/);
});

test('the price of today of an item is sent with its version', async () => {
  const item = { ...cemento, id: '01928f3a-0000-7000-8000-0000000000d1', version: 4 };
  const { user, callsOf } = await openApp(
    `/${TENANT}/obras/${WORK}/acopios/${acopio.id}?item=${item.id}`,
    {
      answers: {
        'proyectos.obtener': madeOf(proyectoSchema, obra),
        'acopios.obtener': acopio,
        'acopioItems.listar': { items: [item], siguiente: null, total: 1 },
        'acopioItems.obtener': item,
      },
    },
  );
  await user.type(await screen.findByLabelText('Precio de hoy'), '10.000,50');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(callsOf('acopioItems.editar')).toMatchObject([
      { itemId: item.id, version: 4, precioActual: '10000.50' },
    ]),
  );
});

test.each(['VIGENTE', 'CERRADO'] as const)(
  'material is withdrawn from a stockpile while open: %s',
  async (estado) => {
    await openApp(`/${TENANT}/obras/${WORK}/acopios/${acopio.id}`, {
      answers: {
        'proyectos.obtener': madeOf(proyectoSchema, obra),
        'acopios.obtener': { ...acopio, estado },
      },
    });
    await screen.findByRole('button', { name: 'Más acciones' });
    const retirar = screen.queryByRole('link', { name: 'Retirar material' });
    expect(retirar === null).toBe(estado === 'CERRADO');
  },
);
