import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoDeListaSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { onPhone, textField } from '../../../../test/screen.tsx';
import { heldWrites } from '../../../lib/held-writes.ts';

const NUEVO = `/${TENANT}/nuevo-movimiento`;
const obra = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos', estado: 'EN_CURSO' } as const;
const guardado = madeOf(movimientoSchema, {
  codigo: 'MV-000001',
  tipo: 'EGRESO',
  proyectoId: WORK,
  proyecto: obra,
  importeCentavos: 1_500_025,
  medioPago: 'EFECTIVO',
});

async function open(
  crear: Answers['movimientos.crear'] = guardado,
  isPhone = true,
  at: string = NUEVO,
  others: Answers = {},
) {
  onPhone(isPhone);
  const { user, address, callsOf } = await openApp(at, {
    answers: {
      ...others,
      'proyectos.listar': { items: [madeOf(proyectoDeListaSchema, obra)], siguiente: null },
      'proyectos.obtener': madeOf(proyectoSchema, {
        ...obra,
        predeterminados: { rubroId: null, medioPago: 'EFECTIVO', cotizacion: null },
      }),
      'movimientos.crear': crear,
    },
  });
  await screen.findByText('Los Tilos');
  const pad = () => screen.getByRole('group', { name: 'Teclado' });
  const press = async (...keys: string[]) => {
    for (const name of keys) await user.click(within(pad()).getByRole('button', { name }));
  };
  const left = () => waitFor(() => expect(address()).not.toBe(NUEVO));
  return { user, press, left, address, sent: () => callsOf('movimientos.crear') };
}

test('keys of the pad and of the keyboard write one amount, saved once', async () => {
  const { user, sent, press, left } = await open();
  expect(document.activeElement).toBe(textField('Importe'));
  await press('1', '5', '000', 'Coma');
  expect(document.activeElement).toBe(textField('Importe'));
  await user.keyboard('29{Backspace}5');
  expect(textField('Importe').value).toBe('15.000,25');
  await user.dblClick(within(screen.getByRole('group')).getByRole('button', { name: 'Guardar' }));
  await left();
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    tipo: 'EGRESO',
    importeCentavos: 1_500_025,
    proyectoId: WORK,
    medioPago: 'EFECTIVO',
    concepto: 'Egreso',
    notas: null,
  });
});

test('the erase key takes one digit, and held all of them', async () => {
  const { press, user } = await open();
  await press('1', '2', '3', 'Borrar');
  expect(textField('Importe').value).toBe('12');
  await user.pointer({
    keys: '[MouseLeft>]',
    target: screen.getByRole('button', { name: 'Borrar' }),
  });
  await waitFor(() => expect(textField('Importe').value).toBe(''));
});

test('without an amount it says so at the amount, and sends nothing', async () => {
  const { user, sent } = await open(guardado, false);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Falta el importe.');
  expect(screen.getByText('No se guardó: falta revisar un campo.')).toBeDefined();
  expect(document.activeElement).toBe(textField('Importe'));
  await user.keyboard('1,234{Enter}');
  await screen.findByText('Se espera un número con hasta 2 decimales');
  expect(textField('Importe').value).toBe('1,234');
  expect(sent()).toEqual([]);
});

test('what the server has against a field stands at it, and nothing is lost', async () => {
  const message = 'La obra está archivada.';
  const { user, sent } = await open(
    new Refusal(422, 'VALIDACION', 'Hay datos para revisar.', [{ path: 'proyectoId', message }]),
    false,
  );
  await user.keyboard('120{Enter}');
  await screen.findByText(message);
  expect(screen.getByRole('combobox', { name: 'Obra' }).getAttribute('aria-invalid')).toBe('true');
  expect(textField('Importe').value).toBe('120');
  expect(sent()).toHaveLength(1);
});

test('a day of a closed month is reported at the date, before anything is sent', async () => {
  const { user, sent } = await open(guardado, false, NUEVO, {
    'cierres.limite': { primerDiaAbierto: '2026-11-01' },
  });
  await user.click(screen.getByRole('button', { name: /Hoy/ }));
  const fecha = await screen.findByRole('textbox', { name: 'Fecha' });
  await user.clear(fecha);
  await user.type(fecha, '31/10/2026');
  await screen.findByText(
    'Octubre de 2026 está cerrado: la fecha tiene que ser desde el 01/11/2026.',
  );
  expect(fecha.getAttribute('aria-invalid')).toBe('true');
  await user.clear(fecha);
  await user.type(fecha, '01/11/2026');
  await waitFor(() => expect(screen.queryByText(/está cerrado/)).toBeNull());
  expect(sent()).toEqual([]);
});

test('offline it waits; a key of the pad meanwhile takes it back', async () => {
  const { sent, press, left } = await open();
  await press('7');
  act(() => onlineManager.setOnline(false));
  await press('Guardar');
  await waitFor(() => expect(heldWrites.isHeld()).toBe(true), { timeout: 4_000 });
  await within(screen.getByRole('main')).findByText('Sin conexión: se guarda al volver');
  await press('5');
  await screen.findByText(/Cambió algo mientras se esperaba/);
  expect(textField('Importe').value).toBe('75');
  act(() => onlineManager.setOnline(true));
  expect(sent()).toEqual([]);
  await press('Guardar');
  await left();
  expect(sent()).toMatchObject([{ importeCentavos: 7_500 }]);
});

test('leaving with something written asks', async () => {
  const { user, press } = await open();
  await press('7');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(await screen.findByText('¿Salir sin guardar?')).toBeDefined();
});

test('one after another: the next begins empty, with the obra of the one before', async () => {
  const { user, sent, press, address } = await open();
  await press('5', '000');
  await user.click(await screen.findByRole('button', { name: 'Guardar y otro' }));
  await waitFor(() => expect(textField('Importe').value).toBe(''));
  expect(address()).toBe(NUEVO);
  await screen.findByText('Los Tilos');
  await press('7', 'Guardar');
  await waitFor(() => expect(address()).not.toBe(NUEVO));
  expect(sent()).toMatchObject([{ importeCentavos: 500_000 }, { importeCentavos: 700 }]);
});

test('opened in an obra it stands there, and closes to it', async () => {
  const { user } = await open(guardado, true, `${NUEVO}?obra=${WORK}`);
  expect(screen.getByRole('combobox', { name: 'Obra' }).textContent).toContain('Los Tilos');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await screen.findByRole('heading', { level: 1, name: 'Los Tilos' });
});

test('more of it goes on in the whole form, with what is written', async () => {
  const { user, press, address } = await open();
  await press('5', '000');
  await user.click(await screen.findByRole('button', { name: 'Más datos' }));
  await waitFor(() => expect(address()).toContain('/movimientos/movimiento'));
  await waitFor(() => expect(textField('Importe').value).toBe('5.000,00'));
  // As good as typed here: leaving asks.
  await user.click(screen.getByRole('link', { name: 'Cancelar' }));
  expect(await screen.findByText('¿Salir sin guardar?')).toBeDefined();
});
