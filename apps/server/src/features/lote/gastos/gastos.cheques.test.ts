import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  abrirCartera,
  chequeNuevo,
  hacer,
  listar,
  recibir,
  vidaDe,
} from '../../../../test/support/cheques.ts';
import { abrir, saldoDe } from '../../../../test/support/cuentas.ts';
import {
  aportarAlLote,
  gastar,
  guardar,
  nuevoGasto,
  rutaDe,
} from '../../../../test/support/lotes.ts';
import { OBRA_A, SOCIO_A } from '../../../../test/support/obras.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { darDeBaja, MOTIVO } from '../../../../test/support/solicitudes.ts';

let servidor: Servidor;
let owner: Quien;
let cartera: Cuenta;
let banco: Cuenta;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  cartera = await abrirCartera(owner);
  banco = await abrir(owner, { nombre: 'Banco del lote' });
  await guardar(owner, OBRA_A, { moneda: 'ARS', cotizacion: null, vendedor: 'Sucesión Arce' });
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-18';
const con = (cheques: readonly Pick<Cheque, 'id'>[], campos: object = {}) => ({
  fecha: DIA,
  cotizacion: null,
  medioPago: 'CHEQUE_TERCERO',
  chequeIds: cheques.map(({ id }) => id),
  ...campos,
});
const estadoDe = async ({ id }: Pick<Cheque, 'id'>) => (await vidaDe(owner, id)).estado;
const GASTOS = `${rutaDe(OBRA_A)}/gastos`;
const baja = async (path: string) => {
  const respuesta = await darDeBaja(owner, path);
  return [respuesta.status, codigoDe(respuesta)];
};
const editar = async (id: string, version: number, campos: object) => {
  const respuesta = await owner.put(`${GASTOS}/${id}`, { version, ...campos });
  return [respuesta.status, codigoDe(respuesta)];
};

it('an expense of the lot is paid with cheques of the portfolio, which the seller gets and which return when it is deleted', async () => {
  const [a, b] = [
    await recibir(owner, 400_000, { fecha: DIA }),
    await recibir(owner, 150_000, { fecha: DIA }),
  ];
  const antes = await saldoDe(owner, cartera.id);
  const gasto = await gastar(owner, OBRA_A, 550_000, con([a, b], { concepto: 'PRECIO' }));
  expect(gasto).toMatchObject({ cuentaId: cartera.id, medioPago: 'CHEQUE_TERCERO' });
  expect((await vidaDe(owner, b.id)).eventos.at(-1)).toMatchObject({
    tipo: 'ENDOSADO',
    fecha: DIA,
    contraparte: 'Sucesión Arce',
  });
  expect(await saldoDe(owner, cartera.id)).toBe(antes - 550_000);
  expect(await baja(`${GASTOS}/${gasto.id}`)).toEqual([200, undefined]);
  expect([await estadoDe(a), await saldoDe(owner, cartera.id)]).toEqual(['EN_CARTERA', antes]);
  const restaurado = await owner.put(`${GASTOS}/${gasto.id}/restaurar`, MOTIVO);
  expect(restaurado.status).toBe(200);
  expect([await estadoDe(b), await saldoDe(owner, cartera.id)]).toEqual([
    'ENDOSADO',
    antes - 550_000,
  ]);
});

it('an expense paid by cheques keeps its money, moves the cheques with its date, and stays once one was rejected', async () => {
  const a = await recibir(owner, 800, { fecha: '2026-11-02' });
  const { id } = await gastar(owner, OBRA_A, 800, con([a], { concepto: 'SELLOS' }));
  expect((await vidaDe(owner, a.id)).eventos.at(-1)).toMatchObject({
    contraparte: 'Gasto de lote: Sellos',
  });
  expect(await editar(id, 1, { importeCentavos: 801 })).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await editar(id, 1, { medioPago: 'EFECTIVO' })).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await editar(id, 1, { cuentaId: banco.id })).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await editar(id, 1, { fecha: '2026-11-10', descripcion: 'Del boleto' })).toEqual([
    200,
    undefined,
  ]);
  expect((await vidaDe(owner, a.id)).eventos.at(-1)).toMatchObject({ fecha: '2026-11-10' });
  await hacer(owner, 'rechazar', [a], { fecha: DIA });
  expect(await baja(`${GASTOS}/${id}`)).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await vidaDe(owner, a.id)).toMatchObject({ estado: 'RECHAZADO', proveedorCentavos: 800 });
});

it('refuses parts of cheques, used or private ones, and other means', async () => {
  const a = await recibir(owner, 600, { fecha: DIA });
  const oculto = await recibir(owner, 600, { fecha: DIA, privado: true });
  const pedir = async (importeCentavos: number, campos: object) => {
    const respuesta = await owner.post(GASTOS, nuevoGasto(importeCentavos, campos));
    return [respuesta.status, codigoDe(respuesta)];
  };
  const malo = [400, 'VALIDATION_ERROR'];
  expect(await pedir(599, con([a]))).toEqual(malo);
  expect(await pedir(600, con([a], { medioPago: 'TRANSFERENCIA' }))).toEqual(malo);
  expect(await pedir(600, con([]))).toEqual(malo);
  expect(await pedir(600, con([oculto]))).toEqual(malo);
  await gastar(owner, OBRA_A, 600, con([a]));
  expect(await pedir(600, con([a]))).toEqual([409, 'CHEQUE_EN_USO']);
});

it('a contribution for the lot by cheque brings the cheque into the portfolio, and takes it out when deleted', async () => {
  const recibido = { medioPago: 'ECHEQ', chequeNuevo: chequeNuevo({ formato: 'ECHEQ' }) };
  const campos = { fecha: DIA, cotizacion: null, ...recibido };
  const aporte = await aportarAlLote(owner, OBRA_A, [SOCIO_A, 90_000], campos);
  const { items } = await listar(owner, '?limit=200');
  const cheque = items.find(({ movimientoId }) => movimientoId === aporte.movimientoId);
  expect(cheque).toMatchObject({ estado: 'EN_CARTERA', contraparte: 'Socio Prueba' });
  expect(await baja(`${rutaDe(OBRA_A)}/aportes/${aporte.id}`)).toEqual([200, undefined]);
  expect(await estadoDe(cheque ?? { id: '' })).toBe('ANULADO');
});
