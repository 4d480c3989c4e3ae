import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import {
  chequeNuevo,
  hacer,
  medioPropio,
  propioDe,
  vidaDe,
} from '../../../test/support/cheques.ts';
import { cerrar } from '../../../test/support/cierres.ts';
import { abrir, saldoDe, saldosDe } from '../../../test/support/cuentas.ts';
import { crear, todas } from '../../../test/support/movimientos.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { deber, pagarTodo } from '../../../test/support/por-pagar.ts';
import { crearAceptado, ITEMS_EJEMPLO } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { MOTIVO } from '../../../test/support/solicitudes.ts';

// Own cheques without an account that nobody pays, in the money without an account.

let servidor: Servidor;
let owner: Quien;
let banco: string;
let presupuesto: string;
/** Money without an account, and movements without one, before each test. */
let sueltos: readonly (readonly [string, number])[];
let listados: number;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  const saldo = { saldoInicialCentavos: 1_000_000, saldoInicialEl: '2026-10-01' };
  banco = (await abrir(owner, { nombre: 'Galicia', ...saldo })).id;
  const items = ITEMS_EJEMPLO.map((item) => ({ ...item, cantidad: '100000' }));
  ({ id: presupuesto } = await crearAceptado(owner, { items }));
});
afterAll(() => servidor.cerrar());

const HOY = '2026-11-20';
const IMPORTE = 10_000;
const sinCuenta = async (al = '') =>
  (await saldosDe(owner, al)).sinCuenta.map((una) => [una.moneda, una.saldoCentavos] as const);
const deMoneda = (sumas: readonly (readonly [string, number])[], cual: string) =>
  sumas.find(([moneda]) => moneda === cual)?.[1] ?? 0;
/** Change of the money without an account since the test began, by currency. */
const cambio = async () => {
  const hay = await sinCuenta();
  return ['ARS', 'USD'].map((una) => deMoneda(hay, una) - deMoneda(sueltos, una));
};
const enLista = async () => (await todas(owner, 'sinCuenta=true', 50)).length - listados;
beforeEach(async () => {
  sueltos = await sinCuenta();
  listados = (await todas(owner, 'sinCuenta=true', 50)).length;
});

const emitir = async (
  numero: string,
  pago: string,
  campos: Record<string, unknown> = {},
): Promise<Cheque> => {
  const medio = medioPropio(IMPORTE, {
    cheque: { numero, fechaPago: pago, fechaEmision: '2026-09-01' },
  });
  await pagar(owner, presupuesto, IMPORTE, { fecha: '2026-11-10', medios: [medio], ...campos });
  return propioDe(owner, numero);
};

it.each([
  ['anular', '2026-11-12'],
  ['anular', '2026-12-15'],
  ['repudiar', '2026-12-15'],
  ['rechazar', '2026-11-12'],
])('leaves it when one is to %s, payable on %s, from that day on', async (verbo, pago) => {
  const dias = ['2026-11-10', '2026-11-17', '2026-11-18', '2026-12-31'];
  const porDia = () => Promise.all(dias.map(async (dia) => deMoneda(await sinCuenta(dia), 'ARS')));
  const antes = await porDia();
  const cheque = await emitir(`7${verbo.length}${pago.slice(5, 7)}`, pago);
  expect([await cambio(), await enLista()]).toEqual([[-IMPORTE, 0], 1]);
  await hacer(owner, verbo, [cheque], { fecha: '2026-11-18' });
  const despues = await porDia();
  expect(despues.map((suma, i) => suma - (antes[i] ?? 0))).toEqual([-IMPORTE, -IMPORTE, 0, 0]);
  expect(await enLista()).toBe(0);
  await hacer(owner, 'deshacer', [cheque]);
  expect([await cambio(), await enLista()]).toEqual([[-IMPORTE, 0], 1]);
  await hacer(owner, 'anular', [cheque]);
});

it('leaves it once when the supplier is paid later from a bank', async () => {
  const cheque = await emitir('710', '2026-11-12');
  const habia = await saldoDe(owner, banco);
  await hacer(owner, 'rechazar', [cheque], { fecha: HOY });
  const dinero = { cuentaId: banco, importeCentavos: IMPORTE };
  await hacer(owner, 'reponer', [cheque], { fecha: HOY, dinero });
  expect([await cambio(), (await saldoDe(owner, banco)) - habia]).toEqual([[0, 0], -IMPORTE]);
});

it('is made good at once with one of another bank, and each account moves its own', async () => {
  const desde = { saldoInicialCentavos: 0, saldoInicialEl: '2026-10-01' };
  const { id: otro } = await abrir(owner, { nombre: 'Otro banco', ...desde });
  const cuentas = [banco, otro, null];
  const cheques = [];
  for (const [i, cuentaId] of cuentas.entries()) {
    const cheque = { numero: `71${i}5`, fechaPago: '2026-11-12', fechaEmision: '2026-09-01' };
    const medios = [medioPropio(IMPORTE, { cuentaId, cheque })];
    await pagar(owner, presupuesto, IMPORTE, { fecha: '2026-11-10', medios });
    cheques.push(await propioDe(owner, cheque.numero));
  }
  const antes = [await saldoDe(owner, banco), await saldoDe(owner, otro)];
  await hacer(owner, 'rechazar', cheques, { fecha: HOY });
  const dinero = { cuentaId: banco, importeCentavos: 3 * IMPORTE };
  const repuestos = await hacer(owner, 'reponer', cheques, { fecha: HOY, dinero });
  expect(repuestos.map(({ proveedorCentavos }) => proveedorCentavos)).toEqual([0, 0, 0]);
  const despues = [await saldoDe(owner, banco), await saldoDe(owner, otro)];
  // Each got its cheque back, and one pays all three.
  expect(despues.map((saldo, i) => saldo - (antes[i] ?? 0))).toEqual([-2 * IMPORTE, IMPORTE]);
  expect(await cambio()).toEqual([0, 0]);
});

it('leaves it with its account, and stays out when the cheque comes back to it', async () => {
  const cheque = await emitir('720', '2026-12-15');
  await owner.put(`/cuentas/${banco}/cheques`, { cheques: [cheque.id] });
  expect([await cambio(), await enLista()]).toEqual([[0, 0], 0]);
  await hacer(owner, 'anular', [cheque]);
  expect([await cambio(), await enLista()]).toEqual([[0, 0], 0]);
  await hacer(owner, 'deshacer', [cheque]);
  expect([await cambio(), (await vidaDe(owner, cheque.id)).cuenta?.id]).toEqual([[0, 0], banco]);
});

it('takes in the others of a payment of which nobody pays one', async () => {
  const medios = ['730', '731'].map((numero) => medioPropio(IMPORTE / 2, { cheque: { numero } }));
  await pagar(owner, presupuesto, IMPORTE, { fecha: '2026-11-10', medios });
  await hacer(owner, 'anular', [await propioDe(owner, '730')]);
  expect([await cambio(), await enLista()]).toEqual([[-IMPORTE / 2, 0], 1]);
  await hacer(owner, 'anular', [await propioDe(owner, '731')]);
  expect([await cambio(), await enLista()]).toEqual([[0, 0], 0]);
});

it('is left in dollars, and by a private one', async () => {
  const cotizacion = { moneda: 'USD', cotizacion: { valor: '1000' } };
  const enDolares = await emitir('740', '2026-12-15', cotizacion);
  const privado = await emitir('741', '2026-12-15', { privado: true });
  expect(await cambio()).toEqual([-IMPORTE, -IMPORTE]);
  await hacer(owner, 'anular', [enDolares]);
  expect(await cambio()).toEqual([-IMPORTE, 0]);
  await hacer(owner, 'anular', [privado]);
  expect([await cambio(), await enLista()]).toEqual([[0, 0], 0]);
});

it('is not left twice when the cheque goes with its payment, and is entered again with it', async () => {
  const medios = [medioPropio(IMPORTE, { cheque: { numero: '750' } })];
  const { id } = await pagar(owner, presupuesto, IMPORTE, { fecha: '2026-11-10', medios });
  const path = `/presupuestos/${presupuesto}/pagos/${id}`;
  const { solicitudId } = bajaPedidaSchema.parse((await owner.del(path, MOTIVO)).body);
  expect((await owner.put(`/solicitudes/${solicitudId}/approve`, {})).status).toBe(200);
  expect([await cambio(), await enLista()]).toEqual([[0, 0], 0]);
  expect((await owner.put(`${path}/restaurar`, MOTIVO)).status).toBe(200);
  expect([await cambio(), await enLista()]).toEqual([[-IMPORTE, 0], 1]);
});

it('has nothing of a cheque given before the first day of the accounts', async () => {
  const cheque = await emitir('760', '2026-12-15', { fecha: '2026-09-10' });
  expect(await cambio()).toEqual([0, 0]);
  await hacer(owner, 'anular', [cheque]);
  expect(await cambio()).toEqual([0, 0]);
});

it('is left by the cheque of an orden de pago', async () => {
  const deuda = await deber(owner, 77, { importeCentavos: IMPORTE });
  const medios = [medioPropio(IMPORTE, { cheque: { numero: '770' } })];
  await pagarTodo(owner, [[deuda, IMPORTE]], { fecha: '2026-11-10', medios });
  expect([await cambio(), await enLista()]).toEqual([[-IMPORTE, 0], 1]);
  await hacer(owner, 'repudiar', [await propioDe(owner, '770')], { fecha: HOY });
  expect([await cambio(), await enLista()]).toEqual([[0, 0], 0]);
});

const gastar = (numero: string, fecha: string) =>
  crear(owner, {
    fecha,
    importeCentavos: IMPORTE,
    medioPago: 'CHEQUE_PROPIO',
    chequeNuevo: chequeNuevo({ numero, pago: '2026-12-15' }),
  });

it('is left by the cheque of an expense', async () => {
  const gasto = await gastar('780', '2026-11-10');
  expect([await cambio(), await enLista()]).toEqual([[-IMPORTE, 0], 1]);
  await hacer(owner, 'anular', [gasto], { fecha: HOY });
  expect([await cambio(), await enLista()]).toEqual([[0, 0], 0]);
  await hacer(owner, 'deshacer', [gasto]);
  expect([await cambio(), await enLista()]).toEqual([[-IMPORTE, 0], 1]);
});

it('has an expense and its reversal, whose cheque went with it', async () => {
  const { id } = await gastar('790', '2026-10-20');
  await cerrar(owner, '2026-10');
  const { solicitudId } = bajaPedidaSchema.parse(
    (await owner.del(`/movimientos/${id}`, MOTIVO)).body,
  );
  const aprobada = await owner.put(`/solicitudes/${solicitudId}/approve`, {
    contramovimiento: true,
  });
  expect([aprobada.status, (await vidaDe(owner, id)).estado]).toEqual([200, 'ANULADO']);
  expect([await cambio(), await enLista()]).toEqual([[0, 0], 2]);
});
