import { cambioSchema } from '@plomada/domain/movimientos/cambios/cambio.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal } from '../../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';

const ID = '01928f3a-0000-7000-8000-000000000071';
const CAMBIO = '01928f3a-0000-7000-8000-000000000073';
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
const AJENA = 'Está en una cuenta que lleva otra persona.';

const MOVIMIENTO = madeOf(movimientoSchema, {
  id: ID,
  codigo: 'M-000071',
  tipo: 'EGRESO',
  importeCentavos: 10_000,
  fecha: '2026-11-20',
  concepto: 'Hormigón',
  proyecto: OBRA,
  proyectoId: WORK,
  version: 3,
});
const PEDIDO = madeOf(cambioSchema, {
  id: CAMBIO,
  movimientoId: ID,
  estado: 'PENDIENTE',
  motivo: 'El remito dice otro importe',
  solicitante: { id: CAMBIO, nombre: 'Lucía Peralta' },
  cambios: [{ campo: 'importeCentavos', antes: 10_000, despues: 12_000 }],
});

const abrir = (answers = {}) =>
  openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento/${ID}`, {
    answers: {
      'movimientos.obtener': MOVIMIENTO,
      'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
      ...answers,
    },
  });

test('a change refused because of a hidden account is requested with the values of the form', async () => {
  const { user, callsOf } = await abrir({
    'movimientos.editar': new Refusal(409, 'CUENTA_AJENA', AJENA),
    'cambios.pedir': PEDIDO,
  });
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const importe = await screen.findByRole('textbox', { name: 'Importe' });
  expect(screen.queryByRole('button', { name: 'Pedir el cambio' })).toBeNull();
  await user.clear(importe);
  await user.type(importe, '110');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Pedir el cambio' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.click(dialogo.getByRole('button', { name: 'Cancelar' }));
  await user.clear(importe);
  await user.type(importe, '120');
  await user.click(screen.getByRole('button', { name: 'Pedir el cambio' }));
  const otro = within(await screen.findByRole('dialog'));
  await user.type(otro.getByRole('textbox', { name: /Motivo/ }), PEDIDO.motivo);
  await user.click(otro.getByRole('button', { name: 'Pedir el cambio' }));
  await expectTitle('Hormigón');
  expect(callsOf('cambios.pedir')).toEqual([
    { id: ID, version: 3, motivo: PEDIDO.motivo, cambios: { importeCentavos: 12_000 } },
  ]);
});

test('the page of the movement shows both values of a requested change, and one click applies the new one', async () => {
  const { user, callsOf } = await abrir({
    'cambios.listar': { items: [PEDIDO], siguiente: null },
    'cambios.aplicar': { ...PEDIDO, estado: 'APLICADO' },
  });
  const pedido = within(await screen.findByRole('region', { name: 'Cambio pedido' }));
  expect(pedido.getByText(/Lucía Peralta pidió un cambio/)).toBeDefined();
  expect(pedido.getByText('$ 100,00')).toBeDefined();
  expect(pedido.getByText('$ 120,00')).toBeDefined();
  expect(pedido.getByRole('button', { name: 'Rechazar' })).toBeDefined();
  await user.click(pedido.getByRole('button', { name: 'Aplicar' }));
  await screen.findByText('Cambio aplicado');
  expect(callsOf('cambios.aplicar')).toEqual([{ id: CAMBIO }]);
});

test('a requested change of a movement that changed meanwhile cannot be applied', async () => {
  await abrir({
    'cambios.listar': { items: [{ ...PEDIDO, desactualizado: true }], siguiente: null },
  });
  const pedido = within(await screen.findByRole('region', { name: 'Cambio pedido' }));
  expect(pedido.getByText(/ya no se aplica/)).toBeDefined();
  expect(pedido.queryByRole('button', { name: 'Aplicar' })).toBeNull();
});
