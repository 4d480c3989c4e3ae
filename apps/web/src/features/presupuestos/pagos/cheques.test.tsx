import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { type Pago, pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK, type Options } from '../../../../test/app.tsx';
import { carteraDe, cheque } from '../../../../test/portfolio.ts';
import { idDe, PRESUPUESTO } from '../../../../test/presupuestos/ejemplo.ts';
import { onPhone, textField } from '../../../../test/screen.tsx';

const BASE = `/${TENANT}/obras/${WORK}/presupuestos/${PRESUPUESTO.id}/pago`;
const UNO = cheque(1, { importeCentavos: 500_00 });
const OTRO = cheque(2, { importeCentavos: 300_00 });
const PRIVADO = cheque(3, { importeCentavos: 900_00, privado: true });

type Medio = Pago['medios'][number];
const TRANSFERENCIA: Medio = {
  medio: 'TRANSFERENCIA',
  importeCentavos: 200_00,
  cheque: null,
  chequeId: null,
  cuentaId: null,
};
/** Means of a saved payment that is a cheque of the portfolio, which shows no day of issue. */
const medioDe = ({ id, numero, banco, pago, importeCentavos }: typeof UNO): Medio => ({
  medio: 'CHEQUE_TERCERO',
  importeCentavos,
  cheque: { numero, banco, fechaEmision: null, fechaPago: pago, propio: false },
  chequeId: id,
  cuentaId: null,
});
const PAGO = madeOf(pagoSchema, {
  id: idDe(70),
  presupuestoId: PRESUPUESTO.id,
  numero: 1,
  tipo: 'LIBRE',
  certificado: null,
  estado: 'PAGADO',
  fecha: '2026-11-20',
  importeBrutoCentavos: 1_000_00,
  importePresupuestoCentavos: 1_000_00,
  netoCentavos: 1_000_00,
  moneda: 'ARS',
  cotizacion: null,
  comprobante: null,
  ordenPago: null,
  movimiento: null,
  vencimiento: null,
  excesoMotivo: null,
  notas: null,
  medios: [medioDe(UNO), medioDe(OTRO), TRANSFERENCIA],
  version: 3,
});

beforeEach(() => onPhone(false));

type De = { readonly answers?: Answers; readonly sentido?: 'EGRESO' | 'INGRESO' } & Pick<
  Options,
  'role'
>;

const abrir = (path: string, { answers = {}, sentido = 'EGRESO', role = 'Owner' }: De = {}) =>
  openApp(`${BASE}${path}`, {
    role,
    answers: {
      ...carteraDe([UNO, OTRO, PRIVADO]),
      'presupuestos.obtener': { ...PRESUPUESTO, sentido, estado: 'EN_EJECUCION' },
      'proyectos.obtener': madeOf(proyectoSchema, {
        id: WORK,
        codigo: 'OB-001',
        estado: 'EN_CURSO',
      }),
      'pagos.obtener': PAGO,
      'pagos.crear': PAGO,
      'pagos.editar': PAGO,
      ...answers,
    },
  });

const elegidos = async () =>
  within(await screen.findByRole('list', { name: 'Cheques elegidos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('an edit keeps the cheques of the payment, as one means, and sends them', async () => {
  const { user, callsOf } = await abrir(`/${PAGO.id}?hacer=editar`);
  await expectTitle('Editar el pago 1');
  expect(await elegidos()).toEqual([
    expect.stringContaining('N.º 401'),
    expect.stringContaining('N.º 402'),
  ]);
  expect(screen.queryByText(/^Ya no está/)).toBeNull();
  await screen.findByText('Los medios suman el neto');
  await user.type(screen.getByLabelText('Notas'), 'Con recibo');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsOf('pagos.editar')).toHaveLength(1));
  expect(callsOf('pagos.editar')[0]).toMatchObject({
    version: 3,
    medios: [
      { medio: 'CHEQUE_TERCERO', importeCentavos: 800_00, chequeIds: [UNO.id, OTRO.id] },
      { medio: 'TRANSFERENCIA', importeCentavos: 200_00 },
    ],
  });
});

/** True for a control that is off, by itself or with its row. */
const estaFijo = (control: HTMLElement): boolean => control.closest(':disabled') !== null;

test('cheques with later events lock their means and the day, with the reason; the rest can be edited', async () => {
  const propio: Medio = {
    ...TRANSFERENCIA,
    medio: 'CHEQUE_PROPIO',
    importeCentavos: 100_00,
    cheque: {
      numero: '77',
      banco: 'Galicia',
      fechaEmision: '2026-11-20',
      fechaPago: '2026-11-20',
      propio: true,
    },
    chequeMovido: true,
  };
  const medios = [
    { ...medioDe(UNO), chequeMovido: true as const },
    medioDe(OTRO),
    propio,
    { ...TRANSFERENCIA, importeCentavos: 100_00 },
  ];
  const { user, callsOf } = await abrir(`/${PAGO.id}?hacer=editar`, {
    answers: { 'pagos.obtener': { ...PAGO, medios } },
  });
  await expectTitle('Editar el pago 1');
  const lista = await screen.findByRole('list', { name: 'Medios de pago' });
  const uno = within(lista)
    .getByText('Al cheque 401 ya le pasó algo: su importe y sus datos no se cambian.')
    .closest('li');
  const tres = within(lista)
    .getByText(/^Al cheque 77 ya le pasó algo/)
    .closest('li');
  if (uno === null || tres === null) throw new Error('a means without its row');
  for (const fila of [uno, tres]) {
    expect(estaFijo(within(fila).getByRole('button', { name: /^Quitar el medio/ }))).toBe(true);
    expect(estaFijo(within(fila).getByLabelText('Medio de pago'))).toBe(true);
  }
  expect(estaFijo(within(uno).getByRole('button', { name: 'Elegir otros' }))).toBe(true);
  for (const campo of ['Importe', 'Número', 'Banco', 'Fecha de pago']) {
    expect(estaFijo(within(tres).getByLabelText(campo))).toBe(true);
  }
  expect(estaFijo(screen.getByLabelText('Fecha'))).toBe(true);
  screen.getByText(/la fecha no se cambia/);
  const otro = within(lista)
    .getByText(/N\.º 402/)
    .closest('ul')
    ?.closest('li');
  if (!otro) throw new Error('a means without its row');
  expect(estaFijo(within(otro).getByRole('button', { name: 'Elegir otros' }))).toBe(false);
  await user.type(screen.getByLabelText('Notas'), 'Con recibo');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsOf('pagos.editar')).toHaveLength(1));
  expect(callsOf('pagos.editar')[0]).toMatchObject({
    fecha: PAGO.fecha,
    medios: [
      { chequeIds: [UNO.id], importeCentavos: 500_00 },
      { chequeIds: [OTRO.id] },
      { medio: 'CHEQUE_PROPIO', importeCentavos: 100_00, cheque: { numero: '77' } },
      { medio: 'TRANSFERENCIA' },
    ],
  });
});

test('a Usuario keeps the cheques of a payment, without seeing the portfolio or removing any', async () => {
  const { user, callsOf } = await abrir(`/${PAGO.id}?hacer=editar`, { role: 'Usuario' });
  await expectTitle('Editar el pago 1');
  expect(await elegidos()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Elegir|Quitar el cheque/ })).toBeNull();
  await user.type(screen.getByLabelText('Notas'), 'Con recibo');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsOf('pagos.editar')).toHaveLength(1));
  expect(callsOf('pagos.editar')[0]).toMatchObject({
    medios: [{ chequeIds: [UNO.id, OTRO.id] }, {}],
  });
  expect([...callsOf('cheques.listar'), ...callsOf('cheques.obtener')]).toEqual([]);
});

test('a private payment accepts private cheques; a scheduled one accepts none', async () => {
  const { user, callsOf } = await abrir('');
  await expectTitle('Nuevo pago');
  await waitFor(() => expect(callsOf('cheques.listar')).not.toEqual([]));
  await user.click(screen.getByLabelText('Pago privado'));
  await user.selectOptions(screen.getByLabelText('Medio de pago'), 'CHEQUE_TERCERO');
  await user.click(await screen.findByRole('button', { name: 'Elegir cheques' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cheques de la cartera' }));
  await user.click(await dialogo.findByRole('checkbox', { name: /N\.º 403/ }));
  await user.click(dialogo.getByRole('button', { name: 'Usar 1 cheque' }));
  expect(await elegidos()).toHaveLength(1);
  await user.click(screen.getByLabelText('Pago privado'));
  await screen.findByText('Es privado: va en un pago privado');
  await user.click(screen.getByRole('radio', { name: 'Programado' }));
  await screen.findByLabelText('Emisión');
  expect(screen.queryByRole('radio', { name: 'De la cartera' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Cheques elegidos' })).toBeNull();
});

test('a change of currency removes the selected cheques, and offers those of that currency', async () => {
  const { user, callsOf } = await abrir('');
  await expectTitle('Nuevo pago');
  await waitFor(() => expect(callsOf('cheques.listar')).not.toEqual([]));
  await user.selectOptions(screen.getByLabelText('Medio de pago'), 'CHEQUE_TERCERO');
  await user.click(await screen.findByRole('button', { name: 'Elegir cheques' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cheques de la cartera' }));
  await user.click(await dialogo.findByRole('checkbox', { name: /N\.º 401/ }));
  await user.click(dialogo.getByRole('button', { name: 'Usar 1 cheque' }));
  expect(await elegidos()).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Moneda'), 'USD');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Cheques elegidos' })).toBeNull());
  await waitFor(() => expect(callsOf('cheques.listar').at(-1)).toMatchObject({ moneda: 'USD' }));
});

test('means selected before the portfolio has loaded wait for it, and are replaced when it is empty', async () => {
  const { user, callsOf, hold } = await abrir('');
  await expectTitle('Nuevo pago');
  await waitFor(() => expect(callsOf('cheques.listar')).not.toEqual([]));
  const release = hold();
  await user.selectOptions(screen.getByLabelText('Moneda'), 'USD');
  await user.selectOptions(screen.getByLabelText('Medio de pago'), 'CHEQUE_TERCERO');
  await screen.findByRole('radio', { name: 'De la cartera', checked: true });
  release();
  await screen.findByRole('radio', { name: 'Cargar sus datos', checked: true });
  expect(textField('Banco').value).toBe('');
});

const cobrar = async (importe: string, answers: Answers = {}) => {
  const app = await abrir('', { sentido: 'INGRESO', role: 'Usuario', answers });
  await expectTitle('Nuevo cobro');
  await app.user.clear(textField('Importe bruto'));
  await app.user.type(textField('Importe bruto'), importe);
  await app.user.selectOptions(screen.getByLabelText('Medio de pago'), 'CHEQUE_TERCERO');
  await app.user.type(await screen.findByLabelText('Número'), '40712233');
  await app.user.type(screen.getByLabelText('Banco'), 'Banco Macro');
  const enviar = async () => {
    await app.user.click(screen.getByRole('button', { name: 'Registrar cobro' }));
    await waitFor(() => expect(app.callsOf('pagos.crear')).toHaveLength(1));
    return app.callsOf('pagos.crear')[0];
  };
  return { ...app, enviar };
};

test('the cheque of a client enters the portfolio, with the typed data', async () => {
  const { user, enviar } = await cobrar('5000');
  expect(screen.getByRole('checkbox', { name: 'Guardarlo en la cartera' })).toHaveProperty(
    'dataset.state',
    'checked',
  );
  expect(screen.queryByRole('combobox', { name: /^Entra en/ })).toBeNull();
  await user.type(screen.getByLabelText('Fecha de pago'), '10/12/2026');
  await user.click(screen.getByRole('button', { name: 'Más datos' }));
  await user.type(screen.getByLabelText('Librador'), 'Delta S.A.');
  await user.selectOptions(screen.getByLabelText('Carácter'), 'NO_A_LA_ORDEN');
  expect(await enviar()).toMatchObject({
    medios: [
      {
        medio: 'CHEQUE_TERCERO',
        importeCentavos: 5_000_00,
        cheque: null,
        cuentaId: null,
        chequeNuevo: {
          formato: 'FISICO',
          numero: '40712233',
          banco: 'Banco Macro',
          pago: '2026-12-10',
          librador: 'Delta S.A.',
          caracter: 'NO_A_LA_ORDEN',
        },
      },
    ],
  });
});

test('a cheque of a client outside the portfolio sends its data only, and declined data return', async () => {
  const { user, enviar } = await cobrar('5000');
  const guardarlo = screen.getByRole('checkbox', { name: 'Guardarlo en la cartera' });
  await user.click(guardarlo);
  await user.type(await screen.findByLabelText('Número'), '99');
  await user.click(guardarlo);
  expect(textField('Número').value).toBe('40712233');
  await user.click(guardarlo);
  expect(textField('Número').value).toBe('99');
  await user.type(screen.getByLabelText('Banco'), 'Nación');
  expect(await enviar()).toMatchObject({
    medios: [
      {
        medio: 'CHEQUE_TERCERO',
        cheque: { numero: '99', banco: 'Nación', propio: false },
        chequeNuevo: null,
      },
    ],
  });
});

test('a user who sees several accounts of cheques selects one', async () => {
  const deValores = (n: number, nombre: string) =>
    madeOf(cuentaSchema, {
      id: idDe(n),
      nombre,
      tipo: 'VALORES',
      moneda: 'ARS',
      proyectoId: null,
      responsableId: null,
    });
  const cuentas = [deValores(80, 'Valores'), deValores(81, 'Valores del sur')];
  const { user, callsOf } = await abrir('', {
    sentido: 'INGRESO',
    answers: { 'cuentas.listar': { items: cuentas, siguiente: null } },
  });
  await expectTitle('Nuevo cobro');
  await user.clear(textField('Importe bruto'));
  await user.type(textField('Importe bruto'), '5000');
  await user.selectOptions(screen.getByLabelText('Medio de pago'), 'ECHEQ');
  await user.type(await screen.findByLabelText('Número'), '1');
  await user.type(screen.getByLabelText('Banco'), 'Galicia');
  await user.type(screen.getByLabelText('Fecha de pago'), '10/12/2026');
  await user.selectOptions(screen.getByLabelText('Entra en'), 'Valores del sur');
  await user.click(screen.getByRole('button', { name: 'Registrar cobro' }));
  await waitFor(() => expect(callsOf('pagos.crear')).toHaveLength(1));
  expect(callsOf('pagos.crear')[0]).toMatchObject({
    medios: [{ medio: 'ECHEQ', cuentaId: idDe(81), chequeNuevo: { formato: 'ECHEQ' } }],
  });
});

test('the page of a payment links to its cheques, without an empty issue date', async () => {
  await abrir(`/${PAGO.id}`);
  await expectTitle('Pago 1');
  const enlace = await screen.findByRole('link', { name: 'N.º 401' });
  expect(enlace.getAttribute('href')).toBe(`/${TENANT}/tesoreria/cheques/${UNO.id}`);
  expect(enlace.parentElement?.textContent).toBe('N.º 401 · Banco Macro · pago 10/12/2026');
});

test('a user who does not see the portfolio reads the number of a cheque without a link', async () => {
  await abrir(`/${PAGO.id}`, { role: 'Usuario' });
  await expectTitle('Pago 1');
  await screen.findByText('N.º 401 · Banco Macro · pago 10/12/2026');
  expect(screen.queryByRole('link', { name: 'N.º 401' })).toBeNull();
});
