import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { ordenPagadaSchema, ordenPagoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';
import { pagoSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  abrirCartera,
  chequeNuevo,
  hacer,
  listar,
  recibir,
  vidaDe,
} from '../../../test/support/cheques.ts';
import { abrir, saldoDe } from '../../../test/support/cuentas.ts';
import { nuevoPago, pagar } from '../../../test/support/pagos.ts';
import { deber, leerOrden, pagarTodo, pendientesDe } from '../../../test/support/por-pagar.ts';
import { crearAceptado, ITEMS_EJEMPLO } from '../../../test/support/presupuestos.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { MOTIVO } from '../../../test/support/solicitudes.ts';

let servidor: Servidor;
let owner: Quien;
let cartera: Cuenta;
let banco: Cuenta;
let presupuesto: string;
let deCliente: string;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  cartera = await abrirCartera(owner);
  banco = await abrir(owner, {
    nombre: 'Banco de los repuestos',
    saldoInicialCentavos: 1_000_000,
    saldoInicialEl: '2026-01-01',
  });
  const items = ITEMS_EJEMPLO.map((item) => ({ ...item, cantidad: '100000' }));
  ({ id: presupuesto } = await crearAceptado(owner, { items }));
  ({ id: deCliente } = await crearAceptado(owner, {
    items,
    sentido: 'INGRESO',
    proveedorId: null,
    cliente: { nombre: 'Consorcio Los Tilos' },
  }));
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-18';
const con = (cheques: readonly Cheque[], importeCentavos: number) => [
  { medio: 'CHEQUE_TERCERO', importeCentavos, chequeIds: cheques.map(({ id }) => id) },
];
const estadoDe = async ({ id }: Pick<Cheque, 'id'>) => (await vidaDe(owner, id)).estado;
let solicitud = '';
const aprobarLaUltima = () => owner.put(`${solicitud}/approve`, {});
const darDeBaja = async (path: string) => {
  const { solicitudId } = bajaPedidaSchema.parse((await owner.del(path, MOTIVO)).body);
  solicitud = `/solicitudes/${solicitudId}`;
  return aprobarLaUltima();
};

it('pays a budget whole, leaves the portfolio, and comes back when the payment is taken back', async () => {
  const [a, b] = [
    await recibir(owner, 30_000, { fecha: DIA }),
    await recibir(owner, 12_500, { fecha: DIA }),
  ];
  const antes = await saldoDe(owner, cartera.id);
  const pago = await pagar(owner, presupuesto, 42_500, { fecha: DIA, medios: con([a, b], 42_500) });
  expect(pago.medios).toMatchObject([
    { chequeId: a.id, importeCentavos: 30_000, cheque: { numero: a.numero, propio: false } },
    { chequeId: b.id, importeCentavos: 12_500 },
  ]);
  expect(await saldoDe(owner, cartera.id)).toBe(antes - 42_500);
  expect((await vidaDe(owner, a.id)).eventos).toMatchObject([
    { tipo: 'RECIBIDO' },
    { tipo: 'ENDOSADO', fecha: DIA, contraparte: 'Corralón El Hornero' },
  ]);
  const path = `/presupuestos/${presupuesto}/pagos/${pago.id}`;
  expect((await darDeBaja(path)).status).toBe(200);
  expect([await estadoDe(a), await estadoDe(b)]).toEqual(['EN_CARTERA', 'EN_CARTERA']);
  expect(await saldoDe(owner, cartera.id)).toBe(antes);
  const restaurado = await owner.put(`${path}/restaurar`, MOTIVO);
  expect(restaurado.status).toBe(200);
  expect([await estadoDe(a), await saldoDe(owner, cartera.id)]).toEqual([
    'ENDOSADO',
    antes - 42_500,
  ]);
});

it('is not undone by itself, and comes back from a supplier who is owed again', async () => {
  const a = await recibir(owner, 300, { fecha: DIA });
  await pagar(owner, presupuesto, 300, { fecha: DIA, medios: con([a], 300) });
  const respuesta = await owner.post('/cheques/deshacer', { chequeIds: [a.id] });
  expect([respuesta.status, codigoDe(respuesta)]).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await estadoDe(a)).toBe('ENDOSADO');
  const [devuelto] = await hacer(owner, 'devolver', [a], { fecha: DIA });
  expect(devuelto).toMatchObject({ estado: 'EN_CARTERA', proveedorCentavos: 300 });
  const repuesto = { fecha: DIA, dinero: { cuentaId: banco.id, importeCentavos: 300 } };
  await hacer(owner, 'reponer', [a], repuesto);
  expect(await vidaDe(owner, a.id)).toMatchObject({ estado: 'EN_CARTERA', proveedorCentavos: 0 });
  await hacer(owner, 'deshacer', [a]);
  expect(await vidaDe(owner, a.id)).toMatchObject({ estado: 'EN_CARTERA', proveedorCentavos: 300 });
  await hacer(owner, 'deshacer', [a]);
  expect(await vidaDe(owner, a.id)).toMatchObject({ estado: 'ENDOSADO', proveedorCentavos: 0 });
});

it('keeps its place when other means of the payment change, and moves with the day', async () => {
  const a = await recibir(owner, 10_000, { fecha: '2026-11-02' });
  const efectivo = { medio: 'EFECTIVO', importeCentavos: 500 };
  const pago = await pagar(owner, presupuesto, 10_500, {
    fecha: DIA,
    medios: [...con([a], 10_000), efectivo],
  });
  const path = `/presupuestos/${presupuesto}/pagos/${pago.id}`;
  const editar = async (version: number, campos: object) =>
    pagoSchema.parse((await owner.put(path, { version, ...campos })).body);
  const medios = [...con([a], 10_000), { ...efectivo, medio: 'TRANSFERENCIA' }];
  const editado = await editar(pago.version, { medios });
  expect(editado.medios.map(({ medio }) => medio)).toContain('TRANSFERENCIA');
  expect((await vidaDe(owner, a.id)).eventos).toHaveLength(2);
  const corrido = await editar(editado.version, { fecha: '2026-11-10' });
  expect((await vidaDe(owner, a.id)).eventos.at(-1)).toMatchObject({
    tipo: 'ENDOSADO',
    fecha: '2026-11-10',
  });
  await editar(corrido.version, { medios: [{ ...efectivo, importeCentavos: 10_500 }] });
  expect(await estadoDe(a)).toBe('EN_CARTERA');
});

it('pays an orden de pago, and is not taken back once the bank was asked', async () => {
  const a = await recibir(owner, 20_000, { fecha: DIA });
  const deuda = await deber(owner, 41, { importeCentavos: 20_000 });
  const { ordenDePagoId } = await pagarTodo(owner, [[deuda, 20_000]], {
    fecha: DIA,
    medios: con([a], 20_000),
  });
  expect((await leerOrden(owner, ordenDePagoId)).medios).toMatchObject([{ chequeId: a.id }]);
  expect(await estadoDe(a)).toBe('ENDOSADO');
  expect((await darDeBaja(`/ordenes-de-pago/${ordenDePagoId}`)).status).toBe(200);
  expect(await estadoDe(a)).toBe('EN_CARTERA');
});

it('is endorsed for an invoice that owes less, and the rest stays on account', async () => {
  const [a, b] = [
    await recibir(owner, 20_000, { fecha: DIA }),
    await recibir(owner, 15_000, { fecha: DIA, medioPago: 'ECHEQ', cheque: { formato: 'ECHEQ' } }),
  ];
  const deuda = await deber(owner, 42, { importeCentavos: 30_000 });
  const endoso = {
    chequeIds: [a.id, b.id],
    comprobantes: [{ id: deuda.id, importeCentavos: 30_000 }],
    fecha: DIA,
  };
  const corto = await owner.post('/cheques/endosar', endoso);
  expect([corto.status, await estadoDe(a)]).toEqual([400, 'EN_CARTERA']);
  const respuesta = await owner.post('/cheques/endosar', { ...endoso, aCuentaCentavos: 5_000 });
  const { ordenDePagoId } = ordenPagadaSchema.parse(respuesta.body);
  const orden = await leerOrden(owner, ordenDePagoId);
  expect(orden.medios.map(({ medio, importeCentavos }) => [medio, importeCentavos])).toEqual([
    ['CHEQUE_TERCERO', 20_000],
    ['ECHEQ', 15_000],
  ]);
  expect([await estadoDe(a), await estadoDe(b)]).toEqual(['ENDOSADO', 'ENDOSADO']);
  const usuario = await como(servidor, 'Usuario');
  expect((await usuario.post('/cheques/endosar', endoso)).status).toBe(403);
});

it('comes in with the payment of a client, and goes with it unless it was used', async () => {
  const banco = await abrir(owner, { nombre: 'Banco que cobra' });
  const antes = await saldoDe(owner, cartera.id);
  const medios = [
    {
      medio: 'ECHEQ',
      importeCentavos: 55_000,
      chequeNuevo: chequeNuevo({ formato: 'ECHEQ', numero: '808' }),
    },
  ];
  const pago = await pagar(owner, deCliente, 55_000, { fecha: DIA, medios });
  const [medio] = pago.medios;
  const id = medio?.chequeId ?? '';
  expect(await vidaDe(owner, id)).toMatchObject({
    estado: 'EN_CARTERA',
    contraparte: 'Consorcio Los Tilos',
  });
  expect(await saldoDe(owner, cartera.id)).toBe(antes + 55_000);
  const path = `/presupuestos/${deCliente}/pagos/${pago.id}`;
  const datos = { numero: '809', banco: 'Banco Nación', pago: '2026-12-24' };
  const { version } = await vidaDe(owner, id);
  expect((await owner.put(`/cheques/${id}`, { version, ...datos })).status).toBe(200);
  const corregido = pagoSchema.parse((await owner.get(path)).body);
  const corrido = pagoSchema.parse(
    (await owner.put(path, { version: corregido.version, fecha: '2026-11-12' })).body,
  );
  expect(await vidaDe(owner, id)).toMatchObject({
    estadoEl: '2026-11-12',
    eventos: [{ tipo: 'RECIBIDO', fecha: '2026-11-12' }],
  });
  await owner.put(path, { version: corrido.version, fecha: DIA });
  expect(corregido.medios[0]?.cheque).toMatchObject({
    numero: '809',
    banco: 'Banco Nación',
    fechaPago: '2026-12-24',
  });
  expect((await darDeBaja(path)).status).toBe(200);
  expect([await estadoDe({ id }), await saldoDe(owner, cartera.id)]).toEqual(['ANULADO', antes]);
  expect((await owner.put(`${path}/restaurar`, MOTIVO)).status).toBe(200);
  expect(await estadoDe({ id })).toBe('EN_CARTERA');
  await hacer(owner, 'depositar', [{ id }], { fecha: DIA, cuentaId: banco.id });
  const usado = await darDeBaja(path);
  expect([usado.status, codigoDe(usado)]).toEqual([409, 'CHEQUE_EN_USO']);
  await hacer(owner, 'devolver', [{ id }], { fecha: DIA, a: 'CARTERA' });
  const vuelto = await aprobarLaUltima();
  expect(vuelto.texto).toContain('salió de la cartera y volvió');
});

it('refuses parts of a cheque, cheques of another currency, two of the same and those elsewhere', async () => {
  const a = await recibir(owner, 9_000, { fecha: DIA });
  const usado = await recibir(owner, 1_000, { fecha: DIA });
  const banco = await abrir(owner, { nombre: 'Banco de otro lugar' });
  await hacer(owner, 'depositar', [usado], { fecha: DIA, cuentaId: banco.id });
  const usuario = await como(servidor, 'Usuario');
  const intento = async (medios: unknown, importeCentavos: number, quien = owner) => {
    const cuerpo = { tipo: 'LIBRE', fecha: DIA, importeBrutoCentavos: importeCentavos, medios };
    const respuesta = await quien.post(`/presupuestos/${presupuesto}/pagos`, cuerpo);
    return [respuesta.status, codigoDe(respuesta)];
  };
  expect(await intento(con([a], 8_999), 8_999)).toEqual([400, 'VALIDATION_ERROR']);
  expect(await intento(con([a, a], 18_000), 18_000)).toEqual([400, 'VALIDATION_ERROR']);
  expect(await intento(con([usado], 1_000), 1_000)).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await intento(con([a], 9_000), 9_000, usuario)).toEqual([403, 'SIN_PERMISO']);
  const nuevo = [{ medio: 'CHEQUE_TERCERO', importeCentavos: 100, chequeNuevo: chequeNuevo() }];
  expect(await intento(nuevo, 100)).toEqual([400, 'VALIDATION_ERROR']);
  expect(await estadoDe(a)).toBe('EN_CARTERA');
});

it('is won by one of many payments', { timeout: PLAZO_CARRERAS_MS }, async () => {
  for (let vuelta = 0; vuelta < CARRERAS; vuelta += 1) {
    const a = await recibir(owner, 100, { fecha: DIA });
    const cuerpo = { tipo: 'LIBRE', fecha: DIA, importeBrutoCentavos: 100, medios: con([a], 100) };
    const intentos = await Promise.all(
      Array.from({ length: 3 }, () => owner.post(`/presupuestos/${presupuesto}/pagos`, cuerpo)),
    );
    expect(intentos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  }
  const { totales } = await listar(owner);
  expect(totales.find(({ moneda }) => moneda === 'ARS')?.sinDetalleCentavos).toBe(0);
});

it('an orden de pago names its cheques in its answer as its means', async () => {
  const a = await recibir(owner, 700, { fecha: DIA });
  const deuda = await deber(owner, 43, { importeCentavos: 700 });
  const { ordenDePagoId } = await pagarTodo(owner, [[deuda, 700]], {
    fecha: DIA,
    medios: con([a], 700),
  });
  const { body } = await owner.get(`/ordenes-de-pago/${ordenDePagoId}`);
  expect(ordenPagoSchema.parse(body).medios[0]?.cheque).toEqual({
    numero: a.numero,
    banco: a.banco,
    fechaEmision: null,
    fechaPago: a.pago,
    propio: false,
  });
  expect((await pendientesDe(owner)).items.some(({ id }) => id === deuda.id)).toBe(false);
});

it('pays a budget of the other currency in its own one, at the rate frozen in the payment', async () => {
  const dolares = await abrirCartera(owner, { nombre: 'Valores en dólares', moneda: 'USD' });
  const items = ITEMS_EJEMPLO.map((item) => ({ ...item, cantidad: '100000' }));
  const { id: enDolares } = await crearAceptado(owner, { items, moneda: 'USD' });
  const cotizacion = { valor: '1500' };
  const pesos = await recibir(owner, 150_000, { fecha: DIA });
  const usd = await recibir(owner, 200, {
    fecha: DIA,
    moneda: 'USD',
    cotizacion,
    cuentaId: dolares.id,
  });
  const deUno = (cheque: Cheque, moneda: string) => ({
    ...nuevoPago(cheque.importeCentavos, { fecha: DIA }),
    moneda,
    cotizacion,
    medios: con([cheque], cheque.importeCentavos),
  });
  for (const [de, cheque, moneda, dicho] of [
    [enDolares, pesos, 'USD', 'es en pesos: va en un pago en pesos, con la cotización'],
    [presupuesto, usd, 'ARS', 'es en dólares: va en un pago en dólares, con la cotización'],
  ] as const) {
    const { status, body } = await owner.post(`/presupuestos/${de}/pagos`, deUno(cheque, moneda));
    expect([status, body]).toMatchObject([
      400,
      { details: [{ path: 'medios.0.chequeIds', message: expect.stringContaining(dicho) }] },
    ]);
  }
  for (const [de, cheque, moneda, importePresupuestoCentavos] of [
    [enDolares, pesos, 'ARS', 100],
    [presupuesto, usd, 'USD', 300_000],
  ] as const) {
    const { status, body } = await owner.post(`/presupuestos/${de}/pagos`, deUno(cheque, moneda));
    expect([status, body]).toMatchObject([201, { moneda, importePresupuestoCentavos }]);
    expect(await estadoDe(cheque)).toBe('ENDOSADO');
  }
  expect(await saldoDe(owner, dolares.id)).toBe(0);
});
