import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { aCubrirSchema } from '@plomada/domain/cheques/propio.schema';
import { asignacionHechaSchema } from '@plomada/domain/cuentas/asignacion.schema';
import { cuentaSchema, type Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  abrirCartera,
  hacer,
  medioPropio,
  propioDe,
  recibir,
  vidaDe,
} from '../../../test/support/cheques.ts';
import { abrir, abrirCaja, saldoDe } from '../../../test/support/cuentas.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado, ITEMS_EJEMPLO } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

// Life of an own cheque after it was given, with its account and its due.

let servidor: Servidor;
let owner: Quien;
let banco: Cuenta;
let presupuesto: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  banco = await abrir(owner, { nombre: 'Galicia' });
  const items = ITEMS_EJEMPLO.map((item) => ({ ...item, cantidad: '100000' }));
  ({ id: presupuesto } = await crearAceptado(owner, { items }));
});
afterAll(() => servidor.cerrar());

const HOY = '2026-11-20';
const emitir = async (
  numero: string,
  fechaPago: string,
  campos: Record<string, unknown> = {},
  pago: object = {},
): Promise<Cheque> => {
  const importe = 10_000;
  const medio = medioPropio(importe, {
    cuentaId: banco.id,
    ...campos,
    cheque: { numero, fechaPago, fechaEmision: '2026-10-01' },
  });
  await pagar(owner, presupuesto, importe, { fecha: '2026-11-10', medios: [medio], ...pago });
  return propioDe(owner, numero);
};
/** Sum of the account's entries up to the end of each of those days. */
const enDias = async (cuenta: string, dias: readonly string[]) =>
  Promise.all(
    dias.map(async (dia) => {
      const [fila] = await servidor.admin<{ suma: string }>(
        `select coalesce(sum(importe_centavos), 0)::text as suma from cuenta_dias where cuenta_id = $1 and dia <= $2::date`,
        [cuenta, dia],
      );
      return Number(fila?.suma);
    }),
  );
const vencen = async () =>
  vencimientosSchema
    .parse((await owner.get('/vencimientos?hasta=2027-11-20')).body)
    .items.filter(({ tipo }) => tipo === 'CHEQUE')
    .map(({ fecha, importeCentavos }) => `${fecha} ${importeCentavos}`);
const negado = async (verbo: string, cuerpo: object) => {
  const respuesta = await owner.post(`/cheques/${verbo}`, cuerpo);
  return [respuesta.status, codigoDe(respuesta)];
};

it('is confirmed without moving money, and undone', async () => {
  const cheque = await emitir('601', HOY);
  const antes = [await saldoDe(owner, banco.id), await vencen()];
  const [cobrado] = await hacer(owner, 'cobrar', [cheque], { fecha: HOY });
  expect(cobrado).toMatchObject({ estado: 'COBRADO', estadoEl: HOY, destino: null });
  expect([await saldoDe(owner, banco.id), await vencen()]).toEqual(antes);
  const cuerpo = { chequeIds: [cheque.id], fecha: HOY };
  expect(await negado('cobrar', { ...cuerpo, cuentaId: banco.id })).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await negado('anular', cuerpo)).toEqual([409, 'CHEQUE_EN_USO']);
  await hacer(owner, 'deshacer', [cheque]);
  expect(await negado('cobrar', { ...cuerpo, cuentaId: banco.id })).toEqual([
    400,
    'VALIDATION_ERROR',
  ]);
  expect(await negado('deshacer', { chequeIds: [cheque.id] })).toEqual([409, 'CHEQUE_EN_USO']);
  await hacer(owner, 'anular', [cheque]);
});

it('is confirmed from its payment day on, so that what is to be covered is what will be debited', async () => {
  const cuenta = await abrir(owner, { nombre: 'Banco de mañana' });
  const cheque = await emitir('602', '2026-11-15', { cuentaId: cuenta.id });
  const otro = await emitir('603', '2026-11-21', { cuentaId: cuenta.id });
  const antes = { chequeIds: [cheque.id], fecha: '2026-11-14' };
  const { status, body } = await owner.post('/cheques/cobrar', antes);
  expect([status, body]).toMatchObject([
    400,
    { details: [{ path: 'fecha', message: expect.stringContaining('desde el 15/11/2026') }] },
  ]);
  const juntos = { chequeIds: [cheque.id, otro.id], fecha: HOY };
  expect(await negado('cobrar', juntos)).toEqual([400, 'VALIDATION_ERROR']);
  const { cuentas } = aCubrirSchema.parse((await owner.get('/cheques/a-cubrir')).body);
  const suya = cuentas.find((una) => una.cuenta?.id === cuenta.id);
  expect(suya?.total).toEqual({ cheques: 2, importeCentavos: 20_000 });
  await hacer(owner, 'cobrar', [cheque], { fecha: '2026-11-15' });
});

it.each([
  ['anular', 'ANULADO'],
  ['repudiar', 'REPUDIADO'],
])('gives its money back to its account when somebody decides to %s it', async (verbo, estado) => {
  const cuenta = await abrir(owner, { nombre: `Banco de ${verbo}` });
  const futuro = await emitir(`61${verbo.length}`, '2026-12-15', { cuentaId: cuenta.id });
  const salido = await emitir(`62${verbo.length}`, '2026-11-12', { cuentaId: cuenta.id });
  const dias = ['2026-11-11', '2026-11-12', '2026-11-19', HOY, '2026-12-14', '2026-12-15'];
  expect(await enDias(cuenta.id, dias)).toEqual([0, -10_000, -10_000, -10_000, -10_000, -20_000]);
  const due = await vencen();
  const hechos = await hacer(owner, verbo, [futuro, salido], { fecha: HOY, motivo: 'Caducado' });
  expect(hechos.map((uno) => [uno.estado, uno.estadoEl])).toEqual([
    [estado, HOY],
    [estado, HOY],
  ]);
  // The one that had left comes back today; the other never leaves, on no day.
  expect(await enDias(cuenta.id, dias)).toEqual([0, -10_000, -10_000, 0, 0, 0]);
  expect(due.length - (await vencen()).length).toBe(1);
  expect((await vidaDe(owner, futuro.id)).eventos.at(-1)).toMatchObject({
    tipo: estado,
    fecha: HOY,
    motivo: 'Caducado',
  });
  await hacer(owner, 'deshacer', [futuro, salido]);
  expect(await enDias(cuenta.id, dias)).toEqual([0, -10_000, -10_000, -10_000, -10_000, -20_000]);
  expect(await vencen()).toEqual(due);
});

it('is annulled today unless another day is named, from the day it was given on', async () => {
  const cheque = await emitir('631', '2026-12-15');
  const cuerpo = { chequeIds: [cheque.id] };
  expect(await negado('anular', { ...cuerpo, fecha: '2026-11-09' })).toEqual([
    400,
    'VALIDATION_ERROR',
  ]);
  expect(await negado('anular', { ...cuerpo, fecha: '2026-11-21' })).toEqual([
    400,
    'VALIDATION_ERROR',
  ]);
  const [anulado] = await hacer(owner, 'anular', [cheque]);
  expect(anulado?.estadoEl).toBe(HOY);
});

it('is placed in no account once nobody pays it', async () => {
  const cheque = await emitir('641', '2026-12-15', { cuentaId: null });
  await hacer(owner, 'anular', [cheque]);
  const respuesta = await owner.put(`/cuentas/${banco.id}/cheques`, { cheques: [cheque.id] });
  expect(respuesta.status).toBe(404);
  expect((await vidaDe(owner, cheque.id)).cuenta).toBeNull();
});

it('is neither mixed with received ones nor edited, deposited or given on', async () => {
  await abrirCartera(owner);
  const recibido = await recibir(owner, 700, { fecha: '2026-11-18' });
  const cheque = await emitir('651', '2026-12-15');
  const fecha = HOY;
  expect(await negado('anular', { chequeIds: [recibido.id, cheque.id] })).toEqual([
    400,
    'VALIDATION_ERROR',
  ]);
  expect(await negado('anular', { chequeIds: [recibido.id], fecha })).toEqual([
    400,
    'VALIDATION_ERROR',
  ]);
  expect(await negado('repudiar', { chequeIds: [recibido.id], fecha })).toEqual([
    409,
    'CHEQUE_EN_USO',
  ]);
  const suyo = { chequeIds: [cheque.id], fecha };
  expect(await negado('depositar', { ...suyo, cuentaId: banco.id })).toEqual([
    409,
    'CHEQUE_EN_USO',
  ]);
  const { version } = cheque;
  const edicion = await owner.put(`/cheques/${cheque.id}`, { version, notas: 'Otra' });
  expect([edicion.status, codigoDe(edicion)]).toEqual([409, 'CHEQUE_EN_USO']);
  const pago = {
    tipo: 'LIBRE',
    fecha,
    importeBrutoCentavos: 10_000,
    medios: [{ medio: 'CHEQUE_TERCERO', importeCentavos: 10_000, chequeIds: [cheque.id] }],
  };
  const dado = await owner.post(`/presupuestos/${presupuesto}/pagos`, pago);
  expect([dado.status, codigoDe(dado)]).toEqual([409, 'CHEQUE_EN_USO']);
});

it('is in the currency of its account, else in that of its payment', async () => {
  const dolares = await abrir(owner, { nombre: 'Dólares', moneda: 'USD' });
  const cotizacion = { valor: '1000' };
  const enDolares = await emitir('661', '2026-12-15', { cuentaId: dolares.id }, { cotizacion });
  expect(enDolares).toMatchObject({ moneda: 'USD', importeCentavos: 10 });
  const sinCuenta = await emitir('662', '2026-12-15', { cuentaId: null }, { cotizacion });
  expect(sinCuenta).toMatchObject({ moneda: 'ARS', importeCentavos: 10_000, cuenta: null });
  await hacer(owner, 'repudiar', [enDolares, sinCuenta], { fecha: HOY });
  expect(await enDias(dolares.id, ['2026-12-15'])).toEqual([0]);
});

it('has to be covered by account and day until the bank pays it or takes it no more', async () => {
  const cuenta = await abrir(owner, { nombre: 'Aaa, el primero' });
  const caja = await abrirCaja(owner, 100_000, { nombre: 'Caja' });
  const de = (numero: string, pago: string) => emitir(numero, pago, { cuentaId: cuenta.id });
  await de('671', '2026-11-15');
  await de('672', '2026-12-01');
  await de('673', '2026-12-01');
  await de('674', '2026-10-21');
  await hacer(owner, 'cobrar', [await de('675', '2026-11-15')], { fecha: HOY });
  await emitir('676', '2026-12-01', { cuentaId: caja.id });
  const { body } = await owner.get('/cheques/a-cubrir');
  const { cuentas } = aCubrirSchema.parse(body);
  expect(cuentas[0]).toEqual({
    cuenta: { id: cuenta.id, nombre: cuenta.nombre },
    moneda: 'ARS',
    total: { cheques: 4, importeCentavos: 40_000 },
    dias: [
      { pago: '2026-10-21', cheques: 1, importeCentavos: 10_000 },
      { pago: '2026-11-15', cheques: 1, importeCentavos: 10_000 },
      { pago: '2026-12-01', cheques: 2, importeCentavos: 20_000 },
    ],
    vencidos: { cheques: 0, importeCentavos: 0 },
  });
  await servidor.admin(
    `update pago_medios set cheque_pago = '2026-10-20' where cheque_numero = '674'`,
  );
  const despues = aCubrirSchema.parse((await owner.get('/cheques/a-cubrir')).body).cuentas[0];
  expect(despues).toMatchObject({
    total: { cheques: 3, importeCentavos: 30_000 },
    vencidos: { cheques: 1, importeCentavos: 10_000 },
  });
  expect(cuentas.some((uno) => uno.cuenta?.id === caja.id)).toBe(false);
});

it('leaves a debt to who got it, which is paid in money, and its bank’s costs', async () => {
  const cuenta = await abrir(owner, { nombre: 'Banco que rechaza' });
  const cheque = await emitir('681', '2026-11-12', { cuentaId: cuenta.id });
  const aReponer = async () => {
    const { body } = await owner.get(
      '/obligaciones?sentido=EGRESO&clase=CHEQUE_A_REPONER&limit=200',
    );
    return listaObligacionesSchema
      .parse(body)
      .items.filter(({ origenId }) => origenId === cheque.id)
      .map((una) => [una.contraparte.nombre, una.pendienteCentavos]);
  };
  const pedido = { chequeIds: [cheque.id], fecha: HOY };
  expect(await negado('rechazar', { ...pedido, cobrarAlCliente: true })).toEqual([
    400,
    'VALIDATION_ERROR',
  ]);
  const costos = { gastosCentavos: 300, ivaCentavos: 63 };
  const [rechazado] = await hacer(owner, 'rechazar', [cheque], { fecha: HOY, ...costos });
  expect(rechazado).toMatchObject({ estado: 'RECHAZADO', proveedorCentavos: 10_000 });
  expect(await aReponer()).toEqual([['Corralón El Hornero', 10_000]]);
  // The cheque had left the account and comes back; the costs leave it.
  expect(await saldoDe(owner, cuenta.id)).toBe(-363);
  const dinero = { cuentaId: cuenta.id, importeCentavos: 10_000 };
  const [repuesto] = await hacer(owner, 'reponer', [cheque], { fecha: HOY, dinero });
  expect(repuesto).toMatchObject({ estado: 'RECHAZADO', proveedorCentavos: 0 });
  expect([await aReponer(), await saldoDe(owner, cuenta.id)]).toEqual([[], -10_363]);
  await hacer(owner, 'deshacer', [cheque]);
  await hacer(owner, 'deshacer', [cheque]);
  expect([await aReponer(), await saldoDe(owner, cuenta.id)]).toEqual([[], -10_000]);
  expect((await vidaDe(owner, cheque.id)).estado).toBe('EMITIDO');
});

it('is made good from another bank after its own account was closed', async () => {
  const otro = await abrir(owner, {
    nombre: 'Otro banco',
    saldoInicialCentavos: 50_000,
    saldoInicialEl: '2026-01-01',
  });
  const cerrado = await abrir(owner, {
    nombre: 'Se cierra',
    saldoInicialCentavos: 0,
    saldoInicialEl: '2026-01-01',
  });
  const cheque = await emitir('980', '2026-11-12', { cuentaId: cerrado.id });
  await hacer(owner, 'rechazar', [cheque], { fecha: HOY });
  const { version } = cuentaSchema.parse((await owner.get(`/cuentas/${cerrado.id}`)).body);
  expect((await owner.put(`/cuentas/${cerrado.id}/cerrar`, { version })).status).toBe(200);
  const dinero = { cuentaId: otro.id, importeCentavos: 10_000 };
  const { status } = await owner.post('/cheques/reponer', {
    chequeIds: [cheque.id],
    fecha: HOY,
    dinero,
  });
  expect(status).toBe(200);
  expect((await vidaDe(owner, cheque.id)).proveedorCentavos).toBe(0);
});

it('in dollars is not made good together with one in pesos', async () => {
  const enPesos = await emitir('981', '2026-11-12', { cuentaId: null });
  const cotizacion = { moneda: 'USD', cotizacion: { valor: '1000' } };
  const enDolares = await emitir('982', '2026-11-12', { cuentaId: null }, cotizacion);
  await hacer(owner, 'anular', [enPesos, enDolares], { fecha: HOY });
  const otro = await recibir(owner, 20_000, { fecha: '2026-11-18' });
  const { status, body } = await owner.post('/cheques/reponer', {
    chequeIds: [enPesos.id, enDolares.id],
    fecha: HOY,
    conChequeIds: [otro.id],
  });
  expect([status, body]).toMatchObject([400, { details: [{ path: 'chequeIds' }] }]);
  expect((await vidaDe(owner, enDolares.id)).proveedorCentavos).toBe(10_000);
});

it('keeps its amount once the bank paid it, while it has no account as well', async () => {
  const medios = (importe: number, cuentaId: string | null) => [
    medioPropio(importe, {
      cuentaId,
      cheque: { numero: '983', fechaPago: '2026-11-12', fechaEmision: '2026-10-01' },
    }),
    ...(importe === 10_000 ? [] : [{ medio: 'EFECTIVO', importeCentavos: 10_000 - importe }]),
  ];
  const alPagar = { fecha: '2026-11-10', medios: medios(10_000, banco.id) };
  const { id, version } = await pagar(owner, presupuesto, 10_000, alPagar);
  await hacer(owner, 'cobrar', [await propioDe(owner, '983')], { fecha: HOY });
  const editar = (importe: number) =>
    owner.put(`/presupuestos/${presupuesto}/pagos/${id}`, {
      version,
      medios: medios(importe, null),
    });
  const otra = await editar(4_000);
  expect([otra.status, codigoDe(otra)]).toEqual([409, 'CHEQUE_EN_USO']);
  expect((await editar(10_000)).status).toBe(200);
  expect(await propioDe(owner, '983')).toMatchObject({ importeCentavos: 10_000, cuenta: null });
});

it('that was annulled stays in its account when the assignment is undone', async () => {
  const cuenta = await abrir(owner, { nombre: 'Banco de la regla' });
  const [anulado, vivo] = [
    await emitir('984', '2026-12-15', { cuentaId: null }),
    await emitir('985', '2026-12-15', { cuentaId: null }),
  ];
  const reglas = [{ medioPago: 'CHEQUE_PROPIO', moneda: 'ARS', cuentaId: cuenta.id }];
  const hecha = await owner.post('/cuentas/asignaciones', { reglas });
  const { id } = asignacionHechaSchema.parse(hecha.body);
  await hacer(owner, 'anular', [anulado]);
  expect((await owner.put(`/cuentas/asignaciones/${id}/deshacer`, {})).status).toBe(200);
  expect((await vidaDe(owner, anulado.id)).cuenta?.id).toBe(cuenta.id);
  expect((await vidaDe(owner, vivo.id)).cuenta).toBeNull();
});
