import { movidosSchema } from '@plomada/domain/movimientos/administracion/mover.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { acopioCon } from '../../../../test/support/acopios.ts';
import { cerrar } from '../../../../test/support/cierres.ts';
import { abrir } from '../../../../test/support/cuentas.ts';
import { GENTE, NORTE, RUBRO_NORTE } from '../../../../test/support/data.ts';
import { crear } from '../../../../test/support/movimientos.ts';
import { OBRA_A, PROVEEDOR_NORTE } from '../../../../test/support/obras.ts';
import { deber, documento, pagarTodo } from '../../../../test/support/por-pagar.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

// The test server compares the kept sums with the rows when it closes.

let servidor: Servidor;
let owner: Quien;
let oficina: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  const { body } = await owner.post('/proyectos', { nombre: 'Oficina' });
  ({ id: oficina } = JSON.parse(JSON.stringify(body)));
});
afterAll(() => servidor.cerrar());

const mover = async (pedido: object) =>
  movidosSchema.parse((await owner.put('/movimientos/mover-a-administracion', pedido)).body);
const enOficina = (campos: object = {}) => crear(owner, { proyectoId: oficina, ...campos });
const obraDe = async (id: string) => {
  const [fila] = await servidor.admin<{ proyecto_id: string }>(
    'select proyecto_id from movimientos where id = $1',
    [id],
  );
  return fila?.proyecto_id;
};

it('moves the movements of a work to Administración where possible, once, each audited, and gives the reason for the others', async () => {
  const cerrado = await enOficina({ fecha: '2026-09-10' });
  await cerrar(owner, '2026-09');
  const general = await abrir(owner, { nombre: 'Banco' });
  const propia = await abrir(owner, { nombre: 'Banco de la oficina', proyectoId: oficina });
  const libre = await enOficina({ cuentaId: general.id, rubroId: RUBRO_NORTE });
  const privado = await enOficina({ privado: true, moneda: 'USD', cotizacion: { valor: '1500' } });
  const deCuenta = await enOficina({ cuentaId: propia.id });
  const factura = await deber(owner, 80, { proyectoId: oficina });
  const paga = await enOficina({
    proveedorId: PROVEEDOR_NORTE,
    importeCentavos: 1_000,
    comprobante: documento(80, { imputar: true }),
  });
  const { movimientoIds } = await pagarTodo(owner, [[factura, 2_000]]);
  const conBaja = await enOficina();
  await (
    await como(servidor, 'Admin')
  ).del(`/movimientos/${conBaja.id}`, { motivo: 'Se cargó dos veces' });
  const deAcopio = await enOficina({ proveedorId: PROVEEDOR_NORTE });
  await acopioCon(owner, {}, { proyectoId: oficina, movimientoId: deAcopio.id });

  const { movidos, siguen, quedan, detalle } = await mover({ proyectoId: oficina });
  expect(Object.fromEntries(detalle.map(({ id, motivo }) => [id, motivo]))).toEqual({
    [cerrado.id]: 'MES_CERRADO',
    [deCuenta.id]: 'CUENTA_DE_OBRA',
    [paga.id]: 'FACTURA_DE_OBRA',
    [String(movimientoIds[0])]: 'DE_OTRA_FILA',
    [conBaja.id]: 'BAJA_PEDIDA',
    [deAcopio.id]: 'ACOPIO',
  });
  expect([movidos, siguen, quedan]).toEqual([2, 0, 6]);
  for (const { id } of [libre, privado]) expect(await obraDe(id)).toBe(NORTE);
  for (const { id } of detalle) expect(await obraDe(id)).toBe(oficina);
  const logs = await servidor.admin<{ entidad_id: string; proyecto_id: string; resumen: string }>(
    `select entidad_id, proyecto_id, resumen from audit_logs where resumen like 'Pasó el movimiento %'`,
  );
  expect(logs.map(({ entidad_id: id }) => id).toSorted()).toEqual(
    [libre.id, privado.id].toSorted(),
  );
  expect(logs.every(({ proyecto_id: id }) => id === NORTE)).toBe(true);
  // The apuntes stay in the account, because it belongs to all works.
  const [apuntes] = await servidor.admin<{ n: number }>(
    'select count(*)::int as n from apuntes where movimiento_id = $1 and eliminado_en is null',
    [libre.id],
  );
  expect(apuntes?.n).toBe(1);

  // An account that becomes one of all works no longer keeps its movement in the work.
  await owner.put(`/cuentas/${propia.id}`, { version: propia.version, proyectoId: null });
  expect(await mover({ proyectoId: oficina })).toMatchObject({ movidos: 1, siguen: 0, quedan: 5 });
  expect(await obraDe(deCuenta.id)).toBe(NORTE);
});

it('a movement takes along the debt that it alone paid', async () => {
  const { id } = await deber(owner, 81, { proyectoId: oficina, importeCentavos: 5_000 });
  const pago = await enOficina({
    proveedorId: PROVEEDOR_NORTE,
    importeCentavos: 2_000,
    comprobante: documento(81, { imputar: true }),
  });
  expect(await mover({ ids: [pago.id] })).toMatchObject({ movidos: 1, quedan: 0 });
  const [debida] = await servidor.admin<{ proyecto_id: string; pendiente: string }>(
    'select proyecto_id, pendiente_centavos::text as pendiente from obligaciones where origen_id = $1',
    [id],
  );
  expect(debida).toEqual({ proyecto_id: NORTE, pendiente: '3000' });
});

it('moves selected movements of several works, and leaves those already in Administración', async () => {
  const uno = await enOficina();
  const otro = await crear(owner, { proyectoId: OBRA_A });
  expect(await mover({ ids: [uno.id, otro.id] })).toMatchObject({ movidos: 2, quedan: 0 });
  const { movidos, detalle } = await mover({ ids: [uno.id] });
  expect([movidos, detalle[0]?.motivo]).toEqual([0, 'YA_ESTA']);
});

it('one call moves movements up to its limit, and reports how many remain', async () => {
  await servidor.admin(
    `insert into movimientos (id, tenant_id, codigo, proyecto_id, tipo, fecha, concepto, importe_centavos,
       importe_ars_centavos, medio_pago, creado_por)
     select gen_random_uuid(), $1, 'MX-' || i, $2, 'EGRESO', '2026-11-05', 'Alquiler', 100, 100, 'EFECTIVO', $3
     from generate_series(10000, 10204) i`,
    [NORTE, oficina, GENTE.Owner.id],
  );
  expect(await mover({ proyectoId: oficina })).toMatchObject({ movidos: 200, siguen: 5 });
  expect(await mover({ proyectoId: oficina })).toMatchObject({ movidos: 5, siguen: 0 });
});

it('moving needs either a work or selected movements, and is refused for an archived work', async () => {
  const ruta = '/movimientos/mover-a-administracion';
  expect((await owner.put(ruta, {})).status).toBe(400);
  const { id } = await enOficina();
  expect((await owner.put(ruta, { ids: [id], proyectoId: oficina })).status).toBe(400);
  await servidor.admin(`update proyectos set estado = 'ARCHIVADA' where id = $1`, [oficina]);
  expect((await owner.put(ruta, { ids: [id] })).status).toBe(409);
  expect((await owner.put(ruta, { proyectoId: oficina })).status).toBe(409);
  expect(await obraDe(id)).toBe(oficina);
});
