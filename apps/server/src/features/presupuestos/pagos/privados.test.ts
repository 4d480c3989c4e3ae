import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { crear } from '../../../../test/support/movimientos.ts';
import { nuevoPago, pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../../test/support/server.ts';

/** Answers about hidden documents that a person may get per hour, as in `ocultos.commands.ts`. */
const POR_HORA = 60;

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const PRIVADO = { privado: true };

it('private payments are for users who may see them', async () => {
  const { id } = await crearAceptado(admin);
  const { status, body } = await usuario.post(`/presupuestos/${id}/pagos`, nuevoPago(1, PRIVADO));
  expect([status, body]).toMatchObject([403, { error: 'SIN_PERMISO' }]);
});

it('private payments change no byte of the answers to a Usuario, and have a separate series of numbers', async () => {
  const { id } = await crearAceptado(admin);
  const rutas = [
    `/presupuestos/${id}`,
    `/presupuestos?q=estructura`,
    `/presupuestos/${id}/pagos`,
    `/presupuestos/${id}/revisiones`,
    `/presupuestos/${id}/certificados`,
    '/movimientos',
    '/solicitudes',
  ];
  const mirar = async (quien: Quien) =>
    JSON.stringify(await Promise.all(rutas.map(async (ruta) => (await quien.get(ruta)).body)));
  const antes = await mirar(usuario);
  const visto = await mirar(admin);
  const pago = await pagar(admin, id, 700, PRIVADO);
  const programado = await pagar(admin, id, 900, {
    ...PRIVADO,
    estado: 'PROGRAMADO',
    vencimiento: '2026-12-01',
  });
  await admin.del(`/presupuestos/${id}/pagos/${pago.id}`, { motivo: 'Se cargó dos veces' });
  expect([pago.numero, programado.numero]).toEqual([1, 2]);
  expect(await mirar(usuario)).toBe(antes);
  expect(await mirar(admin)).not.toBe(visto);
  const propio = presupuestoSchema.parse((await admin.get(`/presupuestos/${id}`)).body);
  expect(propio).toMatchObject({
    estado: 'EN_EJECUCION',
    cifras: { pagadoCentavos: 700, programadoCentavos: 900 },
  });
  const uno = `/presupuestos/${id}/pagos/${pago.id}`;
  const motivo = 'Se cargó dos veces';
  const otro = `/presupuestos/${id}/pagos/${programado.id}`;
  const pagarlo = { fecha: '2026-11-01', medios: nuevoPago(900).medios, version: 1 };
  for (const { status } of [
    await usuario.get(uno),
    await usuario.get(`/movimientos/${pago.movimientoId ?? ''}`),
    await usuario.put(uno, { version: 1, notas: 'x' }),
    await usuario.put(`${otro}/pagar`, pagarlo),
    await usuario.del(uno, { motivo }),
    await usuario.del(otro, { motivo }),
  ]) {
    expect(status).toBe(404);
  }
  expect((await pagar(usuario, id, 1)).numero).toBe(1);
});

it('a visible withholding is not deposited with a hidden movement', async () => {
  const { id } = await crearAceptado(admin);
  const medios = nuevoPago(90).medios;
  const con = { medios, retenciones: [{ tipo: 'SUSS', importeCentavos: 10 }] };
  const visible = await pagar(usuario, id, 100, con);
  const oculto = await pagar(admin, id, 100, { ...con, ...PRIVADO });
  const movimiento = await crear(admin, { ...PRIVADO, tipo: 'EGRESO' });
  const depositar = (...pagos: readonly Pago[]) =>
    admin.put('/retenciones/depositar', {
      ids: pagos.map(({ retenciones }) => retenciones[0]?.id),
      movimientoId: movimiento.id,
    });
  const { status, body } = await depositar(visible, oculto);
  expect([status, body]).toMatchObject([400, { details: [{ path: 'movimientoId' }] }]);
  const solo = await depositar(oculto);
  expect([solo.status, solo.body]).toEqual([200, { depositadas: 1 }]);
});

it('private payments count in the caps of users who see them, and in no other', async () => {
  const { id } = await crearAceptado(admin);
  await pagar(admin, id, 613_343_000, { ...PRIVADO, tipo: 'ANTICIPO' });
  const intento = (quien: Quien, importe: number) =>
    quien.post(`/presupuestos/${id}/pagos`, nuevoPago(importe, { tipo: 'ANTICIPO' }));
  // Refusals by the cap reveal no hidden payment, so they are not limited however often they are
  // asked for.
  for (let i = 0; i <= POR_HORA; i += 1) {
    const { status, body } = await intento(usuario, 613_343_058);
    expect([status, body]).toMatchObject([
      409,
      { error: 'PRESUPUESTO_EXCEDIDO', details: [{ data: { saldoCentavos: 613_343_057 } }] },
    ]);
  }
  const deAdmin = await intento(admin, 58);
  expect(deAdmin.body).toMatchObject({ details: [{ data: { saldoCentavos: 57 } }] });
  expect((await intento(usuario, 58)).status).toBe(201);
  const sinLugar = await intento(admin, 1);
  expect(sinLugar.body).toMatchObject({ details: [{ data: { saldoCentavos: 0 } }] });
  expect(await servidor.admin('select 1 from respuestas_ocultas')).toEqual([]);
});
