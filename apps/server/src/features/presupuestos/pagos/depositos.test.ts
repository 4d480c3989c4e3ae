import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { crear } from '../../../../test/support/movimientos.ts';
import { pagar } from '../../../../test/support/pagos.ts';
import { deber, leerOrden, pagarTodo } from '../../../../test/support/por-pagar.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let presupuestoId: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());
beforeEach(async () => {
  presupuestoId = (await crearAceptado(admin)).id;
});

const comprobar = ({ status, body }: Respuesta, estado: number, cuerpo: object = {}) =>
  expect([status, body]).toMatchObject([estado, cuerpo]);
const falta = (faltaCentavos: number, retenidoCentavos: number, path = 'movimientoId') => ({
  error: 'DEPOSITO_INSUFICIENTE',
  details: [{ path, data: { faltaCentavos, retenidoCentavos } }],
});

/** Payment of 1,000 centavos, of which `importeCentavos` are withheld. */
const retener = (quien: Quien, importeCentavos: number, cambios: object = {}): Promise<Pago> =>
  pagar(quien, presupuestoId, 1_000, {
    retenciones: [{ tipo: 'IIBB', importeCentavos }],
    medios: [{ medio: 'EFECTIVO', importeCentavos: 1_000 - importeCentavos }],
    ...cambios,
  });
const egreso = (importeCentavos: number): Promise<Movimiento> => crear(admin, { importeCentavos });
const depositar = (
  quien: Quien,
  { id }: Movimiento,
  ...pagos: readonly Pick<Pago, 'retenciones'>[]
) =>
  quien.put('/retenciones/depositar', {
    ids: pagos.map(({ retenciones }) => retenciones[0]?.id),
    movimientoId: id,
  });
const editar = (quien: Quien, { id, version }: Movimiento, cambios: object) =>
  quien.put(`/movimientos/${id}`, { version, ...cambios });
const motivo = { motivo: 'Se cargó dos veces' };
const rutaDe = ({ id }: Pago): string => `/presupuestos/${presupuestoId}/pagos/${id}`;

it('a deposit covers all its linked withholdings, of payments and of órdenes', async () => {
  const [uno, otro] = [await retener(usuario, 100), await retener(usuario, 80)];
  const { ordenDePagoId } = await pagarTodo(admin, [[await deber(admin, 71), 100_000]], {
    retenciones: [{ tipo: 'GANANCIAS', importeCentavos: 60 }],
    medios: [{ medio: 'EFECTIVO', importeCentavos: 99_940 }],
  });
  const orden = await leerOrden(admin, ordenDePagoId);
  const deposito = await egreso(179);
  comprobar(await depositar(admin, deposito, uno, otro), 409, falta(1, 180));
  comprobar(await depositar(admin, deposito, orden, uno), 200, { depositadas: 2 });
  comprobar(await depositar(admin, deposito, otro), 409, falta(61, 240));
  expect((await leerOrden(admin, ordenDePagoId)).retenciones[0]?.depositadaEn).not.toBeNull();
  expect((await admin.get(rutaDe(otro))).body).toMatchObject({
    retenciones: [{ depositadaEn: null }],
  });
});

it('an amount in dollars counts in pesos at its own rate, as withholding and as deposit', async () => {
  const enDolares = { moneda: 'USD', cotizacion: { valor: '1000', tipo: 'OFICIAL' } };
  const pago = await retener(admin, 100, enDolares);
  comprobar(await depositar(admin, await egreso(99_999), pago), 409, falta(1, 100_000));
  const deposito = await crear(admin, { ...enDolares, importeCentavos: 100 });
  comprobar(await depositar(admin, deposito, pago), 200);
  const cotizacion = { ...enDolares.cotizacion, valor: '1001' };
  comprobar(await admin.put(rutaDe(pago), { version: pago.version, cotizacion }), 409, {
    ...falta(100, 100_100, 'cotizacion'),
  });
});

it('a deposit is neither lowered below its withholdings nor changed into an income', async () => {
  const deposito = await egreso(150);
  comprobar(await depositar(usuario, deposito, await retener(usuario, 100)), 200);
  const bajo = { importeCentavos: 99 };
  comprobar(await editar(usuario, deposito, bajo), 409, falta(1, 100, 'importeCentavos'));
  comprobar(await editar(usuario, deposito, { tipo: 'INGRESO' }), 409, falta(100, 100, 'tipo'));
  comprobar(await editar(usuario, deposito, { importeCentavos: 100 }), 200);
});

it('a payment is restored only if its deposit still has room for its withholding', async () => {
  const pago = await retener(admin, 100);
  const deposito = await egreso(100);
  comprobar(await depositar(admin, deposito, pago), 200);
  const { body } = await admin.del(rutaDe(pago), motivo);
  const { solicitudId } = bajaPedidaSchema.parse(body);
  comprobar(await owner.put(`/solicitudes/${solicitudId}/approve`, {}), 200);
  comprobar(await editar(admin, deposito, { importeCentavos: 40 }), 200);
  comprobar(await owner.put(`${rutaDe(pago)}/restaurar`, motivo), 409, falta(60, 100));
  // A deleted deposit covers nothing: the payment can be restored, and after that the deposit
  // cannot.
  comprobar(await admin.del(`/movimientos/${deposito.id}`, motivo), 202);
  comprobar(await owner.put(`/movimientos/${deposito.id}/approve-deletion`, {}), 200);
  comprobar(await owner.put(`${rutaDe(pago)}/restaurar`, motivo), 200);
  comprobar(await owner.put(`/movimientos/${deposito.id}/restaurar`, motivo), 409, falta(60, 100));
});

it('a refusal counts only withholdings that the user sees', async () => {
  const deposito = await egreso(150);
  const oculto = await retener(admin, 100, { privado: true });
  comprobar(await depositar(admin, deposito, oculto), 200);
  const visible = await retener(usuario, 100);
  comprobar(await depositar(admin, deposito, visible), 409, falta(50, 200));
  comprobar(await depositar(usuario, deposito, visible), 200, { depositadas: 1 });
  comprobar(await editar(usuario, deposito, { importeCentavos: 99 }), 409, {
    ...falta(1, 100, 'importeCentavos'),
  });
  comprobar(await editar(usuario, deposito, { importeCentavos: 101 }), 200);
});

it('of ten concurrent withholdings that need the rest of one deposit, one succeeds', async () => {
  const deposito = await egreso(100);
  const pagos = await Promise.all(Array.from({ length: 10 }, () => retener(usuario, 60)));
  const respuestas = await Promise.all(pagos.map((pago) => depositar(usuario, deposito, pago)));
  const pasaron = respuestas.filter(({ status }) => status === 200);
  const negadas = respuestas.filter(({ status }) => status === 409);
  expect([pasaron.length, negadas.length]).toEqual([1, 9]);
});
