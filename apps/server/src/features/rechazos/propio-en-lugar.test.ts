import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { chequeNuevo, hacer, propioDe, vidaDe } from '../../../test/support/cheques.ts';
import { abrir, apuntesDe } from '../../../test/support/cuentas.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { PROVEEDOR_NORTE } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

// A rejected cheque of ours that is made good with another one of ours.

let servidor: Servidor;
let owner: Quien;
let banco: Cuenta;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  banco = await abrir(owner, { nombre: 'Banco de los cheques' });
});
afterAll(() => servidor.cerrar());

const HOY = '2026-11-20';
/** Own cheque of an expense that its bank rejected. */
async function rechazado(importeCentavos: number, numero: string): Promise<Cheque> {
  await crear(owner, {
    fecha: '2026-11-10',
    importeCentavos,
    medioPago: 'CHEQUE_PROPIO',
    cuentaId: banco.id,
    proveedorId: PROVEEDOR_NORTE,
    chequeNuevo: chequeNuevo({ numero, pago: '2026-11-15' }),
  });
  const cheque = await propioDe(owner, numero);
  await hacer(owner, 'rechazar', [cheque], { fecha: '2026-11-18' });
  return vidaDe(owner, cheque.id);
}
const nuestro = (importeCentavos: number, numero: string, campos: object = {}) => ({
  cuentaId: banco.id,
  importeCentavos,
  cheque: chequeNuevo({ numero, pago: '2027-01-10', ...campos }),
});
const reponer = (cheque: Cheque, campos: object) =>
  owner.post('/cheques/reponer', { chequeIds: [cheque.id], fecha: HOY, ...campos });
const deudas = async (consulta: string) =>
  listaObligacionesSchema
    .parse((await owner.get(`/obligaciones?${consulta}&limit=200`)).body)
    .items.map(({ vence, pendienteCentavos }) => [vence, pendienteCentavos]);
const apuntes = async () =>
  (await apuntesDe(owner, banco.id, '?limit=200')).items
    .map(({ fecha, importeCentavos }) => `${fecha} ${importeCentavos}`)
    .toSorted();

it('an own cheque that replaces a rejected one is debited on its payment day, is owed until then, and settles the debt', async () => {
  const viejo = await rechazado(90_000, '901');
  expect(await deudas('clase=CHEQUE_A_REPONER')).toEqual([['2026-11-18', 90_000]]);
  const antes = await apuntes();
  const hecho = await reponer(viejo, {
    propios: [nuestro(60_000, '902')],
    dinero: { cuentaId: banco.id, importeCentavos: 30_000 },
  });
  expect(hecho.status).toBe(200);
  expect(await deudas('clase=CHEQUE_A_REPONER')).toEqual([]);
  expect(await deudas('clase=CHEQUE')).toEqual([['2027-01-10', 60_000]]);
  const con = (...mas: readonly string[]) => [...antes, ...mas].toSorted();
  expect(await apuntes()).toEqual(con(`${HOY} -30000`, '2027-01-10 -60000'));
  const nuevo = await propioDe(owner, '902');
  expect(await vidaDe(owner, nuevo.id)).toMatchObject({
    estado: 'EMITIDO',
    contraparte: viejo.contraparte,
    cuenta: { id: banco.id },
    origen: { tipo: 'CHEQUE', id: viejo.id, texto: 'En lugar del cheque 901 · Banco Macro' },
  });
  const { items } = vencimientosSchema.parse((await owner.get('/vencimientos')).body);
  expect(items.find(({ tipo }) => tipo === 'CHEQUE')).toMatchObject({
    importeCentavos: 60_000,
    enlace: expect.stringContaining(`/cheques/${nuevo.id}`),
  });
  const lista = await owner.get(`/cuentas/cheques?cuentaId=${banco.id}`);
  expect(lista.body).toMatchObject({ items: [{ id: nuevo.id, codigo: 'Reposición' }] });
  await hacer(owner, 'deshacer', [viejo]);
  expect(await deudas('clase=CHEQUE_A_REPONER')).toEqual([['2026-11-18', 90_000]]);
  expect(await deudas('clase=CHEQUE')).toEqual([]);
  expect((await vidaDe(owner, nuevo.id)).estado).toBe('ANULADO');
  expect((await apuntes()).filter((uno) => uno.startsWith('2027-01-10'))).toEqual([
    '2027-01-10 -60000',
    '2027-01-10 60000',
  ]);
  const otraVez = await owner.post('/cheques/deshacer', { chequeIds: [nuevo.id] });
  expect([otraVez.status, codigoDe(otraVez)]).toEqual([409, 'CHEQUE_EN_USO']);
});

it('the replacement is undone from either cheque, unless something happened to one of them meanwhile', async () => {
  const viejo = await rechazado(50_000, '911');
  await reponer(viejo, { propios: [nuestro(50_000, '912', { pago: HOY })] });
  const nuevo = await propioDe(owner, '912');
  await hacer(owner, 'cobrar', [nuevo], { fecha: HOY });
  const negado = await owner.post('/cheques/deshacer', { chequeIds: [viejo.id] });
  expect([negado.status, codigoDe(negado)]).toEqual([409, 'CHEQUE_EN_USO']);
  await hacer(owner, 'deshacer', [nuevo]);
  await hacer(owner, 'deshacer', [nuevo]);
  expect([
    (await vidaDe(owner, nuevo.id)).estado,
    (await vidaDe(owner, viejo.id)).proveedorCentavos,
  ]).toEqual(['ANULADO', 50_000]);
});

it('the supplier is owed again when the replacing cheque is rejected too', async () => {
  const viejo = await rechazado(40_000, '921');
  await reponer(viejo, { propios: [nuestro(40_000, '922', { pago: HOY })] });
  const nuevo = await propioDe(owner, '922');
  await hacer(owner, 'rechazar', [nuevo], { fecha: HOY });
  const { items } = listaObligacionesSchema.parse(
    (await owner.get('/obligaciones?clase=CHEQUE_A_REPONER&limit=200')).body,
  );
  expect(items.find(({ origenId }) => origenId === nuevo.id)).toMatchObject({
    pendienteCentavos: 40_000,
    contraparte: { id: PROVEEDOR_NORTE },
  });
});

it('the replacement is refused when the amounts differ, and from an account that has no cheques', async () => {
  const viejo = await rechazado(10_000, '931');
  const menos = await reponer(viejo, { propios: [nuestro(9_999, '932')] });
  expect([menos.status, codigoDe(menos)]).toEqual([400, 'VALIDATION_ERROR']);
  const { id: cuentaId } = await abrir(owner, { nombre: 'Caja', tipo: 'EFECTIVO' });
  const caja = await reponer(viejo, { propios: [{ ...nuestro(10_000, '932'), cuentaId }] });
  expect([caja.status, caja.body]).toMatchObject([400, { details: [{ path: 'cuentaId' }] }]);
});
