import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  abrirCartera,
  chequeNuevo,
  hacer,
  listar,
  recibir,
  vidaDe,
} from '../../../test/support/cheques.ts';
import { cerrar } from '../../../test/support/cierres.ts';
import { abrir, abrirCaja, apuntesDe, saldoDe, traspasar } from '../../../test/support/cuentas.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let cartera: Cuenta;
let banco: Cuenta;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  cartera = await abrirCartera(owner);
  banco = await abrir(owner, { nombre: 'Banco de los cheques' });
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-18';
const enCartera = async () =>
  (await listar(owner)).totales.find(({ moneda }) => moneda === 'ARS')?.enCartera.importeCentavos ??
  0;

it('enters the portfolio with its income, and is worth its amount there', async () => {
  const antes = await saldoDe(owner, cartera.id);
  const cheque = await recibir(owner, 250_000_00, {
    fecha: DIA,
    cheque: { librador: 'Constructora Sur SA', cuitLibrador: '30-90000044-4', bancoCodigo: '285' },
  });
  expect(cheque).toMatchObject({
    estado: 'EN_CARTERA',
    estadoEl: DIA,
    importeCentavos: 250_000_00,
    moneda: 'ARS',
    cuenta: { id: cartera.id, nombre: 'Valores' },
    destino: null,
    presentarHasta: '2027-01-09',
    cuitLibrador: '30900000444',
  });
  expect(await saldoDe(owner, cartera.id)).toBe(antes + 250_000_00);
  const vida = await vidaDe(owner, cheque.id);
  expect(vida.eventos).toMatchObject([{ n: 1, tipo: 'RECIBIDO', fecha: DIA, deshecho: false }]);
  expect(vida.movimiento).toMatchObject({ id: cheque.movimientoId });
});

it('leaves the portfolio when deposited, and reaches the bank when it is paid', async () => {
  const uno = await recibir(owner, 1_000, { fecha: '2026-11-02' });
  const otro = await recibir(owner, 2_500, { fecha: '2026-11-03', cheque: { numero: '2' } });
  const [enValores, enBanco] = [await saldoDe(owner, cartera.id), await saldoDe(owner, banco.id)];
  const depositados = await hacer(owner, 'depositar', [uno, otro], {
    fecha: '2026-11-10',
    cuentaId: banco.id,
  });
  expect(depositados.map(({ estado, destino }) => [estado, destino?.id])).toEqual([
    ['DEPOSITADO', banco.id],
    ['DEPOSITADO', banco.id],
  ]);
  expect(await saldoDe(owner, cartera.id)).toBe(enValores - 3_500);
  expect(await saldoDe(owner, banco.id)).toBe(enBanco);
  await hacer(owner, 'cobrar', [uno, otro], { fecha: '2026-11-12' });
  expect(await saldoDe(owner, banco.id)).toBe(enBanco + 3_500);
  const { items } = await apuntesDe(owner, banco.id, '?desde=2026-11-12&hasta=2026-11-12');
  expect(items.filter(({ origen }) => origen.tipo === 'CHEQUE')).toMatchObject([
    { importeCentavos: 2_500, concepto: 'Cheque 2 · Banco Macro', origen: { id: otro.id } },
    { importeCentavos: 1_000, origen: { id: uno.id } },
  ]);
});

it('is cashed into a box, and comes back to the portfolio when the bank does not pay it', async () => {
  const caja = await abrirCaja(owner, 0, { nombre: 'Caja de cobros' });
  const uno = await recibir(owner, 700, { fecha: DIA });
  const sinCuenta = await owner.post('/cheques/cobrar', { chequeIds: [uno.id], fecha: DIA });
  expect([sinCuenta.status, codigoDe(sinCuenta)]).toEqual([400, 'VALIDATION_ERROR']);
  await hacer(owner, 'cobrar', [uno], { fecha: DIA, cuentaId: caja.id });
  expect(await saldoDe(owner, caja.id)).toBe(700);
  const otro = await recibir(owner, 900, { fecha: DIA });
  const antes = await enCartera();
  await hacer(owner, 'depositar', [otro], { fecha: DIA, cuentaId: banco.id });
  expect(await enCartera()).toBe(antes - 900);
  const [vuelto] = await hacer(owner, 'devolver', [otro], { fecha: DIA, motivo: 'Sin fondos' });
  expect(vuelto).toMatchObject({ estado: 'EN_CARTERA', destino: null });
  expect(await enCartera()).toBe(antes);
});

it('undoes only its last event, and is then as it was before', async () => {
  const cheque = await recibir(owner, 1_300, { fecha: DIA });
  const saldos = async () => [await saldoDe(owner, cartera.id), await saldoDe(owner, banco.id)];
  const antes = await saldos();
  const recibido = await owner.post('/cheques/deshacer', { chequeIds: [cheque.id] });
  expect([recibido.status, codigoDe(recibido)]).toEqual([409, 'CHEQUE_EN_USO']);
  await hacer(owner, 'depositar', [cheque], { fecha: DIA, cuentaId: banco.id });
  await hacer(owner, 'cobrar', [cheque], { fecha: DIA });
  const [depositado] = await hacer(owner, 'deshacer', [cheque]);
  expect(depositado).toMatchObject({ estado: 'DEPOSITADO', destino: { id: banco.id } });
  const [guardado] = await hacer(owner, 'deshacer', [cheque]);
  expect(guardado).toMatchObject({ estado: 'EN_CARTERA', estadoEl: DIA, destino: null });
  expect(await saldos()).toEqual(antes);
  const { eventos } = await vidaDe(owner, cheque.id);
  expect(eventos.map(({ tipo, deshace, deshecho }) => [tipo, deshace, deshecho])).toEqual([
    ['RECIBIDO', null, false],
    ['DEPOSITADO', null, true],
    ['COBRADO', null, true],
    ['DESHECHO', 3, false],
    ['DESHECHO', 2, false],
  ]);
  await hacer(owner, 'depositar', [cheque], { fecha: DIA, cuentaId: banco.id });
});

it('refuses what its state, its days or the account do not allow, and writes nothing of it', async () => {
  const caja = await abrirCaja(owner, 0, { nombre: 'Caja que no deposita' });
  const dolares = await abrir(owner, { nombre: 'Banco en dólares', moneda: 'USD' });
  const bueno = await recibir(owner, 100, { fecha: DIA });
  const usado = await recibir(owner, 200, { fecha: DIA });
  await hacer(owner, 'depositar', [usado], { fecha: DIA, cuentaId: banco.id });
  const intento = async (verbo: string, campos: Record<string, unknown>) => {
    const respuesta = await owner.post(`/cheques/${verbo}`, { fecha: DIA, ...campos });
    return [respuesta.status, codigoDe(respuesta)];
  };
  const ambos = { chequeIds: [bueno.id, usado.id], cuentaId: banco.id };
  expect(await intento('depositar', ambos)).toEqual([409, 'CHEQUE_EN_USO']);
  const uno = { chequeIds: [bueno.id], cuentaId: banco.id };
  expect(await intento('depositar', { ...uno, fecha: '2026-11-21' })).toEqual([
    400,
    'VALIDATION_ERROR',
  ]);
  expect(await intento('depositar', { ...uno, fecha: '2026-11-17' })).toEqual([
    400,
    'VALIDATION_ERROR',
  ]);
  expect(await intento('depositar', { ...uno, cuentaId: caja.id })).toEqual([
    400,
    'VALIDATION_ERROR',
  ]);
  expect(await intento('depositar', { ...uno, cuentaId: dolares.id })).toEqual([
    400,
    'VALIDATION_ERROR',
  ]);
  expect(await intento('devolver', { chequeIds: [bueno.id] })).toEqual([409, 'CHEQUE_EN_USO']);
  expect((await vidaDe(owner, bueno.id)).eventos).toHaveLength(1);
});

it('is noted as a detail of money that was there, never of more than there is', async () => {
  const vieja = await abrirCartera(owner, {
    nombre: 'Valores de antes',
    saldoInicialCentavos: 5_000,
    saldoInicialEl: '2026-10-01',
  });
  const anotado = (importeCentavos: number, numero: string) =>
    owner.post('/cheques', {
      ...chequeNuevo({ numero }),
      cuentaId: vieja.id,
      fecha: DIA,
      importeCentavos,
    });
  const sinDetalle = async () => (await listar(owner)).totales[0]?.sinDetalleCentavos;
  expect(await sinDetalle()).toBe(5_000);
  const { status, body } = await anotado(3_000, '61');
  expect([status, body]).toMatchObject([201, { estado: 'EN_CARTERA', movimientoId: null }]);
  expect(await sinDetalle()).toBe(2_000);
  expect(await saldoDe(owner, vieja.id)).toBe(5_000);
  const deMas = await anotado(2_001, '62');
  expect([deMas.status, codigoDe(deMas)]).toEqual([409, 'SALDO_INSUFICIENTE']);
  // The money of a cheque does not leave without the cheque.
  const caja = await abrirCaja(owner, 0, { nombre: 'Caja que recibe' });
  const traspaso = { deCuentaId: vieja.id, aCuentaId: caja.id, fecha: DIA, motivo: 'EXTRACCION' };
  const sale = await owner.post('/traspasos', { ...traspaso, importeCentavos: 2_001 });
  expect([sale.status, codigoDe(sale)]).toEqual([409, 'SALDO_INSUFICIENTE']);
  await traspasar(owner, { ...traspaso, importeCentavos: 2_000 });
  const { items } = await listar(owner, `?cuentaId=${vieja.id}`);
  await hacer(owner, 'anular', items, { motivo: 'Era otro' });
  expect(await sinDetalle()).toBe(3_000);
});

it('changes its data until something happens to it, and never its amount', async () => {
  const cheque = await recibir(owner, 400, { fecha: DIA });
  const { id, version } = cheque;
  const editado = await owner.put(`/cheques/${id}`, { version, numero: '77', pago: '2026-12-31' });
  expect(editado.body).toMatchObject({ numero: '77', pago: '2026-12-31', version: version + 1 });
  const viejo = await owner.put(`/cheques/${id}`, { version, numero: '78' });
  expect(codigoDe(viejo)).toBe('CONFLICTO_VERSION');
  const antesDeEmitido = await owner.put(`/cheques/${id}`, {
    version: version + 1,
    emision: '2027-01-01',
  });
  expect(antesDeEmitido.status).toBe(400);
  const importe = await owner.put(`/cheques/${id}`, { version: version + 1, importeCentavos: 500 });
  expect(importe.status).toBe(400);
  await hacer(owner, 'depositar', [cheque], { fecha: DIA, cuentaId: banco.id });
  const tarde = await owner.put(`/cheques/${id}`, { version: version + 1, numero: '79' });
  expect([tarde.status, codigoDe(tarde)]).toEqual([409, 'CHEQUE_EN_USO']);
});

it('is deposited by one of many who try at once', { timeout: PLAZO_CARRERAS_MS }, async () => {
  for (let vuelta = 0; vuelta < CARRERAS; vuelta += 1) {
    const cheque = await recibir(owner, 50, { fecha: DIA });
    const antes = await saldoDe(owner, cartera.id);
    const intentos = await Promise.all(
      Array.from({ length: 4 }, () =>
        owner.post('/cheques/depositar', {
          chequeIds: [cheque.id],
          fecha: DIA,
          cuentaId: banco.id,
        }),
      ),
    );
    expect(intentos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await saldoDe(owner, cartera.id)).toBe(antes - 50);
  }
});

it('does and undoes nothing in a closed month', async () => {
  const cheque = await recibir(owner, 600, { fecha: '2026-10-05' });
  await hacer(owner, 'depositar', [cheque], { fecha: '2026-10-06', cuentaId: banco.id });
  const otro = await recibir(owner, 600, { fecha: '2026-10-05' });
  await cerrar(owner, '2026-10');
  const deshacer = await owner.post('/cheques/deshacer', { chequeIds: [cheque.id] });
  const depositar = await owner.post('/cheques/depositar', {
    chequeIds: [otro.id],
    fecha: '2026-10-20',
    cuentaId: banco.id,
  });
  expect([codigoDe(deshacer), codigoDe(depositar)]).toEqual(['PERIODO_CERRADO', 'PERIODO_CERRADO']);
  await hacer(owner, 'devolver', [cheque], { fecha: DIA });
  expect((await vidaDe(owner, cheque.id)).estado).toBe('EN_CARTERA');
});
