import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  abrirCartera,
  chequeNuevo,
  hacer,
  medioPropio,
  propioDe,
  recibir,
  vidaDe,
} from '../../../test/support/cheques.ts';
import { abrir, abrirCajaChica, saldoDe } from '../../../test/support/cuentas.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { pedir } from '../../../test/support/solicitudes.ts';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-18';

it('is not paid into an account of cheques, nor into a petty cash', async () => {
  const cartera = await abrirCartera(owner);
  const uno = await recibir(owner, 1_000, { fecha: DIA });
  const chica = await abrirCajaChica(owner, 0);
  for (const { id: cuentaId } of [cartera, chica]) {
    const campos = { chequeIds: [uno.id], fecha: DIA, cuentaId };
    const respuesta = await owner.post('/cheques/cobrar', campos);
    expect([respuesta.status, codigoDe(respuesta)]).toEqual([400, 'VALIDATION_ERROR']);
  }
  expect((await vidaDe(owner, uno.id)).estado).toBe('EN_CARTERA');
});

it('keeps its portfolio and its bank open until the bank pays it', async () => {
  const cartera = await abrirCartera(owner, { nombre: 'Valores a cerrar' });
  const banco = await abrir(owner, { nombre: 'Banco a cerrar' });
  const uno = await recibir(owner, 2_000, { fecha: DIA, cuentaId: cartera.id });
  await hacer(owner, 'depositar', [uno], { fecha: DIA, cuentaId: banco.id });
  const cerrar = async ({ id, version }: { readonly id: string; readonly version: number }) => {
    const respuesta = await owner.put(`/cuentas/${id}/cerrar`, { version });
    return [respuesta.status, codigoDe(respuesta)];
  };
  expect(await cerrar(cartera)).toEqual([409, 'CUENTA_CON_SALDO']);
  expect(await cerrar(banco)).toEqual([409, 'CUENTA_CON_SALDO']);
  await hacer(owner, 'cobrar', [uno], { fecha: DIA });
  expect(await cerrar(cartera)).toEqual([200, undefined]);
});

it('keeps the account that an own one is drawn on open while its bank may return it', async () => {
  const { id: presupuesto } = await crearAceptado(owner);
  const alCierre = async (numero: string, fechaPago: string) => {
    const desde = { saldoInicialCentavos: 5_000, saldoInicialEl: '2026-10-01' };
    const banco = await abrir(owner, { nombre: `Banco de ${numero}`, ...desde });
    const cheque = { numero, fechaEmision: '2026-10-01', fechaPago };
    const medios = [medioPropio(5_000, { cuentaId: banco.id, cheque })];
    await pagar(owner, presupuesto, 5_000, { fecha: '2026-10-10', medios });
    const cerrar = async () => {
      const { version } = cuentaSchema.parse((await owner.get(`/cuentas/${banco.id}`)).body);
      const respuesta = await owner.put(`/cuentas/${banco.id}/cerrar`, { version });
      return [respuesta.status, codigoDe(respuesta)];
    };
    return { banco, cerrar, cheque: await propioDe(owner, numero) };
  };
  const negado = [409, 'CUENTA_CON_SALDO'];
  const confirmado = await alCierre('801', '2026-11-20');
  expect(await confirmado.cerrar()).toEqual(negado);
  await hacer(owner, 'cobrar', [confirmado.cheque], { fecha: '2026-11-20' });
  expect(await confirmado.cerrar()).toEqual([200, undefined]);
  // Thirty days after its payment day the bank takes it for the last time.
  const devuelto = await alCierre('802', '2026-10-21');
  expect(await devuelto.cerrar()).toEqual(negado);
  await hacer(owner, 'rechazar', [devuelto.cheque], { fecha: '2026-11-20' });
  expect(await saldoDe(owner, devuelto.banco.id)).toBe(5_000);
  const caducado = await alCierre('803', '2026-10-20');
  expect(await caducado.cerrar()).toEqual([200, undefined]);
});

it('is undone only up to what the person saw', async () => {
  const banco = await abrir(owner, { nombre: 'Banco visto' });
  const uno = await recibir(owner, 3_000, { fecha: DIA });
  await hacer(owner, 'depositar', [uno], { fecha: DIA, cuentaId: banco.id });
  await hacer(owner, 'cobrar', [uno], { fecha: DIA });
  const respuesta = await owner.post('/cheques/deshacer', { chequeIds: [uno.id], n: 2 });
  expect([respuesta.status, codigoDe(respuesta)]).toEqual([409, 'CHEQUE_EN_USO']);
  expect((await vidaDe(owner, uno.id)).estado).toBe('COBRADO');
  await hacer(owner, 'deshacer', [uno], { n: 3 });
  expect((await vidaDe(owner, uno.id)).estado).toBe('DEPOSITADO');
});

it('of a client’s payment is not annulled by itself', async () => {
  const { id: presupuestoId } = await crearAceptado(owner, {
    sentido: 'INGRESO',
    proveedorId: null,
    cliente: { nombre: 'Consorcio Los Tilos' },
  });
  const medios = [
    { medio: 'CHEQUE_TERCERO', importeCentavos: 4_000, chequeNuevo: chequeNuevo({ numero: '9' }) },
  ];
  const { medios: hechos } = await pagar(owner, presupuestoId, 4_000, { fecha: DIA, medios });
  const id = hechos[0]?.chequeId ?? '';
  const respuesta = await owner.post('/cheques/anular', { chequeIds: [id] });
  expect([respuesta.status, codigoDe(respuesta)]).toEqual([409, 'CHEQUE_CON_INGRESO']);
});

it('is annulled when its income is reversed, and refuses that once it left the portfolio', async () => {
  const cartera = await abrirCartera(owner, { nombre: 'Valores que se anulan' });
  const banco = await abrir(owner, { nombre: 'Banco de lo anulado' });
  const uno = await recibir(owner, 5_000, { fecha: DIA, cuentaId: cartera.id });
  await hacer(owner, 'depositar', [uno], { fecha: DIA, cuentaId: banco.id });
  const aprobar = `/solicitudes/${await pedir(owner, uno.movimientoId ?? '')}/approve`;
  const negada = await owner.put(aprobar, { contramovimiento: true });
  expect(negada.status).toBe(409);
  await hacer(owner, 'deshacer', [uno]);
  expect((await owner.put(aprobar, { contramovimiento: true })).status).toBe(200);
  expect((await vidaDe(owner, uno.id)).estado).toBe('ANULADO');
  expect(await saldoDe(owner, cartera.id)).toBe(0);
});
