import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import type { Answers } from '../../../../test/answers.ts';
import { expectTitle } from '../../../../test/app.tsx';
import { abrirTesoreria, HIERROS, id, obligacion, RESPUESTAS } from '../../../../test/por-pagar.ts';
import { carteraDe, cheque } from '../../../../test/portfolio.ts';
import { onPhone, textField } from '../../../../test/screen.tsx';

// An invoice of 410.000,00.
const PAGAR = `por-pagar/pagar?deudas=COMPROBANTE.${id(1)}`;
const PAGADA = { 'porPagar.pagar': { ordenDePagoId: id(5), numero: 12, movimientoIds: [] } };

const aCuenta = (n: number, pendienteCentavos: number, numero: number): Obligacion =>
  obligacion('A_CUENTA', {
    origenId: id(n),
    ordenId: id(5),
    descripcion: `A cuenta · Orden de pago ${numero}`,
    presupuesto: null,
    pendienteCentavos,
  });

/** Answers with amounts on account beside the usual debts. */
const conACuenta = (...items: readonly Obligacion[]): Answers => ({
  'obligaciones.listar': (pedido) => {
    const usual = RESPUESTAS['obligaciones.listar'];
    if (pedido.clase !== 'A_CUENTA') {
      if (typeof usual !== 'function') throw new Error('the usual answer is a function');
      return usual(pedido);
    }
    const pedidas = items.filter(
      ({ origenId }) => pedido.origenId === undefined || pedido.origenId === origenId,
    );
    return listaObligacionesSchema.parse({ items: pedidas, totales: [], siguiente: null });
  },
});

beforeEach(() => onPhone(false));

async function abrir(answers: Answers = {}, path = PAGAR) {
  const app = await abrirTesoreria(path, { ...PAGADA, ...answers });
  await expectTitle('Pagar a Hierros Pampa');
  const control = () =>
    screen
      .getByText('Control')
      .closest('[data-slot="card"]')
      ?.textContent?.replaceAll('\u00a0', ' ');
  const pagar = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Pagar' }));
    await waitFor(() => expect(app.callsOf('porPagar.pagar')).toHaveLength(1));
    return app.callsOf('porPagar.pagar')[0];
  };
  return { ...app, control, pagar };
}

test('what the means pay beyond the documents stays on account with one click', async () => {
  const { user, control, pagar } = await abrir();
  await waitFor(() => expect(control()).toContain('Los medios suman lo que se paga'));
  expect(screen.queryByRole('button', { name: 'Dejar a cuenta' })).toBeNull();
  await user.clear(textField('Importe'));
  await user.type(textField('Importe'), '500000');
  expect(control()).toContain('Sobran $ 90.000,00');
  await user.click(screen.getByRole('button', { name: 'Dejar a cuenta' }));
  expect(textField('A cuenta').value).toBe('90.000,00');
  // The keyboard goes on where the amount can be changed.
  expect(document.activeElement).toBe(textField('A cuenta'));
  expect(control()).toContain('A cuenta$ 90.000,00');
  expect(control()).toContain('Se paga$ 500.000,00');
  expect(control()).toContain('Los medios suman lo que se paga');
  expect(await pagar()).toMatchObject({
    comprobantes: [{ id: id(1), importeCentavos: 410_000_00 }],
    adelantos: [],
    aCuentaCentavos: 90_000_00,
    medios: [{ importeCentavos: 500_000_00 }],
  });
});

test('the amount on account follows the means again with a click, and can be removed', async () => {
  const { user, control, callsOf, pagar } = await abrir();
  await user.click(await screen.findByRole('button', { name: 'Agregar medio' }));
  const [, segundo] = screen.getAllByLabelText('Importe');
  if (segundo === undefined) throw new Error('no second means');
  await user.clear(segundo);
  await user.type(segundo, '1000');
  await user.click(screen.getByRole('button', { name: 'Dejar a cuenta' }));
  await user.clear(segundo);
  await user.type(segundo, '600');
  expect(control()).toContain('Faltan $ 400,00');
  await user.click(screen.getByRole('button', { name: 'Dejar a cuenta' }));
  expect(textField('A cuenta').value).toBe('600,00');
  await user.click(screen.getByRole('button', { name: 'Quitar lo que queda a cuenta' }));
  expect(screen.queryByLabelText('A cuenta')).toBeNull();
  expect(control()).toContain('Sobran $ 600,00');
  await user.click(screen.getByRole('button', { name: 'Pagar' }));
  await screen.findByText(/Los medios no suman lo que se paga/);
  expect(callsOf('porPagar.pagar')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Quitar el medio 2' }));
  expect(await pagar()).toMatchObject({ aCuentaCentavos: null });
});

test('whole cheques may exceed the debt, and the rest stays on account', async () => {
  const grande = cheque(1, { importeCentavos: 500_000_00, pago: '2026-12-20' });
  const { user, pagar } = await abrir(carteraDe([grande]));
  await user.selectOptions(screen.getByLabelText('Medio de pago'), 'CHEQUE_TERCERO');
  await user.click(await screen.findByRole('button', { name: 'Elegir cheques' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cheques de la cartera' }));
  await dialogo.findByRole('list', { name: 'Cheques en la cartera' });
  await user.click(dialogo.getByRole('button', { name: 'Proponer' }));
  const totales = dialogo.getByText('Queda por pagar').closest('dl')?.textContent;
  expect(totales?.replaceAll('\u00a0', ' ')).toContain('Pueden quedar a cuenta$ 90.000,00');
  await user.click(dialogo.getByRole('button', { name: 'Usar 1 cheque' }));
  await user.click(await screen.findByRole('button', { name: 'Dejar a cuenta' }));
  expect(await pagar()).toMatchObject({
    aCuentaCentavos: 90_000_00,
    medios: [{ importeCentavos: 500_000_00, chequeIds: [grande.id] }],
  });
});

test('amounts on account with the supplier are offered, and discounted up to the payment', async () => {
  const { user, control, callsOf, pagar } = await abrir(
    conACuenta(aCuenta(2, -150_000_00, 3), aCuenta(4, -600_000_00, 4)),
  );
  expect(callsOf('obligaciones.listar')).toContainEqual(
    expect.objectContaining({ clase: 'A_CUENTA', proveedorId: HIERROS.id }),
  );
  const ofrecidas = within(screen.getByRole('list', { name: 'A cuenta con el proveedor' }));
  expect(ofrecidas.getAllByRole('listitem')).toHaveLength(2);
  await user.click(ofrecidas.getByRole('button', { name: 'Descontar A cuenta · Orden de pago 3' }));
  expect(textField('A cuenta · Orden de pago 3').value).toBe('150.000,00');
  expect(control()).toContain('De lo que estaba a cuenta−$ 150.000,00');
  expect(control()).toContain('Se paga$ 260.000,00');
  // The single means followed; the second amount pays the rest, so no means is left.
  await user.click(screen.getByRole('button', { name: 'Descontar A cuenta · Orden de pago 4' }));
  expect(textField('A cuenta · Orden de pago 4').value).toBe('260.000,00');
  expect(screen.queryByRole('list', { name: 'A cuenta con el proveedor' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Medios de pago' })).toBeNull();
  expect(await pagar()).toMatchObject({
    adelantos: [
      { id: id(2), importeCentavos: 150_000_00 },
      { id: id(4), importeCentavos: 260_000_00 },
    ],
    medios: [],
  });
});

test('an advance selected in the list with an invoice is discounted in the form', async () => {
  const { control } = await abrir(
    conACuenta(aCuenta(2, -150_000_00, 3)),
    `${PAGAR},A_CUENTA.${id(2)}`,
  );
  expect(textField('A cuenta · Orden de pago 3').value).toBe('150.000,00');
  expect(control()).toContain('Se paga$ 260.000,00');
  await screen.findByText(/Se descuenta: hay \$\s150\.000,00 a cuenta/);
});
