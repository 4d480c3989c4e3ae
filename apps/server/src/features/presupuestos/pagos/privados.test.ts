import { listaPagosSchema } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { como, type Quien } from '../../../../test/soporte/cliente-rest.ts';
import { nuevoPago, pagar } from '../../../../test/soporte/pagos.ts';
import { crearAceptado } from '../../../../test/soporte/presupuestos.ts';
import { crearServidor, type Servidor } from '../../../../test/soporte/servidor.ts';

/** Of `ocultos.commands.ts`. */
const POR_HORA = 60;
const HORA_MS = 60 * 60 * 1000;

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
let reloj = new Date('2026-11-20T13:00:00Z');
beforeAll(async () => {
  servidor = await crearServidor({ ahora: () => reloj });
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const PRIVADO = { privado: true };

it('are for who may know of them', async () => {
  const { id } = await crearAceptado(admin);
  const { status, body } = await usuario.post(`/presupuestos/${id}/pagos`, nuevoPago(1, PRIVADO));
  expect([status, body]).toMatchObject([403, { error: 'SIN_PERMISO' }]);
});

it('leave every answer of a Usuario as it was, byte by byte, and number apart', async () => {
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

it('count against the caps of all, told to nobody and not without end', async () => {
  const { id } = await crearAceptado(admin);
  await pagar(admin, id, 613_343_000, { ...PRIVADO, tipo: 'ANTICIPO' });
  const ruta = `/presupuestos/${id}/pagos`;
  const intento = (importe: number) => usuario.post(ruta, nuevoPago(importe, { tipo: 'ANTICIPO' }));
  const oculto = await intento(58);
  expect([oculto.status, oculto.body]).toMatchObject([
    409,
    { error: 'PRESUPUESTO_EXCEDIDO', details: null },
  ]);
  // What is above what the person sees is told as if there were nothing else.
  expect((await intento(613_343_058)).body).toMatchObject({
    details: [{ data: { saldoCentavos: 613_343_057 } }],
  });
  const deAdmin = await admin.post(ruta, nuevoPago(58, { tipo: 'ANTICIPO' }));
  expect(deAdmin.body).toMatchObject({ details: [{ data: { saldoCentavos: 57 } }] });
  for (let i = 1; i < POR_HORA; i += 1) expect((await intento(58)).status).toBe(409);
  expect((await intento(58)).status).toBe(429);
  expect((await intento(613_343_058)).status).toBe(409);
  reloj = new Date(reloj.getTime() + HORA_MS);
  expect((await intento(58)).status).toBe(409);
  const { items } = listaPagosSchema.parse((await usuario.get(ruta)).body);
  expect(items).toEqual([]);
});
