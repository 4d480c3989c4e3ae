import { aporteSchema } from '@plomada/domain/aportes/aporte.schema';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { listaObligacionesSchema } from '@plomada/domain/obligaciones/obligacion.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { APORTES, aportar, pedirAporte } from '../../../test/support/aportes.ts';
import {
  abrirCartera,
  chequeNuevo,
  hacer,
  listar,
  recibir,
  vidaDe,
} from '../../../test/support/cheques.ts';
import { cerrar } from '../../../test/support/cierres.ts';
import { abrir, saldoDe } from '../../../test/support/cuentas.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { darDeBaja, MOTIVO } from '../../../test/support/solicitudes.ts';

let servidor: Servidor;
let owner: Quien;
let cartera: Cuenta;
let banco: Cuenta;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  owner = await como(servidor, 'Owner');
  cartera = await abrirCartera(owner);
  banco = await abrir(owner, { nombre: 'Banco de los socios' });
  await aportar(owner, 10_000_000, { fecha: '2026-01-05' });
});
afterAll(() => servidor.cerrar());

const DIA = '2026-11-18';
const conNuevo = (campos: Record<string, unknown> = {}) => ({
  fecha: DIA,
  medioPago: 'CHEQUE_TERCERO',
  chequeNuevo: chequeNuevo(campos),
});
const devolucion = (cheques: readonly Pick<Cheque, 'id'>[], campos: object = {}) => ({
  tipo: 'DEVOLUCION',
  fecha: DIA,
  medioPago: 'CHEQUE_TERCERO',
  chequeIds: cheques.map(({ id }) => id),
  ...campos,
});
const pedido = async (importeCentavos: number, campos: object, quien = owner) => {
  const respuesta = await pedirAporte(quien, importeCentavos, campos);
  return [respuesta.status, codigoDe(respuesta)];
};
const estadoDe = async ({ id }: Pick<Cheque, 'id'>) => (await vidaDe(owner, id)).estado;
const ruta = ({ id }: { readonly id: string }) => `${APORTES}/${id}`;
const baja = async (aporte: { readonly id: string }) => {
  const respuesta = await darDeBaja(owner, ruta(aporte));
  return [respuesta.status, codigoDe(respuesta)];
};
const restaurar = async (aporte: { readonly id: string }) => {
  const respuesta = await owner.put(`${ruta(aporte)}/restaurar`, MOTIVO);
  return [respuesta.status, codigoDe(respuesta)];
};
const editar = async (id: string, campos: object) => {
  const { version } = aporteSchema.parse((await owner.get(ruta({ id }))).body);
  const respuesta = await owner.put(ruta({ id }), { version, ...campos });
  return [respuesta.status, codigoDe(respuesta)];
};
const deudaDe = async ({ id }: Pick<Cheque, 'id'>, sentido: string) => {
  const clase = sentido === 'INGRESO' ? 'CHEQUE_RECHAZADO' : 'CHEQUE_A_REPONER';
  const consulta = `/obligaciones?sentido=${sentido}&clase=${clase}&origenId=${id}`;
  return listaObligacionesSchema.parse((await owner.get(consulta)).body).items;
};
const recibidoCon = async (movimientoId: string | null) => {
  const { items } = await listar(owner, '?limit=200');
  const cheque = items.find((uno) => uno.movimientoId === movimientoId);
  if (cheque === undefined) throw new Error('no cheque of the contribution');
  return cheque;
};

it('a contribution by cheque brings the cheque of the partner into the portfolio', async () => {
  const antes = await saldoDe(owner, cartera.id);
  const aporte = await aportar(owner, 250_000, conNuevo());
  expect(aporte).toMatchObject({ cuentaId: cartera.id, medioPago: 'CHEQUE_TERCERO' });
  const cheque = await recibidoCon(aporte.movimientoId);
  expect(cheque).toMatchObject({
    estado: 'EN_CARTERA',
    estadoEl: DIA,
    importeCentavos: 250_000,
    contraparte: 'Socio Prueba',
    privado: false,
  });
  expect(await saldoDe(owner, cartera.id)).toBe(antes + 250_000);
  const delTercero = await aportar(owner, 100, conNuevo({ contraparte: 'La inmobiliaria' }));
  expect((await recibidoCon(delTercero.movimientoId)).contraparte).toBe('La inmobiliaria');
});

it('deleting a contribution annuls its cheque and restoring brings it back; neither is possible once the cheque was used', async () => {
  const antes = await saldoDe(owner, cartera.id);
  const aporte = await aportar(owner, 7_000, conNuevo());
  const cheque = await recibidoCon(aporte.movimientoId);
  expect(await baja(aporte)).toEqual([200, undefined]);
  expect([await estadoDe(cheque), await saldoDe(owner, cartera.id)]).toEqual(['ANULADO', antes]);
  expect(await restaurar(aporte)).toEqual([200, undefined]);
  expect([await estadoDe(cheque), await saldoDe(owner, cartera.id)]).toEqual([
    'EN_CARTERA',
    antes + 7_000,
  ]);
  await hacer(owner, 'depositar', [cheque], { fecha: DIA, cuentaId: banco.id });
  expect(await baja(aporte)).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await estadoDe(cheque)).toBe('DEPOSITADO');
});

it('a contribution paid by cheque keeps its amount, means and account', async () => {
  const { id, movimientoId } = await aportar(owner, 6_000, conNuevo());
  expect(await editar(id, { importeCentavos: 6_001 })).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await editar(id, { medioPago: 'EFECTIVO' })).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await editar(id, { cuentaId: banco.id })).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await editar(id, { concepto: 'Cuota de noviembre' })).toEqual([200, undefined]);
  const { id: chequeId } = await recibidoCon(movimientoId);
  const anular = await owner.post('/cheques/anular', { chequeIds: [chequeId] });
  expect(codigoDe(anular)).toBe('CHEQUE_CON_INGRESO');
});

it('a contribution is owed again by the partner when the bank rejects its cheque', async () => {
  const aporte = await aportar(owner, 3_300, conNuevo({ numero: '3300' }));
  const cheque = await recibidoCon(aporte.movimientoId);
  await hacer(owner, 'depositar', [cheque], { fecha: DIA, cuentaId: banco.id });
  await hacer(owner, 'rechazar', [cheque], { fecha: DIA });
  expect(await deudaDe(cheque, 'INGRESO')).toMatchObject([
    {
      clase: 'CHEQUE_RECHAZADO',
      contraparte: { nombre: 'Socio Prueba' },
      pendienteCentavos: 3_300,
    },
  ]);
  expect((await owner.get(ruta(aporte))).body).toMatchObject({ importeCentavos: 3_300 });
});

it('a return is paid with whole cheques of the portfolio, which come back when the return is deleted', async () => {
  const [a, b] = [
    await recibir(owner, 30_000, { fecha: DIA }),
    await recibir(owner, 12_500, { fecha: DIA }),
  ];
  const antes = await saldoDe(owner, cartera.id);
  const aporte = await aportar(owner, 42_500, devolucion([a, b]));
  expect(aporte).toMatchObject({ cuentaId: cartera.id, medioPago: 'CHEQUE_TERCERO' });
  expect((await vidaDe(owner, a.id)).eventos).toMatchObject([
    { tipo: 'RECIBIDO' },
    { tipo: 'ENDOSADO', fecha: DIA, contraparte: 'Socio Prueba' },
  ]);
  expect(await saldoDe(owner, cartera.id)).toBe(antes - 42_500);
  expect(await baja(aporte)).toEqual([200, undefined]);
  expect([await estadoDe(a), await estadoDe(b)]).toEqual(['EN_CARTERA', 'EN_CARTERA']);
  expect(await saldoDe(owner, cartera.id)).toBe(antes);
  expect(await restaurar(aporte)).toEqual([200, undefined]);
  expect([await estadoDe(a), await saldoDe(owner, cartera.id)]).toEqual([
    'ENDOSADO',
    antes - 42_500,
  ]);
  expect((await vidaDe(owner, b.id)).eventos.at(-1)).toMatchObject({ contraparte: 'Socio Prueba' });
});

it('a return is not restored while its cheque is used elsewhere', async () => {
  const a = await recibir(owner, 5_000, { fecha: DIA });
  const aporte = await aportar(owner, 5_000, devolucion([a]));
  expect(await baja(aporte)).toEqual([200, undefined]);
  await hacer(owner, 'depositar', [a], { fecha: DIA, cuentaId: banco.id });
  expect(await restaurar(aporte)).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await estadoDe(a)).toBe('DEPOSITADO');
  await hacer(owner, 'deshacer', [a]);
  expect(await restaurar(aporte)).toEqual([200, undefined]);
  await hacer(owner, 'rechazar', [a], { fecha: DIA });
  expect(await baja(aporte)).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await vidaDe(owner, a.id)).toMatchObject({
    estado: 'RECHAZADO',
    clienteCentavos: 5_000,
    proveedorCentavos: 5_000,
  });
  expect(await deudaDe(a, 'EGRESO')).toMatchObject([
    {
      clase: 'CHEQUE_A_REPONER',
      contraparte: { nombre: 'Socio Prueba' },
      pendienteCentavos: 5_000,
    },
  ]);
  const { body } = await owner.get('/vencimientos?hasta=2026-12-31');
  expect(vencimientosSchema.parse(body).items.map(({ descripcion }) => descripcion)).toContain(
    `Reponer el cheque ${a.numero} de ${a.banco} · Socio Prueba`,
  );
});

it('a return moves its cheques when its date changes, and keeps their money', async () => {
  const a = await recibir(owner, 900, { fecha: '2026-11-02' });
  const { id, movimientoId } = await aportar(owner, 900, devolucion([a]));
  const fijo = async (de: string | null) => (await owner.get(`/movimientos/${de}/cheque`)).body;
  expect(await fijo(movimientoId)).toEqual({
    cheque: { como: 'ENTREGADOS', numero: null, movido: true },
  });
  const sinCheque = await aportar(owner, 50, { fecha: DIA });
  expect(await fijo(sinCheque.movimientoId)).toEqual({ cheque: null });
  for (const campos of [
    { importeCentavos: 899 },
    { medioPago: 'EFECTIVO' },
    { cuentaId: banco.id },
  ]) {
    expect(await editar(id, campos)).toEqual([409, 'CHEQUE_EN_USO']);
  }
  expect(await editar(id, { fecha: '2026-11-10' })).toEqual([200, undefined]);
  expect((await vidaDe(owner, a.id)).eventos.at(-1)).toMatchObject({
    tipo: 'ENDOSADO',
    fecha: '2026-11-10',
    contraparte: 'Socio Prueba',
  });
  expect(await editar(id, { fecha: '2026-11-01' })).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await editar(id, { concepto: 'Con un cheque' })).toEqual([200, undefined]);
});

it('refuses parts of cheques, private ones, used ones, cheques of two portfolios and other means', async () => {
  const a = await recibir(owner, 9_000, { fecha: DIA });
  const oculto = await recibir(owner, 9_000, { fecha: DIA, privado: true });
  const usado = await recibir(owner, 1_000, { fecha: DIA });
  await hacer(owner, 'depositar', [usado], { fecha: DIA, cuentaId: banco.id });
  const otra = await abrirCartera(owner, { nombre: 'Otros valores' });
  const deOtra = await recibir(owner, 1_000, { fecha: DIA, cuentaId: otra.id });
  const malo = [400, 'VALIDATION_ERROR'];
  expect(await pedido(8_999, devolucion([a]))).toEqual(malo);
  expect(await pedido(18_000, devolucion([a, a]))).toEqual(malo);
  expect(await pedido(9_000, devolucion([oculto]))).toEqual(malo);
  expect(await pedido(10_000, devolucion([a, deOtra]))).toEqual(malo);
  expect(await pedido(9_000, devolucion([a], { cuentaId: banco.id }))).toEqual(malo);
  expect(await pedido(9_000, devolucion([a], { medioPago: 'EFECTIVO' }))).toEqual(malo);
  expect(await pedido(9_000, devolucion([a], { tipo: 'DINERO' }))).toEqual(malo);
  expect(await pedido(9_000, devolucion([a], { fecha: '2026-11-17' }))).toEqual(malo);
  expect(await pedido(1_000, devolucion([usado]))).toEqual([409, 'CHEQUE_EN_USO']);
  expect(await pedido(9_000, devolucion([{ id: GENTE.Owner.id }]))).toEqual([404, 'NO_ENCONTRADO']);
  expect(await pedido(500, { ...conNuevo(), medioPago: 'ECHEQ' })).toEqual(malo);
  expect(await pedido(500, { ...conNuevo(), tipo: 'DEVOLUCION' })).toEqual(malo);
  expect(await pedido(500, { ...conNuevo(), cuentaId: banco.id })).toEqual(malo);
  expect([await estadoDe(a), await estadoDe(oculto)]).toEqual(['EN_CARTERA', 'EN_CARTERA']);
});

it('a contribution in dollars enters and leaves the portfolio in dollars', async () => {
  const dolares = { moneda: 'USD', cotizacion: { valor: '1500' } };
  expect(await pedido(40_000, { ...conNuevo(), ...dolares })).toEqual([409, 'SIN_CARTERA']);
  const enDolares = await abrirCartera(owner, { nombre: 'Valores en dólares', moneda: 'USD' });
  const aporte = await aportar(owner, 40_000, { ...conNuevo(), ...dolares });
  const cheque = await recibidoCon(aporte.movimientoId);
  expect([cheque.moneda, await saldoDe(owner, enDolares.id)]).toEqual(['USD', 40_000]);
  const enPesos = await recibir(owner, 40_000, { fecha: DIA });
  const malo = [400, 'VALIDATION_ERROR'];
  expect(await pedido(40_000, devolucion([enPesos], dolares))).toEqual(malo);
  await aportar(owner, 40_000, devolucion([cheque], dolares));
  expect([await estadoDe(cheque), await saldoDe(owner, enDolares.id)]).toEqual(['ENDOSADO', 0]);
});

it('the account of cheques is not shown to the partner', async () => {
  const aporte = await aportar(owner, 2_200, conNuevo());
  const { id } = await recibidoCon(aporte.movimientoId);
  const socio = await como(servidor, 'Socio');
  expect((await socio.get(ruta(aporte))).body).toMatchObject({ cuentaId: null });
  expect((await socio.get(`/cheques/${id}`)).status).toBe(403);
  expect(await pedido(2_200, devolucion([{ id }]), socio)).toEqual([403, 'SIN_PERMISO']);
});

it('a contribution and its cheques cannot be changed once its month is closed', async () => {
  const fecha = '2026-09-15';
  const aporte = await aportar(owner, 1_500, { ...conNuevo(), fecha });
  const a = await recibir(owner, 1_700, { fecha });
  const devuelto = await aportar(owner, 1_700, devolucion([a], { fecha }));
  await cerrar(owner, '2026-08');
  await cerrar(owner, '2026-09');
  expect(await baja(aporte)).toEqual([409, 'PERIODO_CERRADO']);
  expect(await baja(devuelto)).toEqual([409, 'PERIODO_CERRADO']);
  expect(await editar(devuelto.id, { fecha: DIA })).toEqual([409, 'PERIODO_CERRADO']);
  expect(await pedido(500, { ...conNuevo(), fecha })).toEqual([409, 'PERIODO_CERRADO']);
  expect(await estadoDe(a)).toBe('ENDOSADO');
  expect((await recibidoCon(aporte.movimientoId)).estado).toBe('EN_CARTERA');
});

it('a return is always paid completely by its cheques, even by direct SQL', async () => {
  const a = await recibir(owner, 2_000, { fecha: DIA });
  const b = await recibir(owner, 1_000, { fecha: DIA });
  const { movimientoId } = await aportar(owner, 2_000, devolucion([a]));
  const endosar = servidor.admin(
    `insert into cheque_eventos (id, tenant_id, cheque_id, n, tipo, fecha, medio_id, creado_por)
     values (gen_random_uuid(), $1, $2, 2, 'ENDOSADO', $3, $4, $5)`,
    [NORTE, b.id, DIA, movimientoId, GENTE.Owner.id],
  );
  await expect(endosar).rejects.toMatchObject({ code: 'P0C07' });
  expect(await estadoDe(b)).toBe('EN_CARTERA');
});

it(
  'of many concurrent returns with one cheque, one succeeds',
  { timeout: PLAZO_CARRERAS_MS },
  async () => {
    for (let vuelta = 0; vuelta < CARRERAS; vuelta += 1) {
      const a = await recibir(owner, 100, { fecha: DIA });
      const intentos = await Promise.all(
        Array.from({ length: 3 }, () => pedirAporte(owner, 100, devolucion([a]))),
      );
      expect(intentos.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([
        201, 409, 409,
      ]);
    }
    const { totales } = await listar(owner);
    expect(totales.find(({ moneda }) => moneda === 'ARS')?.sinDetalleCentavos).toBe(0);
  },
);
