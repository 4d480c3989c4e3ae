import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Answers, NOT_FOUND, Refusal } from '../../../../test/answers.ts';
import { expectText, expectTitle, TENANT, WORK } from '../../../../test/app.tsx';
import { abrirCheques, BANCO, cheque, detalle, evento, HOY, id } from '../../../../test/cheques.ts';
import { onPhone } from '../../../../test/screen.tsx';

const EN_BANCO = { id: BANCO.id, nombre: BANCO.nombre };
const RECIBIDO = detalle(cheque(1, 10, { numero: '11', notas: 'Por el certificado 4' }), [
  evento(1),
]);
const DEPOSITADO = detalle(
  cheque(2, -1, { numero: '22', estado: 'DEPOSITADO', destino: EN_BANCO }),
  [
    evento(1),
    evento(2, { tipo: 'COBRADO', deshecho: true, fecha: HOY, cuenta: EN_BANCO }),
    evento(3, { tipo: 'DESHECHO', deshace: 2, fecha: HOY, motivo: 'Era otro' }),
    evento(4, { tipo: 'DEPOSITADO', fecha: HOY, cuenta: EN_BANCO }),
  ],
);

async function abrir(obtener: Answers['cheques.obtener'], answers: Answers = {}) {
  onPhone(false);
  const app = await abrirCheques(`/${id(1)}`, { 'cheques.obtener': obtener, ...answers });
  const menu = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    return within(await screen.findByRole('menu', { name: 'Más acciones' }));
  };
  return { ...app, menu };
}

test('a cheque shows its data and the income that brought it', async () => {
  await abrir(RECIBIDO);
  await expectTitle('Cheque 11 de Nación');
  await expectText('En cartera');
  await expectText('Por el certificado 4');
  expect(screen.getByRole('link', { name: 'MV-000123' }).getAttribute('href')).toBe(
    `/${TENANT}/obras/${WORK}/movimientos/movimiento/${id(70)}`,
  );
  const vida = screen.getByRole('list', { name: 'Qué le pasó al cheque' });
  expect(vida.textContent).toContain('Entró en la cartera');
  expect(vida.textContent).toContain('Ana Paz');
});

test('its events are listed in order; undone ones are crossed out and named as such', async () => {
  await abrir(DEPOSITADO);
  const pasos = within(
    await screen.findByRole('list', { name: 'Qué le pasó al cheque' }),
  ).getAllByRole('listitem');
  expect(pasos).toHaveLength(4);
  expect(pasos[1]?.textContent).toContain('Se cobró en Banco GaliciaDeshecho');
  expect(pasos[1]?.querySelector('.line-through')).not.toBeNull();
  expect(pasos[2]?.textContent).toContain('Se deshizo: se cobró');
  expect(pasos[2]?.textContent).toContain('Era otro');
  expect(pasos[3]?.querySelector('.line-through')).toBeNull();
});

test('its possible actions are offered; the others show the reason', async () => {
  const { menu, user, callsOf } = await abrir(RECIBIDO);
  const opciones = await menu();
  expect(opciones.getByRole('menuitem', { name: 'Editar los datos' })).toBeTruthy();
  expect(opciones.getByRole('menuitem', { name: /^Deshacer lo último/ }).textContent).toContain(
    'Todavía no le pasó nada.',
  );
  const anular = opciones.getByRole('menuitem', { name: /^Anular/ });
  expect(anular.textContent).toContain('se va cuando ese ingreso se da de baja');
  expect(anular.getAttribute('aria-disabled')).toBe('true');
  await user.click(anular);
  expect(screen.queryByRole('dialog', { name: /Anular/ })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Depositar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Depositar el cheque 11' }));
  await user.click(dialogo.getByRole('button', { name: 'Depositar' }));
  await screen.findByText('Cheque depositado');
  expect(callsOf('cheques.depositar')).toMatchObject([{ chequeIds: [RECIBIDO.id] }]);
});

test('the last event is undone, with a reason', async () => {
  const { menu, user, callsOf } = await abrir(DEPOSITADO);
  const opciones = await menu();
  expect(opciones.getByRole('menuitem', { name: /^Editar los datos/ }).textContent).toContain(
    'ya le pasó algo',
  );
  await user.click(opciones.getByRole('menuitem', { name: 'Deshacer lo último' }));
  const dialogo = within(await screen.findByRole('dialog'));
  dialogo.getByText(/pasado: se depositó el/);
  await user.type(dialogo.getByLabelText(/^Motivo/), 'Era otro');
  await user.click(dialogo.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Se deshizo lo último');
  expect(callsOf('rechazos.deshacer')).toEqual([
    { chequeIds: [DEPOSITADO.id], n: 4, motivo: 'Era otro' },
  ]);
});

test('an endorsed cheque cannot be returned without its payment', async () => {
  const endosado = detalle(cheque(2, 20, { numero: '22', estado: 'ENDOSADO' }), [
    evento(1),
    evento(2, { tipo: 'ENDOSADO', fecha: HOY, contraparte: 'Corralón El Hornero' }),
  ]);
  const { menu } = await abrir(endosado);
  const opciones = await menu();
  expect(opciones.getByRole('menuitem', { name: /^Deshacer lo último/ }).textContent).toContain(
    'vuelve a la cartera cuando ese pago se da de baja',
  );
  expect(screen.queryByRole('button', { name: 'Devolver a la cartera' })).toBeNull();
});

test('the discount that includes it is undone as a whole', async () => {
  const descontado = detalle(
    cheque(2, 20, { numero: '22', estado: 'DESCONTADO', destino: EN_BANCO }),
    [evento(1), evento(2, { tipo: 'DESCONTADO', fecha: HOY, cuenta: EN_BANCO })],
  );
  const { menu, user, callsOf } = await abrir(descontado, {
    'descuentos.deshacer': { items: [], netoCentavos: 0, costos: [] },
  });
  await user.click((await menu()).getByRole('menuitem', { name: 'Deshacer lo último' }));
  const dialogo = within(await screen.findByRole('dialog'));
  dialogo.getByText(/^Se deshace el descuento entero: todos sus cheques vuelven/);
  await user.click(dialogo.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Se deshizo lo último');
  expect(callsOf('descuentos.deshacer')).toMatchObject([{ chequeId: descontado.id }]);
  expect(callsOf('rechazos.deshacer')).toEqual([]);
});

test('a cheque entered by mistake is annulled', async () => {
  const { menu, user, callsOf } = await abrir({
    ...RECIBIDO,
    movimientoId: null,
    movimiento: null,
  });
  await user.click((await menu()).getByRole('menuitem', { name: 'Anular' }));
  const dialogo = within(await screen.findByRole('dialog', { name: '¿Anular el cheque 11?' }));
  await user.click(dialogo.getByRole('button', { name: 'Anular' }));
  await screen.findByText('Cheque anulado');
  expect(callsOf('cheques.anular')).toMatchObject([{ chequeIds: [RECIBIDO.id] }]);
});

test('its data can be edited before any event; a conflict keeps the typed text', async () => {
  const conflicto = new Refusal(409, 'CONFLICTO_VERSION', 'Otra persona lo cambió.');
  const { menu, user, answer, callsOf } = await abrir(RECIBIDO, { 'cheques.editar': conflicto });
  await user.click((await menu()).getByRole('menuitem', { name: 'Editar los datos' }));
  const dialogo = within(await screen.findByRole('dialog'));
  const banco = dialogo.getByLabelText<HTMLInputElement>('Banco');
  await user.clear(banco);
  await user.type(banco, 'Macro');
  await user.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await dialogo.findByText(/otra persona cambió este cheque/);
  expect(banco.value).toBe('Macro');
  answer({
    'cheques.obtener': { ...RECIBIDO, version: RECIBIDO.version + 1 },
    'cheques.editar': cheque(1, 10),
  });
  await user.click(dialogo.getByRole('button', { name: /conservar lo escrito/ }));
  await waitFor(() => expect(dialogo.queryByText(/otra persona cambió/)).toBeNull());
  await user.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Datos guardados');
  expect(callsOf('cheques.editar').at(-1)).toMatchObject({
    id: RECIBIDO.id,
    version: RECIBIDO.version + 1,
    banco: 'Macro',
    notas: 'Por el certificado 4',
  });
});

test('a missing cheque leads to the list', async () => {
  await abrir(NOT_FOUND);
  const volver = await screen.findByRole('link', { name: 'Ver los cheques' });
  expect(volver.getAttribute('href')).toBe(`/${TENANT}/tesoreria/cheques`);
});
