import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { itemMovimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
// @vitest-environment happy-dom
import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { CERTIFICADO, idDe, PRESUPUESTO } from '../../../../test/presupuestos/ejemplo.ts';
import { onPhone, textField } from '../../../../test/screen.tsx';

const BASE = `/${TENANT}/obras/${WORK}/presupuestos/${PRESUPUESTO.id}`;
const NUEVO = `${BASE}/pago?certificadoId=${CERTIFICADO.id}`;
const PAGO = madeOf(pagoSchema, {
  id: idDe(70),
  presupuestoId: PRESUPUESTO.id,
  numero: 1,
  tipo: 'CERTIFICADO',
  certificado: { id: CERTIFICADO.id, numero: 1 },
  estado: 'PAGADO',
  fecha: '2026-11-20',
  importeBrutoCentavos: 736_113_990,
  importePresupuestoCentavos: 736_113_990,
  netoCentavos: 736_113_990,
  moneda: 'ARS',
});

const ANSWERS: Answers = {
  'presupuestos.obtener': { ...PRESUPUESTO, estado: 'EN_EJECUCION' },
  'proyectos.obtener': madeOf(proyectoSchema, { id: WORK, codigo: 'OB-001', estado: 'EN_CURSO' }),
  'certificados.listar': { items: [CERTIFICADO], siguiente: null },
  'pagos.listar': { items: [], siguiente: null },
  'pagos.obtener': PAGO,
};

const neto = () => document.querySelector('[data-neto]')?.textContent?.replace(/\s/g, ' ');
const bruto = () => textField('Importe bruto');
const medio = (n: number) =>
  within(
    within(screen.getByRole('list', { name: 'Medios de pago' })).getAllByRole('listitem')[n - 1] ??
      document.body,
  );
const importeDe = (n: number) => medio(n).getByLabelText('Importe');
const registrar = () => screen.getByRole('button', { name: 'Registrar pago' });

test('a certificate is proposed with its pending amount; withholdings and means add up to the net while typing', async () => {
  const app = await openApp(NUEVO, { answers: ANSWERS });
  await expectTitle('Nuevo pago');
  const { user } = app;
  expect(bruto().value).toBe('7.361.139,90');
  await screen.findByText('Los medios suman el neto');
  await user.click(screen.getByRole('button', { name: 'Agregar retención' }));
  await screen.findByLabelText(/^Base/);
  // Nothing may follow: an untouched field shows no error.
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(textField('Importe retenido').getAttribute('aria-invalid')).toBeNull();
  await user.clear(textField('Importe retenido'));
  await user.type(textField('Importe retenido'), '147222,80');
  await waitFor(() => expect(neto()).toBe('$ 7.213.917,10'));
  await user.selectOptions(screen.getByLabelText('Retención'), 'IVA');
  expect(screen.queryByLabelText(/^Régimen/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Retención'), 'GANANCIAS');
  await user.type(await screen.findByLabelText(/^Base/), '7361139,90');
  await user.type(screen.getByLabelText(/^Régimen/), '094');
  await user.type(screen.getByLabelText(/^Condición/), '01');
  // A single means follows the net amount until it is edited.
  await screen.findByText('Los medios suman el neto');
  expect(importeDe(1)).toHaveProperty('value', '7.213.917,10');
  await user.clear(importeDe(1));
  await user.type(importeDe(1), '7000000');
  await screen.findByText(/^Faltan \$\s213\.917,10$/);
  await user.click(registrar());
  await screen.findByText(/^Los medios no suman el neto: Faltan \$\s213\.917,10\.$/);
  expect(app.callsOf('pagos.crear')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Agregar medio' }));
  await user.selectOptions(medio(2).getByLabelText('Medio de pago'), 'ECHEQ');
  await user.type(medio(2).getByLabelText('Número'), '41877');
  await user.type(medio(2).getByLabelText('Banco'), 'Banco del Litoral');
  await screen.findByText('Los medios suman el neto');
  app.answer({ 'pagos.crear': PAGO });
  await user.dblClick(registrar());
  await expectTitle('Pago 1');
  const enviados = app.callsOf('pagos.crear');
  expect(enviados).toHaveLength(1);
  expect(enviados[0]).toMatchObject({
    id: PRESUPUESTO.id,
    tipo: 'CERTIFICADO',
    certificadoId: CERTIFICADO.id,
    importeBrutoCentavos: 736_113_990,
    retenciones: [
      {
        tipo: 'GANANCIAS',
        importeCentavos: 14_722_280,
        baseCentavos: 736_113_990,
        regimen: '094',
        condicion: '01',
      },
    ],
    medios: [
      { medio: 'TRANSFERENCIA', importeCentavos: 700_000_000 },
      {
        medio: 'ECHEQ',
        importeCentavos: 21_391_710,
        cheque: { numero: '41877', banco: 'Banco del Litoral', propio: true },
      },
    ],
    estado: 'PAGADO',
  });
});

test('on a phone the first key replaces the proposed amount, and erasing clears it', async () => {
  onPhone(true);
  const { user } = await openApp(NUEVO, { answers: ANSWERS });
  const pad = await screen.findByRole('group', { name: 'Teclado' });
  const press = async (...keys: string[]) => {
    for (const name of keys) await user.click(within(pad).getByRole('button', { name }));
  };
  expect(bruto().value).toBe('7.361.139,90');
  await press('5', '000', '000');
  expect(bruto().value).toBe('5.000.000');
  await press('Coma', '2', '5', '9');
  expect(bruto().value).toBe('5.000.000,25');
  await press('Borrar');
  expect(bruto().value).toBe('5.000.000,2');
  await user.click(screen.getByRole('button', { name: /^\$\s7\.361\.139,90$/ }));
  expect(bruto().value).toBe('7.361.139,90');
  await press('Borrar');
  expect(bruto().value).toBe('');
});

const EXCEDIDO = new Refusal(409, 'PRESUPUESTO_EXCEDIDO', 'El pago supera lo que se permite.', [
  { path: 'importeBrutoCentavos', message: 'Quedan $ 7.361.139,90 por pagar.' },
]);

test('above the cap no input is lost, and an Owner may continue with a reason', async () => {
  const app = await openApp(NUEVO, { answers: { ...ANSWERS, 'pagos.crear': EXCEDIDO } });
  await expectTitle('Nuevo pago');
  const { user } = app;
  expect(screen.queryByLabelText('Motivo para superar el tope')).toBeNull();
  await user.clear(bruto());
  await user.type(bruto(), '8000000');
  await screen.findByText('Los medios suman el neto');
  await user.click(registrar());
  await screen.findByText('Quedan $ 7.361.139,90 por pagar.');
  await user.type(await screen.findByLabelText('Motivo para superar el tope'), 'Acuerdo en obra');
  expect(bruto().value).toBe('8.000.000,00');
  app.answer({ 'pagos.crear': PAGO });
  await user.click(registrar());
  await expectTitle('Pago 1');
  expect(app.callsOf('pagos.crear').at(-1)).toMatchObject({
    importeBrutoCentavos: 800_000_000,
    excesoMotivo: 'Acuerdo en obra',
  });
});

test('a Usuario above the cap sees the refusal, without a way to exceed it or to make it private', async () => {
  const app = await openApp(NUEVO, {
    role: 'Usuario',
    answers: { ...ANSWERS, 'pagos.crear': EXCEDIDO },
  });
  await expectTitle('Nuevo pago');
  await app.user.click(registrar());
  await screen.findByText('Quedan $ 7.361.139,90 por pagar.');
  expect(screen.queryByLabelText('Motivo para superar el tope')).toBeNull();
  expect(screen.queryByText('Pago privado')).toBeNull();
});

test('a scheduled payment is paid with its means', async () => {
  const programado = { ...PAGO, estado: 'PROGRAMADO', vencimiento: '2026-12-01' } as const;
  const app = await openApp(`${BASE}/pago/${PAGO.id}`, {
    answers: { ...ANSWERS, 'pagos.obtener': programado, 'pagos.pagar': PAGO },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Pagar' }));
  await expectTitle('Pagar el pago 1');
  app.answer({ 'pagos.obtener': PAGO });
  await app.user.click(screen.getByRole('button', { name: 'Pagar' }));
  await expectTitle('Pago 1');
  expect(app.callsOf('pagos.pagar')).toMatchObject([
    {
      pagoId: PAGO.id,
      medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 736_113_990 }],
      version: PAGO.version,
    },
  ]);
});

test('a scheduled payment above the cap shows the refusal beside the button, since the amount has no field', async () => {
  const programado = { ...PAGO, estado: 'PROGRAMADO', vencimiento: '2026-12-01' } as const;
  const app = await openApp(`${BASE}/pago/${PAGO.id}?hacer=pagar`, {
    answers: { ...ANSWERS, 'pagos.obtener': programado, 'pagos.pagar': EXCEDIDO },
  });
  await expectTitle('Pagar el pago 1');
  await app.user.click(screen.getByRole('button', { name: 'Pagar' }));
  await screen.findByText(
    /^El pago supera lo que se permite\. Quedan \$ 7\.361\.139,90 por pagar\.$/,
  );
  expect(screen.getByLabelText('Motivo para superar el tope')).toBeTruthy();
});

test('in a dollar budget paid in pesos a changed currency clears amounts, and the cap is converted at the rate', async () => {
  const app = await openApp(NUEVO, {
    answers: { ...ANSWERS, 'presupuestos.obtener': { ...PRESUPUESTO, moneda: 'USD' } },
  });
  await expectTitle('Nuevo pago');
  const { user } = app;
  await waitFor(() => expect(bruto().value).toBe('7.361.139,90'));
  await user.selectOptions(screen.getByLabelText('Moneda'), 'ARS');
  await waitFor(() => expect(bruto().value).toBe(''));
  expect(textField('Importe').value).toBe('');
  expect(screen.queryByRole('button', { name: /7\.361\.139,90/ })).toBeNull();
  await user.type(textField('Cotización, pesos por dólar'), '10');
  await user.click(await screen.findByRole('button', { name: /^\$\s73\.611\.399,00$/ }));
  expect(bruto().value).toBe('73.611.399,00');
  expect(textField('Importe').value).toBe('73.611.399,00');
  // A typed amount is kept when the currency changes.
  await user.clear(bruto());
  await user.type(bruto(), '5000');
  await user.selectOptions(screen.getByLabelText('Moneda'), 'USD');
  expect(bruto().value).toBe('5.000,00');
});

test('the selected debt proposes its amount, but never replaces a typed one', async () => {
  const otro = { ...CERTIFICADO, id: idDe(71), numero: 2, netoCentavos: 100_000_000 };
  const { user } = await openApp(NUEVO, {
    answers: {
      ...ANSWERS,
      'presupuestos.obtener': {
        ...PRESUPUESTO,
        estado: 'EN_EJECUCION',
        cifras: { ...PRESUPUESTO.cifras, anticipoCentavos: 0 },
      },
      'certificados.listar': { items: [CERTIFICADO, otro], siguiente: null },
    },
  });
  await expectTitle('Nuevo pago');
  const elegir = (que: string, cual: string) =>
    user.selectOptions(screen.getByLabelText(que), cual);
  await elegir('Certificado', otro.id);
  expect(bruto().value).toBe('1.000.000,00');
  await elegir('Qué se paga', 'ANTICIPO');
  expect([bruto().value, textField('Importe').value]).toEqual(['', '']);
  await user.type(bruto(), '5000');
  await elegir('Qué se paga', 'LIBRE');
  expect(bruto().value).toBe('5.000,00');
});

const QR =
  'https://www.arca.gob.ar/fe/qr/?p=eyJ2ZXIiOjEsImZlY2hhIjoiMjAyNi0xMC0xNCIsImN1aXQiOjMwOTAwMDAwNDQ0LCJwdG9WdGEiOjQsInRpcG9DbXAiOjEsIm5yb0NtcCI6MTgyMzcsImltcG9ydGUiOjE4MTUwMDAsIm1vbmVkYSI6IlBFUyIsImN0eiI6MSwidGlwb0RvY1JlYyI6ODAsIm5yb0RvY1JlYyI6MzA5MDAwMDAxMTgsInRpcG9Db2RBdXQiOiJFIiwiY29kQXV0Ijo3NjQxMjM0NTY3ODkwMX0=';

test('the QR fills in the document, and reports another issuer', async () => {
  const { user } = await openApp(NUEVO, {
    answers: {
      ...ANSWERS,
      'presupuestos.obtener': { ...PRESUPUESTO, proveedorId: idDe(91) },
      'proveedores.listar': { items: [], siguiente: null },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Leer QR de la factura' }));
  await user.click(await screen.findByLabelText('Texto del QR'));
  await user.paste(QR);
  await screen.findByText('El emisor no es el proveedor de este presupuesto.');
  await screen.findByText(/^Completado con el QR: Factura A 00004-00018237/);
  expect(textField('CUIT del emisor').value).toBe('30-90000044-4');
  expect(bruto().value).toBe('7.361.139,90');
});

test('a withholding is deposited with an expense of the work', async () => {
  const retencion = {
    id: idDe(71),
    tipo: 'GANANCIAS' as const,
    jurisdiccion: null,
    baseCentavos: null,
    certificado: null,
    regimen: null,
    condicion: null,
    importeCentavos: 14_722_280,
    depositadaEn: null,
    constanciaNumero: 12,
  };
  const egreso = madeOf(itemMovimientoSchema, {
    id: idDe(72),
    codigo: 'M-000200',
    concepto: 'VEP de ganancias',
    tipo: 'EGRESO',
    fecha: '2026-11-18',
  });
  const app = await openApp(`${BASE}/pago/${PAGO.id}`, {
    answers: {
      ...ANSWERS,
      'pagos.obtener': { ...PAGO, retenciones: [retencion] },
      'movimientos.listar': { items: [egreso], siguiente: null },
      'retenciones.depositar': { depositadas: 1 },
    },
  });
  await expectTitle('Pago 1');
  const { user } = app;
  expect(screen.getByRole('button', { name: 'Constancia 0012' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Depositar retenciones' }));
  await screen.findByRole('dialog', { name: '¿Depositar la retención?' });
  await user.click(screen.getByLabelText('Egreso con el que se depositó'));
  await user.click(await screen.findByRole('option', { name: /VEP de ganancias/ }));
  await user.click(screen.getByRole('button', { name: 'Marcar depositadas' }));
  await waitFor(() =>
    expect(app.callsOf('retenciones.depositar')).toEqual([
      { ids: [retencion.id], movimientoId: egreso.id },
    ]),
  );
});

test('each of the means has its account; the refusal of an account is shown at its means', async () => {
  const caja = madeOf(cuentaSchema, {
    id: idDe(80),
    nombre: 'Caja obra',
    tipo: 'EFECTIVO',
    moneda: 'ARS',
    saldoCentavos: 100,
  });
  const poco = 'En Caja obra hay $ 1,00: no alcanza.';
  const app = await openApp(NUEVO, {
    answers: {
      ...ANSWERS,
      'cuentas.listar': { items: [caja], siguiente: null },
      'pagos.crear': new Refusal(409, 'SALDO_INSUFICIENTE', poco, [
        { path: 'importeCentavos', message: poco },
      ]),
    },
  });
  await expectTitle('Nuevo pago');
  const cuenta = () => medio(1).findByRole('combobox', { name: /^Sale de/ });
  await waitFor(async () => expect((await cuenta()).textContent).toBe('Sin cuenta'));
  await app.user.selectOptions(medio(1).getByLabelText('Medio de pago'), 'EFECTIVO');
  await waitFor(async () => expect((await cuenta()).textContent).toBe('Caja obra'));
  await app.user.click(registrar());
  await medio(1).findByText(poco);
  expect(importeDe(1).getAttribute('aria-invalid')).toBe('true');
  expect(app.callsOf('pagos.crear')).toMatchObject([
    { medios: [{ medio: 'EFECTIVO', cuentaId: caja.id }] },
  ]);
});
