import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { type Answers, madeOf, NOT_FOUND } from '../../../../test/answers.ts';
import { expectText, expectTitle, TENANT, WORK } from '../../../../test/app.tsx';
import {
  abrirTesoreria,
  HIERROS,
  id,
  obligacion,
  PRESUPUESTO,
} from '../../../../test/por-pagar.ts';
import { onPhone } from '../../../../test/screen.tsx';

test('debts are listed with their due day, and filtered by their delay', async () => {
  onPhone(false);
  const { user, address, callsOf } = await abrirTesoreria('por-pagar');
  await expectTitle('Tesorería');
  const filas = await screen.findAllByRole('row', { name: /00004-0000000/ });
  expect(filas[0]?.textContent).toContain('Venció hace 12 días');
  expect(filas[1]?.textContent).toContain('Vence en 3 días');
  expect(filas[1]?.textContent).toContain('de $\u00a0410.000,00');
  expect(filas[2]?.textContent).toContain('A favor');
  expect(filas[3]?.textContent).toContain('Vence hoy');
  await user.click(screen.getByRole('button', { name: /^1 a 30 días/ }));
  await waitFor(() => expect(address()).toContain('tramo=HASTA_30'));
  expect(callsOf('obligaciones.listar').at(-1)).toMatchObject({ tramo: 'HASTA_30' });
  await expectText('Vencido, 1 a 30 días');
  await user.click(screen.getByRole('radio', { name: 'Por proveedor' }));
  const proveedor = await screen.findByRole('link', { name: /^Hierros Pampa/ });
  expect(proveedor.getAttribute('href')).toBe(
    `/${TENANT}/tesoreria/por-pagar?proveedor=${HIERROS.id}`,
  );
  expect(proveedor.textContent).toContain('Certificados $\u00a0350.000,00 · Anticipos');
});

test('all debts are listed, each kind with a link to its page, and filtered by kind', async () => {
  onPhone(false);
  const { user, address, callsOf } = await abrirTesoreria('por-pagar');
  const cifras = await screen.findByRole('region', { name: 'Lo que se debe' });
  expect(cifras.textContent).toContain('Se debe$\u00a01.720.000,00');
  const partes = within(cifras).getByRole('list', { name: 'Qué es, en pesos' });
  expect(
    within(partes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Facturas$\u00a01.170.000,00',
    'Certificados$\u00a0350.000,00',
    'Anticipos$\u00a080.000,00',
    'Pagos programados$\u00a0120.000,00',
    'Aparte, fondo de reparo sin fecha$\u00a090.000,00',
  ]);
  const deLaObra = `/${TENANT}/obras/${WORK}/presupuestos/${PRESUPUESTO.id}`;
  for (const [nombre, pagina] of [
    [/Factura A 00004-00000001/, `/${TENANT}/tesoreria/por-pagar/${id(1)}`],
    [/Certificado 2/, `${deLaObra}/certificado/${id(5)}`],
    [/Anticipo/, deLaObra],
    [/Pago programado 3/, `${deLaObra}/pago/${id(7)}`],
    [/Fondo de reparo/, deLaObra],
  ] as const) {
    expect(screen.getByRole('link', { name: nombre }).getAttribute('href')).toBe(pagina);
  }
  expect(screen.getByRole('row', { name: /Fondo de reparo/ }).textContent).toContain(
    'Sin fecha de devolución',
  );
  await user.click(within(partes).getByRole('button', { name: /^Certificados/ }));
  await waitFor(() => expect(address()).toContain('clase=CERTIFICADO'));
  expect(callsOf('obligaciones.listar').at(-1)).toMatchObject({ clase: 'CERTIFICADO' });
  await waitFor(() => expect(screen.queryByRole('row', { name: /Factura/ })).toBeNull());
  expect(cifras.textContent).toContain('Se debe$\u00a01.720.000,00');
});

test('private rows cannot be selected, and show where they are paid', async () => {
  onPhone(false);
  const programado = { origenId: id(7), pendienteCentavos: 1_00 };
  const { user } = await abrirTesoreria('por-pagar', {
    'obligaciones.listar': {
      items: [
        obligacion('PROGRAMADO', {
          ...programado,
          descripcion: 'Pago programado 1',
          privado: true,
        }),
        obligacion('CERTIFICADO', { origenId: id(5), descripcion: 'Certificado 2' }),
      ],
      totales: [],
      siguiente: null,
    },
  });
  const privado = await screen.findByRole('checkbox', { name: /^Seleccionar Pago programado 1/ });
  expect(privado).toHaveProperty('disabled', true);
  expect(privado.getAttribute('title')).toBe(
    'Es privado: se paga desde su página, no en una orden de pago',
  );
  screen.getByRole('link', { name: /Pago programado 1/ }).focus();
  await user.keyboard('x');
  expect(screen.queryByRole('toolbar', { name: 'Selección' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar los cargados' }));
  const elegidos = screen.getAllByRole('checkbox', { checked: true });
  expect(elegidos.map((uno) => uno.getAttribute('aria-label'))).toEqual([
    'Seleccionar los cargados',
    'Seleccionar los cargados',
    expect.stringContaining('Certificado 2'),
  ]);
});

test('several debts of one supplier are selected and paid; for two suppliers the reason is shown', async () => {
  onPhone(false);
  const { user, address } = await abrirTesoreria('por-pagar');
  const elegir = async (nombre: RegExp) =>
    user.click(await screen.findByRole('checkbox', { name: nombre }));
  await elegir(/^Seleccionar Factura A 00004-00000001 .* de Hierros/);
  await elegir(/Factura A 00004-00000002/);
  await elegir(/Nota de crédito A 00004-00000003/);
  const barra = within(screen.getByRole('toolbar', { name: 'Selección' }));
  barra.getByText(/^3 comprobantes de Hierros Pampa, \$\s760\.000,00$/);
  await elegir(/Corralón/);
  barra.getByText('Son de más de un proveedor: cada uno se paga aparte');
  expect(barra.queryByRole('link', { name: 'Pagar juntos' })).toBeNull();
  await elegir(/Corralón/);
  await elegir(/Certificado 2/);
  barra.getByText(/^4 obligaciones de Hierros Pampa, \$\s1\.110\.000,00$/);
  await user.click(barra.getByRole('link', { name: 'Pagar juntos' }));
  await expectTitle('Pagar a Hierros Pampa');
  const documentos = [1, 2, 3].map((n) => `COMPROBANTE.${id(n)}`);
  expect(address()).toContain(`deudas=${documentos.join(',')},CERTIFICADO.${id(5)}`);
});

test('expenses paid by members are repaid to one of them at a time, from an account', async () => {
  onPhone(false);
  const de = (n: number, miembroId: string, nombre: string) =>
    obligacion('BOLSILLO', {
      origenId: id(n),
      descripcion: `Egreso M-00000${n} · Clavos`,
      contraparte: { id: null, nombre },
      presupuesto: null,
      miembroId,
      moneda: 'ARS',
      totalCentavos: 5_000_00,
      pendienteCentavos: 5_000_00,
    });
  const cuenta = (n: number, moneda: 'ARS' | 'USD') =>
    madeOf(cuentaSchema, {
      id: id(n),
      nombre: `Banco ${moneda}`,
      moneda,
      saldoCentavos: 80_000_00,
    });
  const { user, callsOf } = await abrirTesoreria('por-pagar', {
    'obligaciones.listar': {
      items: [
        de(1, id(8), 'Bruno Sosa'),
        de(2, id(8), 'Bruno Sosa'),
        de(3, id(9), 'Julián Farías'),
      ],
      totales: [],
      siguiente: null,
    },
    'cuentas.listar': { items: [cuenta(4, 'ARS'), cuenta(5, 'USD')], siguiente: null },
    'movimientos.devolver': { devueltos: 2, importeCentavos: 10_000_00, moneda: 'ARS' },
  });
  const elegir = async (nombre: RegExp) =>
    user.click(await screen.findByRole('checkbox', { name: nombre }));
  await elegir(/^Seleccionar Egreso M-000001/);
  await elegir(/^Seleccionar Egreso M-000003/);
  const barra = within(screen.getByRole('toolbar', { name: 'Selección' }));
  barra.getByText('Son de más de una persona: a cada una se le devuelve aparte');
  await elegir(/^Seleccionar Egreso M-000003/);
  await elegir(/^Seleccionar Egreso M-000002/);
  barra.getByText(/^2 gastos de Bruno Sosa, \$\s10\.000,00$/);
  await user.click(barra.getByRole('button', { name: 'Devolver' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Devolver a Bruno Sosa' }));
  expect(dialogo.queryByRole('option', { name: /Banco USD/ })).toBeNull();
  dialogo.getByText('Banco ARS queda con');
  await user.click(dialogo.getByRole('button', { name: /^Devolver \$\s10\.000,00$/ }));
  await expectText('Devolución registrada');
  expect(callsOf('movimientos.devolver')).toMatchObject([
    { id: id(4), movimientos: [id(1), id(2)] },
  ]);
});

const A_REPONER = obligacion('CHEQUE_A_REPONER', {
  origenId: id(4),
  descripcion: 'Reponer el cheque 500 de Galicia',
  presupuesto: null,
  pendienteCentavos: 100_000_00,
});
const CON_CHEQUE: Answers = {
  'obligaciones.listar': {
    items: [obligacion('CERTIFICADO', { descripcion: 'Certificado 2' }), A_REPONER],
    totales: [],
    siguiente: null,
  },
  'cheques.obtener': NOT_FOUND,
};
const REPOSICION = `/${TENANT}/tesoreria/cheques/${id(4)}?hacer=reponer`;

test('a debt from a rejected cheque is paid from its row, by keyboard', async () => {
  onPhone(false);
  const { user, address } = await abrirTesoreria('por-pagar', CON_CHEQUE);
  const fila = await screen.findByRole('link', { name: /Reponer el cheque 500/ });
  expect(screen.queryByRole('button', { name: /^Acciones de Certificado/ })).toBeNull();
  fila.focus();
  await user.keyboard('.');
  expect(await screen.findByRole('menuitem', { name: 'Reponer' })).toBe(document.activeElement);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(REPOSICION));
});

test('on a phone paying is a button below the row, hidden while rows are selected', async () => {
  onPhone(true);
  const { user } = await abrirTesoreria('por-pagar', CON_CHEQUE);
  const boton = await screen.findByRole('link', { name: 'Reponer' });
  expect(boton.getAttribute('href')).toBe(REPOSICION);
  await user.click(screen.getByRole('button', { name: 'Elegir' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Reponer' })).toBeNull());
});

test('on a phone selecting is offered only when rows can be selected', async () => {
  onPhone(true);
  const { user } = await abrirTesoreria('por-pagar');
  await user.click(await screen.findByRole('button', { name: 'Elegir' }));
  await screen.findByRole('toolbar', { name: 'Selección' });
  cleanup();
  await abrirTesoreria('por-pagar', {
    'obligaciones.listar': { items: [], totales: [], siguiente: null },
  });
  await expectText('No se le debe nada a nadie');
  expect(screen.queryByRole('button', { name: 'Elegir' })).toBeNull();
});

test('the keyboard clears the selection, and the focus stays in the page', async () => {
  onPhone(false);
  const { user } = await abrirTesoreria('por-pagar');
  await user.click(await screen.findByRole('checkbox', { name: /Factura A 00004-00000002/ }));
  screen.getByRole('button', { name: 'Quitar la selección' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('toolbar', { name: 'Selección' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('the complete list is printed with its filters, sums and groups', async () => {
  onPhone(false);
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const { user, callsOf } = await abrirTesoreria('por-pagar?vista=proveedores&clase=CERTIFICADO');
  await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
  const hoja = await screen.findByRole('region', { name: 'Qué debemos' });
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(callsOf('obligaciones.listar')).toContainEqual({
    clase: 'CERTIFICADO',
    sentido: 'EGRESO',
    limit: 200,
  });
  const impreso = within(hoja);
  expect(impreso.getByRole('heading', { level: 1 }).textContent).toBe('Qué debemos');
  expect(hoja.textContent).toMatch(/^Qué debemosRío Manso · Al \d\d\/\d\d\/\d{4}Certificados/);
  impreso.getByRole('rowheader', { name: HIERROS.razonSocial });
  impreso.getByRole('row', { name: /Certificado 2 · Losa .*350\.000,00/ });
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Qué debemos' })).toBeNull());
  vi.unstubAllGlobals();
});
