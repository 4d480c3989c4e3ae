import { afterAll, beforeAll, expect, it } from 'vitest';

import { revisar } from '../../../test/support/cierres.ts';
import { abrirCaja, contar } from '../../../test/support/cuentas.ts';
import { listar, pilaDe } from '../../../test/support/facturas.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { deber, documento, leerOrden, pagarTodo } from '../../../test/support/por-pagar.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

const avisosDe = async (mes: string) => {
  const { avisos } = await revisar(admin, mes);
  return new Map(avisos.map(({ tipo, ...aviso }) => [tipo, aviso]));
};

it('a warning counts the ARCA documents of the month that are not registered, as Facturas lists them', async () => {
  const deOctubre = { fechaEmision: '2026-10-05' };
  await listar(servidor.admin, { numero: 1, totalCentavos: 1000, ...deOctubre });
  await listar(servidor.admin, { numero: 2, totalCentavos: 1000, ...deOctubre });
  await listar(servidor.admin, { numero: 3, totalCentavos: 1000, fechaEmision: '2026-09-30' });
  await deber(admin, 2, { comprobante: documento(2, deOctubre), importeCentavos: 1000 });
  const { items } = await pilaDe(admin, 'FALTA_ACA', 'mes=2026-10');
  expect(items.map(({ numero }) => numero)).toEqual([1]);
  expect((await avisosDe('2026-10')).get('FALTA_DE_ARCA')).toEqual({ cantidad: 1, filas: [] });
});

it('a warning lists withholdings not deposited, with the orden that made them', async () => {
  const una = await deber(admin, 10);
  const { ordenDePagoId } = await pagarTodo(admin, [[una, 100_000]], {
    fecha: '2026-10-20',
    medios: [{ medio: 'TRANSFERENCIA', importeCentavos: 95_000 }],
    retenciones: [{ tipo: 'GANANCIAS', importeCentavos: 5000 }],
  });
  expect((await avisosDe('2026-09')).has('RETENCION_SIN_DEPOSITAR')).toBe(false);
  const aviso = (await avisosDe('2026-10')).get('RETENCION_SIN_DEPOSITAR');
  expect(aviso).toMatchObject({
    cantidad: 1,
    filas: [
      { tipo: 'ORDEN_PAGO', id: ordenDePagoId, texto: expect.stringMatching(/: GANANCIAS$/) },
    ],
  });
  const { retenciones } = await leerOrden(admin, ordenDePagoId);
  const deposito = await crear(admin, { importeCentavos: 5000, fecha: '2026-11-10' });
  const hecho = await admin.put('/retenciones/depositar', {
    ids: retenciones.map(({ id }) => id),
    movimientoId: deposito.id,
  });
  expect(hecho.body).toEqual({ depositadas: 1 });
  expect((await avisosDe('2026-10')).has('RETENCION_SIN_DEPOSITAR')).toBe(false);
});

it('a warning lists an account until it is counted in the month', async () => {
  const caja = await abrirCaja(admin, 50_000);
  const filas = async () => (await avisosDe('2026-10')).get('CUENTA_SIN_CONTAR')?.filas ?? [];
  expect(await filas()).toMatchObject([{ tipo: 'CUENTA', id: caja.id, texto: 'Caja obra' }]);
  await contar(admin, caja.id, 50_000, '2026-09-30');
  expect(await filas()).toHaveLength(1);
  await contar(admin, caja.id, 50_000, '2026-10-31');
  expect(await filas()).toEqual([]);
});

it('a warning counts egresos without a document, and links to the filter that finds them', async () => {
  await crear(admin, { fecha: '2026-10-03' });
  await crear(admin, { fecha: '2026-10-04', comprobante: documento(30) });
  const { cantidad } = (await avisosDe('2026-10')).get('SIN_COMPROBANTE') ?? {};
  const filtro = 'tipo=EGRESO&sinComprobante=true&hasta=2026-10-31';
  const { body } = await admin.get(`/movimientos/totales?${filtro}`);
  expect(cantidad).toBeGreaterThan(0);
  expect(JSON.stringify(body)).toContain(`"cantidad":${cantidad}`);
});
