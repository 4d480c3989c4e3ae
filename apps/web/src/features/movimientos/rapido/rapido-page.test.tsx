// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  leaveTenant,
  onPhone,
  refuse,
  renderInTenant,
  serve,
} from '../../../../test/in-tenant.tsx';
import { textField } from '../../../../test/screen.tsx';
import { heldWrites } from '../../../lib/held-writes.ts';
import { NuevoMovimientoPage } from './rapido-page.tsx';

vi.mock('@clerk/react', () => ({ useAuth: () => ({ getToken: () => Promise.resolve('token') }) }));

const OBRA = '01928f3a-0000-7000-8000-0000000000a1';
const obra = {
  id: OBRA,
  codigo: 'OB-001',
  nombre: 'Los Tilos',
  estado: 'EN_CURSO',
  predeterminados: { rubroId: null, medioPago: 'EFECTIVO', cotizacion: null },
};
const guardado = {
  codigo: 'MV-000001',
  id: '01928f3a-0000-7000-8000-0000000000b1',
  tipo: 'EGRESO',
  proyecto: obra,
  importeCentavos: 1_500_025,
  moneda: 'ARS',
  rubro: null,
  proveedor: null,
  medioPago: 'EFECTIVO',
  cotizacion: null,
};
const queries = {
  'proyectos.listar': { items: [obra], siguiente: null },
  'proyectos.obtener': obra,
  'rubros.listar': { items: [] },
  'proveedores.listar': { items: [], siguiente: null },
};

beforeEach(() => localStorage.clear());
afterEach(leaveTenant);

async function open(crear: (body: unknown) => unknown, isPhone = true) {
  onPhone(isPhone);
  const sent = serve({ queries, writes: { 'movimientos.crear': crear } });
  const { user } = renderInTenant(<NuevoMovimientoPage />, '/nuevo-movimiento');
  await screen.findByText('Los Tilos');
  const pad = () => screen.getByRole('group', { name: 'Teclado' });
  const press = async (...keys: string[]) => {
    for (const name of keys) await user.click(within(pad()).getByRole('button', { name }));
  };
  return { user, sent, press };
}

test('keys of the pad and of the keyboard write one amount, saved once', async () => {
  const { user, sent, press } = await open(() => guardado);
  expect(document.activeElement).toBe(textField('Importe'));
  await press('1', '5', '000', 'Coma');
  expect(document.activeElement).toBe(textField('Importe'));
  await user.keyboard('29{Backspace}5');
  expect(textField('Importe').value).toBe('15.000,25');
  await user.dblClick(within(screen.getByRole('group')).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Otra página');
  expect(sent.map(({ path }) => path)).toEqual(['movimientos.crear']);
  expect(sent[0]?.body).toMatchObject({
    tipo: 'EGRESO',
    importeCentavos: 1_500_025,
    proyectoId: OBRA,
    medioPago: 'EFECTIVO',
    concepto: 'Egreso',
    notas: null,
  });
});

test('the erase key takes one digit, and held all of them', async () => {
  const { press, user } = await open(() => guardado);
  await press('1', '2', '3', 'Borrar');
  expect(textField('Importe').value).toBe('12');
  await user.pointer({
    keys: '[MouseLeft>]',
    target: screen.getByRole('button', { name: 'Borrar' }),
  });
  await waitFor(() => expect(textField('Importe').value).toBe(''));
});

test('without an amount it says so at the amount, and sends nothing', async () => {
  const { user, sent } = await open(() => guardado, false);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Falta el importe.');
  expect(screen.getByText('No se guardó: falta revisar un campo.')).toBeDefined();
  expect(document.activeElement).toBe(textField('Importe'));
  await user.keyboard('1,234{Enter}');
  await screen.findByText('Se espera un número con hasta 2 decimales');
  expect(textField('Importe').value).toBe('1,234');
  expect(sent).toEqual([]);
});

test('what the server has against a field stands at it, and nothing is lost', async () => {
  const message = 'La obra está archivada.';
  const { user, sent } = await open(
    () =>
      refuse({
        status: 422,
        error: 'VALIDACION',
        message: 'Hay datos para revisar.',
        details: [{ path: 'proyectoId', message }],
      }),
    false,
  );
  await user.keyboard('120{Enter}');
  await screen.findByText(message);
  expect(screen.getByRole('combobox', { name: 'Obra' }).getAttribute('aria-invalid')).toBe('true');
  expect(textField('Importe').value).toBe('120');
  expect(sent).toHaveLength(1);
});

test('offline it waits; a key of the pad meanwhile takes it back', async () => {
  const { sent, press } = await open(() => guardado);
  await press('7');
  act(() => onlineManager.setOnline(false));
  await press('Guardar');
  await waitFor(() => expect(heldWrites.isHeld()).toBe(true), { timeout: 4_000 });
  await screen.findByText('Sin conexión: se guarda al volver');
  await press('5');
  await screen.findByText(/Cambió algo mientras se esperaba/);
  expect(textField('Importe').value).toBe('75');
  act(() => onlineManager.setOnline(true));
  expect(sent).toEqual([]);
  await press('Guardar');
  await screen.findByText('Otra página');
  expect(sent.map(({ body }) => body)).toMatchObject([{ importeCentavos: 7_500 }]);
});

test('leaving with something written asks', async () => {
  const { user, press } = await open(() => guardado);
  await press('7');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText('¿Salir sin guardar?')).toBeDefined();
});
