import { listaChequesSchema } from '@plomada/domain/cuentas/cheque.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { aportar } from '../../../test/support/aportes.ts';
import {
  chequeNuevo,
  hacer,
  listarPropios,
  propioDe,
  vidaDe,
} from '../../../test/support/cheques.ts';
import { cerrar } from '../../../test/support/cierres.ts';
import { abrir, apuntesDe, saldosDe } from '../../../test/support/cuentas.ts';
import { gastar, guardar } from '../../../test/support/lotes.ts';
import { crear, leerMovimiento, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { darDeBaja, MOTIVO } from '../../../test/support/solicitudes.ts';

// Own cheques that pay an expense without a payment or an orden. The expense keeps its day, and its
// account is debited on the payment day of the cheque.

let servidor: Servidor;
let owner: Quien;
let banco: Cuenta;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  banco = await abrir(owner, { nombre: 'Banco de los cheques' });
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-18';
const PAGO = '2026-12-10';
const conPropio = (importeCentavos: number, numero: string, campos: object = {}) => ({
  fecha: DIA,
  importeCentavos,
  medioPago: 'CHEQUE_PROPIO',
  cuentaId: banco.id,
  chequeNuevo: chequeNuevo({ numero, pago: PAGO }),
  ...campos,
});
const gastarCon = (importeCentavos: number, numero: string, campos: object = {}) =>
  crear(owner, conPropio(importeCentavos, numero, campos));
const ruta = ({ id }: Pick<Movimiento, 'id'>) => `/movimientos/${id}`;
const editar = async (movimiento: Movimiento, campos: object) =>
  owner.put(ruta(movimiento), { version: movimiento.version, ...campos });
const negada = (respuesta: Awaited<ReturnType<typeof editar>>) => [
  respuesta.status,
  codigoDe(respuesta),
];
/** Day and amount of the entries of an expense in its account. */
const apuntesDel = async ({ id }: Pick<Movimiento, 'id'>, cuenta = banco.id) =>
  (await apuntesDe(owner, cuenta, '?limit=200')).items
    .filter(({ origen }) => origen.id === id)
    .map(({ fecha, importeCentavos }) => [fecha, importeCentavos]);
const deudasDe = async (consulta: string, quien = owner) =>
  listaObligacionesSchema.parse((await quien.get(`/obligaciones?${consulta}&limit=200`)).body)
    .items;
const aPagar = async ({ id }: Pick<Movimiento, 'id'>) =>
  (await deudasDe('clase=CHEQUE'))
    .filter(({ origenId }) => origenId === id)
    .map(({ vence, pendienteCentavos }) => [vence, pendienteCentavos]);
const estadoDe = async ({ id }: Pick<Movimiento, 'id'>) => (await vidaDe(owner, id)).estado;

it('is issued with its expense, and leaves the account on its payment day', async () => {
  const gasto = await gastarCon(50_000, '701');
  expect(await apuntesDel(gasto)).toEqual([[PAGO, -50_000]]);
  expect(await aPagar(gasto)).toEqual([[PAGO, 50_000]]);
  expect(await vidaDe(owner, gasto.id)).toMatchObject({
    propio: true,
    numero: '701',
    pago: PAGO,
    estado: 'EMITIDO',
    estadoEl: DIA,
    cuenta: { id: banco.id },
    movimiento: null,
    origen: {
      tipo: 'MOVIMIENTO',
      id: gasto.id,
      texto: `Egreso ${gasto.codigo} · ${gasto.concepto}`,
      enlace: expect.stringContaining(`/movimientos/movimiento/${gasto.id}`),
    },
    eventos: [{ tipo: 'EMITIDO', fecha: DIA }],
  });
  const suyos = await listarPropios(owner, `&movimientoId=${gasto.id}`);
  expect(suyos.items.map(({ numero }) => numero)).toEqual(['701']);
  expect((await listarPropios(owner, `&movimientoId=${banco.id}`)).items).toEqual([]);
  const { body } = await owner.get('/cheques/a-cubrir');
  expect(body).toMatchObject({
    cuentas: [{ cuenta: { id: banco.id }, total: { cheques: 1, importeCentavos: 50_000 } }],
  });
  const { items } = vencimientosSchema.parse((await owner.get('/vencimientos')).body);
  const suyo = items.find(({ tipo }) => tipo === 'CHEQUE');
  expect(suyo).toMatchObject({ fecha: PAGO, importeCentavos: 50_000, sentido: 'EGRESO' });
  expect(suyo?.enlace).toContain(`/tesoreria/cheques/${gasto.id}`);
  const cuenta = (await saldosDe(owner)).items.find(({ cuentaId }) => cuentaId === banco.id);
  expect([cuenta?.saldoCentavos, cuenta?.aDebitarCentavos]).toEqual([0, 50_000]);
  const lista = await owner.get(`/cuentas/cheques?cuentaId=${banco.id}`);
  expect(lista.body).toMatchObject({
    items: [{ id: gasto.id, numero: '701', codigo: gasto.codigo }],
  });
});

it('follows its expense, of which neither kind nor means change', async () => {
  const gasto = await gastarCon(20_000, '711');
  const otro = await abrir(owner, { nombre: 'Otro banco', moneda: 'ARS' });
  const editado = leerMovimiento(
    await editar(gasto, { importeCentavos: 21_000, fecha: '2026-11-19', cuentaId: otro.id }),
  );
  expect(await apuntesDel(gasto)).toEqual([]);
  expect(await apuntesDel(gasto, otro.id)).toEqual([[PAGO, -21_000]]);
  expect(await vidaDe(owner, gasto.id)).toMatchObject({
    importeCentavos: 21_000,
    estadoEl: '2026-11-19',
    cuenta: { id: otro.id },
  });
  expect(await aPagar(gasto)).toEqual([[PAGO, 21_000]]);
  for (const cambio of [{ tipo: 'INGRESO' }, { medioPago: 'ECHEQ' }, { medioPago: 'EFECTIVO' }]) {
    expect(negada(await editar(editado, cambio))).toEqual([409, 'CHEQUE_EN_USO']);
  }
});

it('has data of its own, whose payment day moves entry and due day', async () => {
  const gasto = await gastarCon(9_000, '721');
  const { version } = await vidaDe(owner, gasto.id);
  const cambio = { version, pago: '2027-01-05', numero: '722' };
  expect((await owner.put(`/cheques/${gasto.id}`, cambio)).status).toBe(200);
  expect(await apuntesDel(gasto)).toEqual([['2027-01-05', -9_000]]);
  expect(await aPagar(gasto)).toEqual([['2027-01-05', 9_000]]);
  await hacer(owner, 'anular', [gasto], { fecha: DIA, motivo: 'Se perdió' });
  const tarde = await owner.put(`/cheques/${gasto.id}`, { version: version + 1, banco: 'Nación' });
  expect(negada(tarde)).toEqual([409, 'CHEQUE_EN_USO']);
});

it('is annulled with its expense, and comes back with it', async () => {
  const gasto = await gastarCon(8_000, '731');
  expect((await darDeBaja(owner, ruta(gasto))).status).toBe(200);
  expect([await estadoDe(gasto), await apuntesDel(gasto), await aPagar(gasto)]).toEqual([
    'ANULADO',
    [],
    [],
  ]);
  const solo = await owner.post('/cheques/deshacer', { chequeIds: [gasto.id] });
  expect(negada(solo)).toEqual([409, 'CHEQUE_EN_USO']);
  expect((await owner.put(`${ruta(gasto)}/restaurar`, MOTIVO)).status).toBe(200);
  expect([await estadoDe(gasto), await apuntesDel(gasto), await aPagar(gasto)]).toEqual([
    'EMITIDO',
    [[PAGO, -8_000]],
    [[PAGO, 8_000]],
  ]);
});

it('holds its expense once its bank paid it, and owes its receiver when nobody does', async () => {
  const gasto = await gastarCon(7_000, '741', {
    chequeNuevo: chequeNuevo({ numero: '741', pago: DIA, contraparte: 'Fletes Sosa' }),
  });
  const fijo = async () => (await owner.get(`${ruta(gasto)}/cheque`)).body;
  expect(await fijo()).toEqual({ cheque: { como: 'EMITIDO', numero: '741', movido: false } });
  await hacer(owner, 'cobrar', [gasto], { fecha: DIA });
  expect(await fijo()).toEqual({ cheque: { como: 'EMITIDO', numero: '741', movido: true } });
  expect(negada(await editar(gasto, { importeCentavos: 7_100 }))).toEqual([409, 'CHEQUE_EN_USO']);
  expect((await darDeBaja(owner, ruta(gasto))).status).toBe(409);
  await hacer(owner, 'deshacer', [gasto]);
  await hacer(owner, 'repudiar', [gasto], { fecha: '2026-11-20' });
  expect(await aPagar(gasto)).toEqual([]);
  const deuda = (await deudasDe('clase=CHEQUE_A_REPONER')).find((d) => d.origenId === gasto.id);
  expect(deuda).toMatchObject({ pendienteCentavos: 7_000, contraparte: { nombre: 'Fletes Sosa' } });
});

it('is taken back by a reversal of its expense, on the day on which it would have left', async () => {
  const gasto = await gastarCon(6_000, '751', { fecha: '2026-10-20' });
  await cerrar(owner, '2026-10');
  const { solicitudId } = bajaPedidaSchema.parse((await owner.del(ruta(gasto), MOTIVO)).body);
  const aprobar = `/solicitudes/${solicitudId}/approve`;
  expect((await owner.put(aprobar, { contramovimiento: true })).status).toBe(200);
  expect([await estadoDe(gasto), await aPagar(gasto)]).toEqual(['ANULADO', []]);
  expect(await apuntesDel(gasto)).toEqual([[PAGO, -6_000]]);
  const { items } = await apuntesDe(owner, banco.id, '?limit=200');
  const reversa = items.find(({ concepto }) => concepto.startsWith(`Anula ${gasto.codigo}`));
  expect(reversa).toMatchObject({ fecha: PAGO, importeCentavos: 6_000 });
});

it('waits without an account until one is found for it', async () => {
  const usuario = await como(servidor, 'Usuario');
  const datos = nuevo(conPropio(5_000, '761', { cuentaId: null }));
  const gasto = leerMovimiento(await usuario.post('/movimientos', datos));
  expect(await aPagar(gasto)).toEqual([[PAGO, 5_000]]);
  expect((await propioDe(owner, '761')).cuenta).toBeNull();
  const ubicada = await owner.put(`/cuentas/${banco.id}/cheques`, { cheques: [gasto.id] });
  expect(ubicada.body).toMatchObject({ ubicados: 1 });
  expect((await vidaDe(owner, gasto.id)).cuenta).toMatchObject({ id: banco.id });
  expect(await apuntesDel(gasto)).toEqual([[PAGO, -5_000]]);
  const suyo = (await deudasDe('clase=CHEQUE', usuario)).find((d) => d.origenId === gasto.id);
  expect(suyo?.descripcion).toContain('Cheque 761');
});

it('is of the currency of its account', async () => {
  const dolares = await abrir(owner, { nombre: 'Banco en dólares', moneda: 'USD' });
  const gasto = await gastarCon(14_800_000, '771', {
    cuentaId: dolares.id,
    cotizacion: { tipo: 'OFICIAL', valor: '1480' },
  });
  expect(await vidaDe(owner, gasto.id)).toMatchObject({ moneda: 'USD', importeCentavos: 10_000 });
  expect(await apuntesDel(gasto, dolares.id)).toEqual([[PAGO, -10_000]]);
  expect((await aPagar(gasto))[0]?.[1]).toBe(10_000);
});

it('returns money to a partner, whose name a Usuario does not read, and pays an expense of a lot', async () => {
  await aportar(owner, 90_000, { fecha: DIA });
  const devuelto = await aportar(owner, 4_000, {
    tipo: 'DEVOLUCION',
    ...conPropio(4_000, '781'),
  });
  const cheque = await propioDe(owner, '781');
  expect(cheque.contraparte).toBe(devuelto.socio.nombre);
  const usuario = await como(servidor, 'Usuario');
  const visto = (await deudasDe('clase=CHEQUE', usuario)).find((d) => d.origenId === cheque.id);
  expect(visto?.contraparte.nombre).not.toBe(devuelto.socio.nombre);
  const propia = (await deudasDe('clase=CHEQUE')).find((d) => d.origenId === cheque.id);
  expect(propia?.contraparte.nombre).toBe(devuelto.socio.nombre);
  const { body } = await owner.get(`/cuentas/cheques?cuentaId=${banco.id}`);
  const { items } = listaChequesSchema.parse(body);
  expect(items.find(({ id }) => id === cheque.id)?.contraparte).toBe(devuelto.socio.nombre);
  await guardar(owner, OBRA_A, { moneda: 'ARS', cotizacion: null, vendedor: 'Sucesión Arce' });
  await gastar(owner, OBRA_A, 3_000, { ...conPropio(3_000, '782'), cotizacion: null });
  expect(await propioDe(owner, '782')).toMatchObject({ importeCentavos: 3_000, estado: 'EMITIDO' });
});

it.each([
  ['a means that is not the cheque’s', { medioPago: 'ECHEQ' }, 'medioPago'],
  [
    'a member’s own money',
    { cuentaId: null, deBolsillo: '00000000-0000-4000-8000-000000000001' },
    'chequeNuevo',
  ],
])('refuses %s', async (_que, campos, path) => {
  const { status, body } = await owner.post('/movimientos', nuevo(conPropio(100, '791', campos)));
  expect([status, body]).toMatchObject([400, { details: [{ path }] }]);
});

it('refuses an account on which no cheque is drawn', async () => {
  const caja = await abrir(owner, { nombre: 'Caja', tipo: 'EFECTIVO' });
  const { status, body } = await owner.post(
    '/movimientos',
    nuevo(conPropio(100, '792', { cuentaId: caja.id })),
  );
  expect([status, body]).toMatchObject([400, { details: [{ path: 'cuentaId' }] }]);
});
