import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { comprobanteSchema } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import { ordenPagoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import {
  listaPorPagarSchema,
  porPagarDetalleSchema,
  porPagarSchema,
  type PorPagar,
  type PorPagarDetalle,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import {
  proveedorDetalleSchema,
  proveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';
import { proyectoDeListaSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, NOT_FOUND, Refusal, type Answers } from '../../../test/answers.ts';
import {
  expectText,
  expectTitle,
  openApp,
  TENANT,
  WORK,
  type Options,
} from '../../../test/app.tsx';
import { onPhone, textField } from '../../../test/screen.tsx';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000d${n}`;
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };
const HIERROS = { id: id(8), razonSocial: 'Hierros Pampa' };
const HORNERO = { id: id(9), razonSocial: 'Corralón El Hornero' };

const comprobante = (numero: number, clase = 'FACTURA') =>
  madeOf(comprobanteSchema, {
    id: id(numero),
    tipoArca: clase === 'FACTURA' ? 1 : 3,
    clase,
    puntoVenta: 4,
    numero,
    cuitEmisor: '30900000444',
  });

const deuda = (n: number, campos: Partial<PorPagar> = {}): PorPagar =>
  madeOf(porPagarSchema, {
    id: id(n),
    proveedorId: HIERROS.id,
    proveedor: HIERROS,
    proyectoId: WORK,
    proyecto: OBRA,
    comprobante: comprobante(n),
    concepto: 'Hierro del 8',
    moneda: 'ARS',
    totalCentavos: 410_000_00,
    pagadoCentavos: 0,
    pendienteCentavos: 410_000_00,
    vence: '2026-11-08',
    diasVencido: 12,
    presupuestoId: null,
    cotizacion: null,
    rubro: null,
    anulado: false,
    version: 1,
    ...campos,
  });

const DEUDAS = [
  deuda(1),
  deuda(2, { diasVencido: -3, pagadoCentavos: 10_000_00, pendienteCentavos: 400_000_00 }),
  deuda(3, {
    comprobante: comprobante(3, 'NOTA_CREDITO'),
    totalCentavos: -50_000_00,
    pendienteCentavos: -50_000_00,
    vence: null,
    diasVencido: null,
  }),
  deuda(4, { proveedorId: HORNERO.id, proveedor: HORNERO, diasVencido: 0 }),
];
const TRAMOS = [
  { tramo: 'POR_VENCER', pendienteCentavos: 760_000_00 },
  { tramo: 'HASTA_30', pendienteCentavos: 410_000_00 },
  { tramo: 'HASTA_60', pendienteCentavos: 0 },
  { tramo: 'HASTA_90', pendienteCentavos: 0 },
  { tramo: 'MAS_DE_90', pendienteCentavos: 0 },
] as const;
const LISTA = madeOf(listaPorPagarSchema, {
  items: DEUDAS,
  totales: [
    {
      moneda: 'ARS',
      pendienteCentavos: 1_170_000_00,
      vencidoCentavos: 410_000_00,
      tramos: [...TRAMOS],
    },
  ],
  siguiente: null,
});
const detalle = (de: PorPagar, pagos: PorPagarDetalle['pagos'] = []): PorPagarDetalle =>
  madeOf(porPagarDetalleSchema, { ...de, pagos });
const BANCO = madeOf(cuentaSchema, {
  id: id(7),
  nombre: 'Banco Nación',
  tipo: 'BANCO',
  moneda: 'ARS',
  saldoCentavos: 900_000_00,
  proyectoId: null,
  responsableId: null,
});

const RESPUESTAS: Answers = {
  'porPagar.listar': ({ tramo }) =>
    tramo === undefined
      ? LISTA
      : { ...LISTA, items: DEUDAS.filter(({ diasVencido }) => (diasVencido ?? 0) > 0) },
  'porPagar.proveedores': {
    items: [
      {
        proveedorId: HIERROS.id,
        razonSocial: HIERROS.razonSocial,
        moneda: 'ARS',
        comprobantes: 3,
        pendienteCentavos: 760_000_00,
        vencidoCentavos: 410_000_00,
        tramos: [...TRAMOS],
      },
    ],
    siguiente: null,
  },
  'porPagar.obtener': ({ id: pedida }) => {
    const hallada = DEUDAS.find((una) => una.id === pedida);
    return hallada === undefined ? NOT_FOUND : detalle(hallada);
  },
  'cuentas.listar': { items: [BANCO], siguiente: null },
};

async function abrir(path: string, answers: Answers = {}, { role = 'Owner' }: Options = {}) {
  return openApp(`/${TENANT}/tesoreria/${path}`, { role, answers: { ...RESPUESTAS, ...answers } });
}

test('what is owed stands with when it is due, and is narrowed by how late it is', async () => {
  onPhone(false);
  const { user, address, callsOf } = await abrir('por-pagar');
  await expectTitle('Tesorería');
  const filas = await screen.findAllByRole('row', { name: /00004-0000000/ });
  expect(filas[0]?.textContent).toContain('Vencida hace 12 días');
  expect(filas[1]?.textContent).toContain('Vence en 3 días');
  expect(filas[1]?.textContent).toContain('de $\u00a0410.000,00');
  expect(filas[2]?.textContent).toContain('A favor');
  expect(filas[3]?.textContent).toContain('Vence hoy');
  await user.click(screen.getByRole('button', { name: /^1 a 30 días/ }));
  await waitFor(() => expect(address()).toContain('tramo=HASTA_30'));
  expect(callsOf('porPagar.listar').at(-1)).toMatchObject({ tramo: 'HASTA_30' });
  await expectText('Vencido, 1 a 30 días');
  await user.click(screen.getByRole('radio', { name: 'Por proveedor' }));
  const proveedor = await screen.findByRole('link', { name: 'Hierros Pampa' });
  expect(proveedor.getAttribute('href')).toBe(
    `/${TENANT}/tesoreria/por-pagar?proveedor=${HIERROS.id}`,
  );
});

test('several of one supplier are chosen and paid; of two it says why not', async () => {
  onPhone(false);
  const { user, address } = await abrir('por-pagar');
  const elegir = async (nombre: RegExp) =>
    user.click(await screen.findByRole('checkbox', { name: nombre }));
  await elegir(/^Seleccionar Factura A 00004-00000001 de Hierros/);
  await elegir(/Factura A 00004-00000002/);
  await elegir(/Nota de crédito A 00004-00000003/);
  const barra = within(screen.getByRole('toolbar', { name: 'Selección' }));
  barra.getByText(/^3 comprobantes de Hierros Pampa, \$\s760\.000,00$/);
  await elegir(/Corralón/);
  barra.getByText('Son de más de un proveedor: cada uno se paga aparte');
  expect(barra.queryByRole('link', { name: 'Pagar' })).toBeNull();
  await elegir(/Corralón/);
  await user.click(barra.getByRole('link', { name: 'Pagar' }));
  await expectTitle('Pagar a Hierros Pampa');
  expect(address()).toContain(`comprobantes=${id(1)},${id(2)},${id(3)}`);
});

test('a Usuario enters what is owed and pays nothing, with no other page of Tesorería', async () => {
  onPhone(false);
  await abrir('por-pagar', {}, { role: 'Usuario' });
  await screen.findByRole('link', { name: 'Nuevo por pagar' });
  await screen.findAllByRole('row', { name: /00004-0000000/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
  const pestanas = within(screen.getByRole('navigation', { name: 'Vistas' }));
  expect(pestanas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Por pagar',
  ]);
});

const PAGAR = `por-pagar/pagar?comprobantes=${id(1)},${id(3)}`;

test('pays by two means that close to the net, with what is left in the account, and leads to the order', async () => {
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
  const factura = textField('Factura A 00004-00000001');
  await user.clear(factura);
  await user.type(factura, '350000');
  expect(control()).toContain('Se paga$\u00a0300.000,00');
  expect(control()).toContain('Sobran $\u00a060.000,00');
  await user.click(screen.getByRole('button', { name: 'Ajustar el último medio' }));
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

test('what the server refuses of a document or of an account stands at it', async () => {
  onPhone(false);
  const excede = 'Quedan $ 400.000,00 por pagar de ese comprobante.';
  const { user, answer } = await abrir(PAGAR, {
    'porPagar.pagar': new Refusal(409, 'PAGO_EXCEDE_PENDIENTE', excede, [
      { path: 'comprobantes.0.importeCentavos', message: excede },
    ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Pagar' }));
  await waitFor(() =>
    expect(textField('Factura A 00004-00000001').getAttribute('aria-invalid')).toBe('true'),
  );
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

test('an address of what is paid already offers nothing to pay', async () => {
  await abrir(PAGAR, {
    'porPagar.obtener': ({ id: pedida }) =>
      detalle(deuda(1, { id: pedida, pagadoCentavos: 410_000_00, pendienteCentavos: 0 })),
  });
  await expectText('No queda nada por pagar');
});

test('is entered with its document, the CUIT of the supplier filled in', async () => {
  onPhone(false);
  const { user, callsOf, address } = await abrir(`por-pagar/nuevo?obra=${WORK}`, {
    'proyectos.listar': {
      items: [madeOf(proyectoDeListaSchema, { ...OBRA, estado: 'EN_CURSO' })],
      siguiente: null,
    },
    'proveedores.listar': {
      items: [madeOf(proveedorSchema, { ...HIERROS, cuit: '30900000444' })],
      siguiente: null,
    },
    'proveedores.obtener': madeOf(proveedorDetalleSchema, { ...HIERROS, cuit: '30900000444' }),
    'porPagar.crear': deuda(1),
  });
  await expectTitle('Nuevo por pagar');
  await user.click(screen.getByRole('combobox', { name: /^Proveedor/ }));
  await user.click(await screen.findByRole('option', { name: /Hierros Pampa/ }));
  await waitFor(() => expect(textField('CUIT del emisor').value).toBe('30-90000044-4'));
  await user.type(screen.getByLabelText('Concepto'), 'Hierro del 8');
  await user.type(screen.getByLabelText('Punto de venta'), '4');
  await user.type(screen.getByLabelText('Número'), '1');
  await user.type(screen.getByLabelText('Importe total'), '410000');
  await user.type(screen.getByLabelText(/^Vencimiento/), '08/12/2026');
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
    },
  });
  await waitFor(() => expect(address()).toBe(`/${TENANT}/tesoreria/por-pagar`));
});

test('a document is read with what paid it; paid in part it keeps its supplier, and is not annulled', async () => {
  onPhone(false);
  const pagada = deuda(2, { pagadoCentavos: 10_000_00, pendienteCentavos: 400_000_00 });
  const { user } = await abrir(`por-pagar/${id(2)}`, {
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

test('one entered by mistake is annulled with its reason', async () => {
  onPhone(false);
  const { user, callsOf } = await abrir(`por-pagar/${id(1)}`, {
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
  medios: [
    { medio: 'TRANSFERENCIA', importeCentavos: 260_000_00, cheque: null, cuentaId: null },
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

test('an order shows its documents and means; its deletion is asked for from its movement', async () => {
  onPhone(false);
  const { user, callsOf } = await abrir(`ordenes-de-pago/${id(5)}?hacer=baja`, {
    'ordenesPago.obtener': ORDEN,
  });
  await expectTitle('Orden de pago 12');
  const comprobantes = within(screen.getByRole('list', { name: 'Comprobantes de la orden' }));
  expect(comprobantes.getByRole('link', { name: 'M-000010' }).getAttribute('href')).toBe(
    `/${TENANT}/obras/${WORK}/movimientos/movimiento/${id(7)}`,
  );
  await expectText(/N\.º 4411 · Nación/);
  const dialogo = within(await screen.findByRole('dialog'));
  await user.type(dialogo.getByRole('textbox'), 'Se pagó dos veces');
  await user.click(dialogo.getByRole('button', { name: 'Pedir baja' }));
  await expectText('Baja pedida');
  expect(callsOf('ordenesPago.eliminar')).toEqual([
    { id: id(5), version: 3, motivo: 'Se pagó dos veces' },
  ]);
});

test('the page of a supplier has their account in each currency, and what is owed', async () => {
  onPhone(false);
  const cuenta = madeOf(cuentaProveedorSchema, {
    moneda: 'ARS',
    compradoCentavos: 810_000_00,
    pagadoCentavos: 50_000_00,
    pendienteCentavos: 760_000_00,
    vencidoCentavos: 410_000_00,
    items: [
      {
        id: id(1),
        fecha: '2026-11-08',
        origen: { tipo: 'COMPROBANTE', id: id(1), proyectoId: WORK },
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
  const renglon = await screen.findByRole('link', { name: 'Factura A 00004-00000001' });
  expect(renglon.getAttribute('href')).toBe(`/${TENANT}/tesoreria/por-pagar/${id(1)}`);
  await user.click(screen.getByRole('radio', { name: 'Por pagar' }));
  await screen.findByRole('table', { name: 'Lo que se le debe, lo que vence primero arriba' });
});
