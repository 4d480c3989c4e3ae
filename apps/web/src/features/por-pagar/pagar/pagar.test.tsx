import { itemMovimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { ordenPagoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import {
  BANCO,
  comprobante,
  HIERROS,
  id,
  OBRA,
  PRESUPUESTO,
  RESPUESTAS,
} from '../../../../test/por-pagar.ts';
import { onPhone, textField } from '../../../../test/screen.tsx';

const abrir = (path: string, answers: Answers = {}) =>
  openApp(`/${TENANT}/tesoreria/${path}`, { answers: { ...RESPUESTAS, ...answers } });

const PAGAR = `por-pagar/pagar?deudas=COMPROBANTE.${id(1)},COMPROBANTE.${id(3)}`;
const FACTURA = 'Factura A 00004-00000001 · Hierro del 8';

test('pays by two means that add up to the net, shows the remaining balance, and opens the order', async () => {
  onPhone(false);
  const orden = { ordenDePagoId: id(5), numero: 12, movimientoIds: [] };
  const { user, callsOf, address } = await abrir(PAGAR, {
    'porPagar.pagar': orden,
    'ordenesPago.obtener': madeOf(ordenPagoSchema, {
      id: id(5),
      numero: 12,
      moneda: 'ARS',
      fecha: '2026-11-20',
      creadoEn: '2026-11-20T13:00:00Z',
    }),
  });
  await expectTitle('Pagar a Hierros Pampa');
  const control = () => screen.getByText('Control').closest('[data-slot="card"]')?.textContent;
  await waitFor(() => expect(control()).toContain('Banco Nación queda con$\u00a0540.000,00'));
  const factura = textField(FACTURA);
  await user.clear(factura);
  await user.type(factura, '350000');
  expect(control()).toContain('Se paga$\u00a0300.000,00');
  // A single means follows the amount to pay until it is edited.
  expect(control()).toContain('Los medios suman lo que se paga');
  const medios = within(screen.getByRole('list', { name: 'Medios de pago' }));
  await user.clear(medios.getByLabelText('Importe'));
  await user.type(medios.getByLabelText('Importe'), '200000');
  expect(control()).toContain('Faltan $\u00a0100.000,00');
  await user.click(screen.getByRole('button', { name: 'Agregar medio' }));
  expect(control()).toContain('Los medios suman lo que se paga');
  await user.click(screen.getByRole('button', { name: 'Pagar' }));
  await waitFor(() => expect(callsOf('porPagar.pagar')).toHaveLength(1));
  expect(callsOf('porPagar.pagar')[0]).toMatchObject({
    comprobantes: [
      { id: id(1), importeCentavos: 350_000_00 },
      { id: id(3), importeCentavos: 50_000_00 },
    ],
    medios: [
      { medio: 'TRANSFERENCIA', importeCentavos: 200_000_00, cuentaId: BANCO.id },
      { medio: 'TRANSFERENCIA', importeCentavos: 100_000_00, cuentaId: BANCO.id },
    ],
    retenciones: [],
  });
  await user.click(await screen.findByRole('button', { name: 'Ver orden de pago 12' }));
  await expectTitle('Orden de pago 12');
  expect(address()).toBe(`/${TENANT}/tesoreria/ordenes-de-pago/${id(5)}`);
});

test('a refusal about a document or an account is shown at its field', async () => {
  onPhone(false);
  const excede = 'Quedan $ 400.000,00 por pagar de ese comprobante.';
  const { user, answer } = await abrir(PAGAR, {
    'porPagar.pagar': new Refusal(409, 'PAGO_EXCEDE_PENDIENTE', excede, [
      { path: 'comprobantes.0.importeCentavos', message: excede },
    ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Pagar' }));
  await waitFor(() => expect(textField(FACTURA).getAttribute('aria-invalid')).toBe('true'));
  const poco = 'En Banco Nación hay $ 100,00: no alcanza.';
  answer({
    'porPagar.pagar': new Refusal(409, 'SALDO_INSUFICIENTE', poco, [
      { path: 'importeCentavos', message: poco },
    ]),
  });
  await user.click(screen.getByRole('button', { name: 'Pagar' }));
  await screen.findByText(poco);
  expect(textField('Importe').getAttribute('aria-invalid')).toBe('true');
});

test('a certificate and an advance are paid with an invoice, in one order', async () => {
  onPhone(false);
  const deudas = [`COMPROBANTE.${id(1)}`, `CERTIFICADO.${id(5)}`, `ANTICIPO.${PRESUPUESTO.id}`];
  const { user, callsOf } = await abrir(`por-pagar/pagar?deudas=${deudas.join(',')}`, {
    'porPagar.pagar': { ordenDePagoId: id(5), numero: 12, movimientoIds: [] },
  });
  await expectTitle('Pagar a Hierros Pampa');
  const control = () => screen.getByText('Control').closest('[data-slot="card"]')?.textContent;
  await waitFor(() => expect(control()).toContain('De presupuestos$\u00a0430.000,00'));
  await user.click(screen.getByRole('button', { name: 'Quitar Anticipo · Losa' }));
  expect(control()).toContain('Los medios suman lo que se paga');
  await user.click(screen.getByRole('button', { name: 'Pagar' }));
  await waitFor(() => expect(callsOf('porPagar.pagar')).toHaveLength(1));
  expect(callsOf('porPagar.pagar')[0]).toMatchObject({
    comprobantes: [{ id: id(1), importeCentavos: 410_000_00 }],
    acuerdos: [{ clase: 'CERTIFICADO', id: id(5), importeCentavos: 350_000_00 }],
    medios: [{ importeCentavos: 760_000_00 }],
  });
});

test('an address with paid debts offers nothing to pay', async () => {
  await abrir(PAGAR, {
    'obligaciones.listar': { items: [], totales: [], siguiente: null },
  });
  await expectText('No queda nada por pagar');
});

const ORDEN = madeOf(ordenPagoSchema, {
  id: id(5),
  numero: 12,
  fecha: '2026-11-20',
  proveedorId: HIERROS.id,
  proveedor: { ...HIERROS, cuit: null },
  moneda: 'ARS',
  cotizacion: null,
  comprobantes: [
    {
      id: id(6),
      comprobante: comprobante(1),
      proyecto: OBRA,
      importeCentavos: 410_000_00,
      movimiento: { id: id(7), codigo: 'M-000010' },
    },
    {
      id: id(4),
      comprobante: comprobante(3, 'NOTA_CREDITO'),
      proyecto: OBRA,
      importeCentavos: -50_000_00,
      movimiento: null,
    },
  ],
  pagos: [
    {
      id: id(2),
      numero: 3,
      tipo: 'CERTIFICADO',
      certificado: { id: id(5), numero: 2 },
      presupuesto: { ...PRESUPUESTO, titulo: 'Losa' },
      proyecto: OBRA,
      importeCentavos: 350_000_00,
      movimiento: { id: id(9), codigo: 'M-000011' },
    },
  ],
  medios: [
    {
      medio: 'TRANSFERENCIA',
      importeCentavos: 260_000_00,
      cheque: null,
      chequeId: null,
      cuentaId: null,
    },
    {
      medio: 'CHEQUE_PROPIO',
      importeCentavos: 100_000_00,
      cheque: {
        numero: '4411',
        banco: 'Nación',
        fechaEmision: '2026-11-20',
        fechaPago: '2026-12-20',
        propio: true,
      },
      chequeId: null,
      cuentaId: null,
    },
  ],
  retenciones: [],
  importeCentavos: 360_000_00,
  notas: null,
  bajaPendiente: false,
  anulada: false,
  version: 3,
});

test('an order shows its documents and means; its deletion is requested from its movement', async () => {
  onPhone(false);
  const { user, callsOf, goTo } = await abrir(`ordenes-de-pago/${id(5)}`, {
    'ordenesPago.obtener': ORDEN,
  });
  await expectTitle('Orden de pago 12');
  const comprobantes = within(screen.getByRole('list', { name: 'Qué pagó la orden' }));
  expect(comprobantes.getByRole('link', { name: 'M-000010' }).getAttribute('href')).toBe(
    `/${TENANT}/obras/${WORK}/movimientos/movimiento/${id(7)}`,
  );
  expect(
    comprobantes.getByRole('link', { name: 'Certificado 2 · PR-0001 Losa' }).getAttribute('href'),
  ).toBe(`/${TENANT}/obras/${WORK}/presupuestos/${PRESUPUESTO.id}/pago/${id(2)}`);
  await expectText(/N\.º 4411 · Nación/);
  // Address that the movement links to. The page is read first, because the dialog hides it.
  await goTo(`/${TENANT}/tesoreria/ordenes-de-pago/${id(5)}?hacer=baja`);
  const dialogo = within(await screen.findByRole('dialog'));
  await user.type(dialogo.getByRole('textbox'), 'Se pagó dos veces');
  await user.click(dialogo.getByRole('button', { name: 'Pedir baja' }));
  await expectText('Baja pedida');
  expect(callsOf('ordenesPago.eliminar')).toEqual([
    { id: id(5), version: 3, motivo: 'Se pagó dos veces' },
  ]);
});

test('the withholding of an order is deposited with an expense of any work', async () => {
  onPhone(false);
  const retencion = {
    id: id(8),
    tipo: 'GANANCIAS',
    jurisdiccion: null,
    baseCentavos: null,
    certificado: '77',
    regimen: null,
    condicion: null,
    importeCentavos: 5_000_00,
    depositadaEn: null,
    constanciaNumero: 7,
  } as const;
  const { user, callsOf } = await abrir(`ordenes-de-pago/${id(5)}`, {
    'ordenesPago.obtener': { ...ORDEN, retenciones: [retencion] },
    'movimientos.listar': {
      items: [madeOf(itemMovimientoSchema, { id: id(7), codigo: 'M-000050', fecha: '2026-11-20' })],
      siguiente: null,
    },
    'retenciones.depositar': { depositadas: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Depositar retenciones' }));
  await user.click(await screen.findByRole('combobox', { name: /^Egreso/ }));
  await user.click(await screen.findByRole('option', { name: /M-000050/ }));
  await user.click(screen.getByRole('button', { name: 'Marcar depositadas' }));
  await expectText('Retenciones depositadas');
  expect(callsOf('retenciones.depositar')).toEqual([{ ids: [retencion.id], movimientoId: id(7) }]);
});
