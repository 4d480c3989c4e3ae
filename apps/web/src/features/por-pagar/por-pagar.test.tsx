import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import {
  obtenerProveedorSchema,
  proveedorDetalleSchema,
  proveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';
import { proyectoDeListaSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, WORK } from '../../../test/app.tsx';
import {
  abrirTesoreria,
  detalle,
  deuda,
  HIERROS,
  id,
  OBRA,
  RESPUESTAS,
} from '../../../test/por-pagar.ts';
import { onPhone, textField } from '../../../test/screen.tsx';

test('a Usuario enters debts and pays none, with links to debts of clients and suppliers', async () => {
  onPhone(false);
  await abrirTesoreria('por-pagar', {}, { role: 'Usuario' });
  await screen.findByRole('link', { name: 'Nuevo por pagar' });
  await screen.findAllByRole('row', { name: /00004-0000000/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
  const pestanas = within(screen.getByRole('navigation', { name: 'Vistas' }));
  expect(pestanas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Por pagar',
    'Por cobrar',
    'Proveedores',
  ]);
});

const PROVEEDORES = [
  { ...HIERROS, cuit: '30900000444' },
  { id: id(9), razonSocial: 'Aberturas Ventisca', cuit: '30900001238' },
];
const PARA_CARGAR: Answers = {
  'proyectos.listar': {
    items: [madeOf(proyectoDeListaSchema, { ...OBRA, estado: 'EN_CURSO' })],
    siguiente: null,
  },
  'proveedores.listar': {
    items: PROVEEDORES.map((uno) => madeOf(proveedorSchema, uno)),
    siguiente: null,
  },
  'proveedores.obtener': (pedido) => {
    const { id: pedida } = obtenerProveedorSchema.parse(pedido);
    return madeOf(proveedorDetalleSchema, PROVEEDORES.find((uno) => uno.id === pedida) ?? {});
  },
  'porPagar.crear': deuda(1),
};

test('without a work the first step is offered', async () => {
  onPhone(false);
  await abrirTesoreria('por-pagar/nuevo', { 'proyectos.listar': { items: [], siguiente: null } });
  await expectTitle('Nuevo por pagar');
  await screen.findByText(/^Cada comprobante entra en una obra/);
  expect(screen.getByRole('link', { name: 'Nueva obra' }).getAttribute('href')).toBe(
    `/${TENANT}/obras/nueva`,
  );
  expect(document.querySelector('main form')).toBeNull();
});

test('the CUIT follows the supplier until another one is typed', async () => {
  onPhone(false);
  const { user } = await abrirTesoreria(`por-pagar/nuevo?obra=${WORK}`, PARA_CARGAR);
  await expectTitle('Nuevo por pagar');
  const elegir = async (nombre: RegExp) => {
    await user.click(screen.getByRole('combobox', { name: /^Proveedor/ }));
    await user.click(await screen.findByRole('option', { name: nombre }));
  };
  const cuit = () => textField('CUIT del emisor');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(cuit().getAttribute('aria-invalid')).toBe('true'));
  await elegir(/Hierros Pampa/);
  await waitFor(() => expect(cuit().value).toBe('30-90000044-4'));
  await waitFor(() => expect(cuit().getAttribute('aria-invalid')).toBeNull());
  await elegir(/Aberturas Ventisca/);
  await waitFor(() => expect(cuit().value).toBe('30-90000123-8'));
  await user.clear(cuit());
  await user.type(cuit(), '30-90000011-8');
  await elegir(/Hierros Pampa/);
  // Nothing may follow: the supplier's CUIT would replace the typed one.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(cuit().value).toBe('30-90000011-8');
});

test('a debt is entered with its document, with the CUIT of the supplier', async () => {
  onPhone(false);
  const { user, callsOf, address } = await abrirTesoreria(
    `por-pagar/nuevo?obra=${WORK}`,
    PARA_CARGAR,
  );
  await expectTitle('Nuevo por pagar');
  await user.click(screen.getByRole('combobox', { name: /^Proveedor/ }));
  await user.click(await screen.findByRole('option', { name: /Hierros Pampa/ }));
  await waitFor(() => expect(textField('CUIT del emisor').value).toBe('30-90000044-4'));
  await user.type(screen.getByLabelText('Concepto'), 'Hierro del 8');
  await user.type(screen.getByLabelText('Punto de venta'), '4');
  await user.type(screen.getByLabelText('Número'), '1');
  await user.type(screen.getByLabelText('Importe total'), '410000');
  await user.type(screen.getByLabelText(/^Vencimiento/), '08/12/2026');
  const alicuota = within(await screen.findByRole('group', { name: 'Alícuota 21\u00a0%' }));
  expect(alicuota.getByLabelText<HTMLInputElement>(/^Neto/).value).toBe('338.842,98');
  await user.click(screen.getByRole('button', { name: 'Agregar percepciones y otros importes' }));
  await user.type(screen.getByLabelText('Exento'), '47000');
  await screen.findByText('Las partes suman el total');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsOf('porPagar.crear')).toHaveLength(1));
  expect(callsOf('porPagar.crear')[0]).toMatchObject({
    proyectoId: WORK,
    proveedorId: HIERROS.id,
    concepto: 'Hierro del 8',
    importeCentavos: 410_000_00,
    moneda: 'ARS',
    vence: '2026-12-08',
    comprobante: {
      tipoArca: 1,
      puntoVenta: 4,
      numero: 1,
      cuitEmisor: '30900000444',
      totalCentavos: 410_000_00,
      partes: {
        alicuotas: [{ bp: 2100, netoCentavos: 300_000_00, ivaCentavos: 63_000_00 }],
        exentoCentavos: 47_000_00,
      },
    },
  });
  await waitFor(() => expect(address()).toBe(`/${TENANT}/tesoreria/por-pagar`));
});

test('another debt is entered after it, in the same work', async () => {
  onPhone(false);
  const { user, callsOf, address } = await abrirTesoreria(
    `por-pagar/nuevo?obra=${WORK}`,
    PARA_CARGAR,
  );
  await expectTitle('Nuevo por pagar');
  const llenar = async (numero: string) => {
    await user.click(screen.getByRole('combobox', { name: /^Proveedor/ }));
    await user.click(await screen.findByRole('option', { name: /Hierros Pampa/ }));
    await user.type(screen.getByLabelText('Concepto'), 'Hierro del 8');
    await user.type(screen.getByLabelText('Punto de venta'), '4');
    await user.type(screen.getByLabelText('Número'), numero);
    await user.type(screen.getByLabelText('Importe total'), '410000');
  };
  await llenar('1');
  await user.click(screen.getByRole('button', { name: 'Guardar y cargar otro' }));
  await waitFor(() => expect(textField('Número').value).toBe(''));
  expect(address()).toContain('/tesoreria/por-pagar/nuevo');
  await llenar('2');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(address()).toBe(`/${TENANT}/tesoreria/por-pagar`));
  expect(callsOf('porPagar.crear')).toMatchObject([
    { proyectoId: WORK, comprobante: { numero: 1 } },
    { proyectoId: WORK, comprobante: { numero: 2 } },
  ]);
});

test('a debt shows its payments; partly paid it keeps its supplier, and cannot be annulled', async () => {
  onPhone(false);
  const pagada = deuda(2, { pagadoCentavos: 10_000_00, pendienteCentavos: 400_000_00 });
  const { user } = await abrirTesoreria(`por-pagar/${id(2)}`, {
    'porPagar.obtener': detalle(pagada, [
      {
        tipo: 'ORDEN_PAGO',
        id: id(5),
        codigo: '12',
        fecha: '2026-11-20',
        importeCentavos: 10_000_00,
      },
    ]),
  });
  await expectTitle('Factura A 00004-00000002');
  const pagos = within(screen.getByRole('list', { name: 'Pagos de este comprobante' }));
  expect(pagos.getByRole('link', { name: 'Orden de pago 12' }).getAttribute('href')).toBe(
    `/${TENANT}/tesoreria/ordenes-de-pago/${id(5)}`,
  );
  expect(screen.queryByRole('button', { name: 'Más acciones' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await screen.findByText(/^Ya se pagaron \$\s10\.000,00 a Hierros Pampa/);
  expect(screen.queryByRole('combobox', { name: /^Proveedor/ })).toBeNull();
});

test('a debt entered by mistake is annulled with its reason', async () => {
  onPhone(false);
  const { user, callsOf } = await abrirTesoreria(`por-pagar/${id(1)}`, {
    'porPagar.anular': deuda(1, { anulado: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Anular' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.type(dialogo.getByRole('textbox'), 'Era de otra obra');
  await user.click(dialogo.getByRole('button', { name: 'Anular' }));
  await expectText('Comprobante anulado');
  expect(callsOf('porPagar.anular')).toEqual([
    { id: id(1), version: 1, motivo: 'Era de otra obra' },
  ]);
});

test('the page of a supplier has their account in each currency, and the debt', async () => {
  onPhone(false);
  const cuenta = madeOf(cuentaProveedorSchema, {
    moneda: 'ARS',
    compradoCentavos: 810_000_00,
    pagadoCentavos: 50_000_00,
    pendienteCentavos: 760_000_00,
    vencidoCentavos: 410_000_00,
    partes: [
      { clase: 'COMPROBANTE', pendienteCentavos: 410_000_00 },
      { clase: 'CERTIFICADO', pendienteCentavos: 350_000_00 },
    ],
    aFavorCentavos: 20_000_00,
    items: [
      {
        id: id(2),
        fecha: '2026-11-09',
        origen: { tipo: 'CERTIFICADO', id: id(2), proyectoId: WORK, presupuestoId: id(3) },
        concepto: 'Certificado 1 · PR-0001 Losa',
        debeCentavos: 350_000_00,
        haberCentavos: 0,
        saldoCentavos: 760_000_00,
      },
      {
        id: id(1),
        fecha: '2026-11-08',
        origen: { tipo: 'COMPROBANTE', id: id(1), proyectoId: WORK, presupuestoId: null },
        concepto: 'Factura A 00004-00000001',
        debeCentavos: 410_000_00,
        haberCentavos: 0,
        saldoCentavos: 760_000_00,
      },
    ],
    siguiente: null,
  });
  const { user } = await openApp(`/${TENANT}/proveedores/${HIERROS.id}`, {
    answers: {
      ...RESPUESTAS,
      'proveedores.obtener': madeOf(proveedorDetalleSchema, { ...HIERROS, cuit: null }),
      'proveedores.cuenta': ({ moneda }) =>
        moneda === 'USD'
          ? madeOf(cuentaProveedorSchema, { moneda: 'USD', siguiente: null })
          : cuenta,
    },
  });
  const cifras = await screen.findByRole('region', { name: 'Cifras' });
  expect(cifras.textContent).toContain('Se le debe$\u00a0760.000,00');
  expect(cifras.textContent).not.toContain('US$');
  const partes = within(cifras).getByLabelText('De qué es lo que se le debe');
  expect(partes.textContent).toBe(
    'Facturas$\u00a0410.000,00Certificados$\u00a0350.000,00A favor, sin aplicar$\u00a020.000,00',
  );
  const certificado = await screen.findByRole('link', { name: 'Certificado 1 · PR-0001 Losa' });
  expect(certificado.getAttribute('href')).toBe(
    `/${TENANT}/obras/${WORK}/presupuestos/${id(3)}/certificado/${id(2)}`,
  );
  const renglon = await screen.findByRole('link', { name: 'Factura A 00004-00000001' });
  expect(renglon.getAttribute('href')).toBe(`/${TENANT}/tesoreria/por-pagar/${id(1)}`);
  await user.click(screen.getByRole('radio', { name: 'Por pagar' }));
  await screen.findByRole('table', { name: 'Lo que se le debe, lo que vence primero arriba' });
});

test('on a phone the account of a supplier has whole why a cheque is owed again', async () => {
  onPhone(true);
  const cuenta = madeOf(cuentaProveedorSchema, {
    moneda: 'ARS',
    pendienteCentavos: 200_000_00,
    items: [
      {
        id: id(4),
        fecha: '2026-11-25',
        origen: { tipo: 'CHEQUE', id: id(4), proyectoId: null, presupuestoId: null },
        concepto: 'Cheque 801 de Banco Macro · rechazado',
        debeCentavos: 0,
        haberCentavos: -200_000_00,
        saldoCentavos: 200_000_00,
      },
    ],
    siguiente: null,
  });
  await openApp(`/${TENANT}/proveedores/${HIERROS.id}`, {
    answers: {
      ...RESPUESTAS,
      'proveedores.obtener': madeOf(proveedorDetalleSchema, { ...HIERROS, cuit: null }),
      'proveedores.cuenta': cuenta,
    },
  });
  const titulo = await screen.findByText('Cheque 801 de Banco Macro');
  expect(titulo.closest('a')?.textContent).toMatch(/25\/11 · rechazado/);
});
