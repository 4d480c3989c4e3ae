import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { TENANT, WORK } from '../../../../test/app.tsx';
import { abrirCheques, BANCO, cheque, detalle, evento, id } from '../../../../test/cheques.ts';
import { onPhone, textField } from '../../../../test/screen.tsx';

const ENLACE = `/${TENANT}/obras/${WORK}/movimientos/movimiento/${id(5)}`;

/** Opens the page of an own cheque of an expense. */
async function abrir(campos: Partial<Cheque> = {}, eventos = [evento(1, { tipo: 'EMITIDO' })]) {
  onPhone(false);
  const cuenta = { id: BANCO.id, nombre: BANCO.nombre };
  const de = cheque(5, 20, {
    propio: true,
    numero: '801',
    estado: 'EMITIDO',
    cuenta,
    librador: null,
    contraparte: 'Corralón El Hornero',
    movimientoId: id(5),
    ...campos,
  });
  const obtener = detalle(de, eventos, {
    movimiento: null,
    origen: { tipo: 'MOVIMIENTO', id: id(5), texto: 'Egreso MV-5 · Cemento', enlace: ENLACE },
  });
  const app = await abrirCheques(`/${id(5)}`, {
    'cheques.obtener': obtener,
    'cheques.editar': obtener,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  const menu = within(await screen.findByRole('menu', { name: 'Más acciones' }));
  return { ...app, editar: () => menu.queryByRole('menuitem', { name: /^Editar los datos/ }) };
}

test('the own cheque of an expense links to it, and its data are edited', async () => {
  const { user, editar, callsOf } = await abrir();
  const enlace = screen.getByText('Egreso MV-5 · Cemento');
  expect(enlace.getAttribute('href')).toBe(ENLACE);
  await user.click(editar() ?? document.body);
  const dialogo = within(await screen.findByRole('dialog', { name: /^Editar los datos/ }));
  expect(dialogo.queryByLabelText(/^Librador/)).toBeNull();
  expect(dialogo.getByLabelText<HTMLInputElement>(/^Se entregó a/).value).toBe(
    'Corralón El Hornero',
  );
  await user.clear(textField('Fecha de pago'));
  await user.type(textField('Fecha de pago'), '20/01/2027');
  await user.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(callsOf('cheques.editar')).toMatchObject([{ id: id(5), pago: '2027-01-20' }]),
  );
});

test('a cheque with events shows why its data cannot be edited', async () => {
  const { editar } = await abrir({ estado: 'COBRADO' }, [
    evento(1, { tipo: 'EMITIDO' }),
    evento(2, { tipo: 'COBRADO' }),
  ]);
  expect(editar()?.getAttribute('aria-disabled')).toBe('true');
});

test('the cheque of a payment is edited there, so that the menu has no edit', async () => {
  const { editar } = await abrir({ movimientoId: null });
  expect(editar()).toBeNull();
});

test('a cheque that replaced another shows the account that pays it on its day', async () => {
  const cuenta = { id: BANCO.id, nombre: BANCO.nombre };
  await abrir({ movimientoId: null }, [evento(1, { tipo: 'EMITIDO', cuenta })]);
  const hechos = within(screen.getByRole('list', { name: 'Qué le pasó al cheque', hidden: true }));
  expect(hechos.getByText(/^Se emitió/).textContent).toBe(`Se emitió · ${BANCO.nombre}`);
});
