import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { type OrdenPago, ordenPagoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectTitle, TENANT } from '../../../../test/app.tsx';
import {
  abrirTesoreria,
  BANCO,
  HIERROS,
  id,
  OBRA,
  obligacion,
} from '../../../../test/por-pagar.ts';
import { onPhone, textField } from '../../../../test/screen.tsx';

const A_CUENTA: NonNullable<OrdenPago['aCuenta']> = {
  id: id(1),
  importeCentavos: 90_000_00,
  aplicadoCentavos: 30_000_00,
  devueltoCentavos: 0,
  devoluciones: [],
  proyecto: OBRA,
  movimiento: { id: id(7), codigo: 'M-000010' },
};

const orden = (aCuenta: Partial<typeof A_CUENTA> = {}) =>
  madeOf(ordenPagoSchema, {
    id: id(5),
    numero: 12,
    moneda: 'ARS',
    fecha: '2026-11-20',
    creadoEn: '2026-11-20T13:00:00Z',
    anulada: false,
    bajaPendiente: false,
    proveedor: { ...HIERROS, cuit: null },
    aCuenta: { ...A_CUENTA, ...aCuenta },
    adelantos: [
      { id: id(2), orden: { id: id(3), numero: 9 }, proyecto: OBRA, importeCentavos: -5_000_00 },
    ],
  });

beforeEach(() => onPhone(false));

const renglones = () =>
  within(screen.getByRole('list', { name: 'Qué pagó la orden' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

test('an order shows the amount that it left on account, the rest of it, and what it applied', async () => {
  await abrirTesoreria(`ordenes-de-pago/${id(5)}`, { 'ordenesPago.obtener': orden() });
  await expectTitle('Orden de pago 12');
  expect(renglones()).toEqual([
    'A cuentaLos Tilos · M-000010 · Quedan $ 60.000,00 sin aplicar$ 90.000,00',
    'A cuenta de la orden de pago 9Los Tilos−$ 5.000,00',
  ]);
  const anterior = screen.getByRole('link', { name: 'A cuenta de la orden de pago 9' });
  expect(anterior.getAttribute('href')).toBe(`/${TENANT}/tesoreria/ordenes-de-pago/${id(3)}`);
});

test('the supplier gives back part of an advance from Por pagar, which enters an account', async () => {
  const devuelta = orden({
    devueltoCentavos: 20_000_00,
    devoluciones: [
      { id: id(4), codigo: 'M-000011', fecha: '2026-11-20', importeCentavos: 20_000_00 },
    ],
  });
  let servida = orden();
  const fila = obligacion('A_CUENTA', {
    origenId: id(1),
    ordenId: id(5),
    descripcion: 'A cuenta · Orden de pago 12',
    presupuesto: null,
    totalCentavos: -90_000_00,
    pendienteCentavos: -60_000_00,
  });
  const { user, callsOf } = await abrirTesoreria('por-pagar', {
    'obligaciones.listar': listaObligacionesSchema.parse({
      items: [fila],
      totales: [],
      siguiente: null,
    }),
    'ordenesPago.obtener': () => servida,
    'ordenesPago.devolverAdelanto': () => {
      servida = devuelta;
      return devuelta;
    },
  });
  await user.click(
    await screen.findByRole('button', {
      name: 'Acciones de A cuenta · Orden de pago 12 de Hierros Pampa',
    }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'El proveedor lo devolvió' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'El proveedor lo devolvió' }));
  // All that remains, in the only account.
  expect(textField('Importe').value).toBe('60.000,00');
  expect(dialogo.getByLabelText<HTMLSelectElement>('Entra en').value).toBe(BANCO.id);
  const anotar = dialogo.getByRole('button', { name: 'Anotar devolución' });
  await user.clear(textField('Importe'));
  await user.type(textField('Importe'), '60000,01');
  await user.click(anotar);
  await dialogo.findByText(/^A cuenta quedan \$\s60\.000,00$/);
  expect(callsOf('ordenesPago.devolverAdelanto')).toEqual([]);
  await user.clear(textField('Importe'));
  await user.type(textField('Importe'), '20000');
  await user.click(anotar);
  await screen.findByText('Devolución anotada');
  expect(callsOf('ordenesPago.devolverAdelanto')).toMatchObject([
    { id: id(5), importeCentavos: 20_000_00, cuentaId: BANCO.id },
  ]);
  await screen.findByText('Devuelto por el proveedor');
  // The page is out of reach of readers until the dialog has closed.
  await screen.findByRole('list', { name: 'Qué pagó la orden' });
  expect(renglones().slice(0, 2)).toEqual([
    'A cuentaLos Tilos · M-000010 · Quedan $ 40.000,00 sin aplicar$ 90.000,00',
    'Devuelto por el proveedorLos Tilos · M-000011 · 20/11/2026−$ 20.000,00',
  ]);
});

test('nothing can be given back of an order whose advance was used up', async () => {
  const { user } = await abrirTesoreria(`ordenes-de-pago/${id(5)}`, {
    'ordenesPago.obtener': orden({ aplicadoCentavos: 90_000_00 }),
  });
  await expectTitle('Orden de pago 12');
  await user.click(screen.getByRole('button', { name: 'Más acciones' }));
  await screen.findByRole('menuitem', { name: 'Pedir baja' });
  expect(
    screen.queryByRole('menuitem', { name: 'El proveedor devolvió lo que está a cuenta' }),
  ).toBeNull();
});
