import { rendicionRendidaSchema } from '@plomada/domain/cuentas/rendiciones/rendicion.schema';
import { bajaPedidaSchema } from '@plomada/domain/solicitudes/solicitud.schema';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { crearAcopio } from '../../../test/support/acopios.ts';
import { abrirCajaChica } from '../../../test/support/cuentas.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado, crearPresupuesto } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

// Captures that are requests: handing in a petty cash, and a deletion.

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const RENDICIONES = (cuentaId: string, fin = '') => `/cuentas/${cuentaId}/rendiciones${fin}`;
const rendir = (cuentaId: string, campos: object) =>
  usuario.post(RENDICIONES(cuentaId, '/rendir'), campos);
const contar = async (tabla: 'rendiciones' | 'solicitudes_eliminacion', de: string) => {
  const columna = tabla === 'rendiciones' ? 'cuenta_id' : 'entidad_id';
  const [fila] = await servidor.admin<{ n: number }>(
    `select count(*)::int as n from ${tabla} where ${columna} = $1`,
    [de],
  );
  return fila?.n;
};
const preguntar = (capturaId: string) => usuario.get(`/capturas/${capturaId}`);

/** Opens a petty cash account with one expense of that amount. */
async function cajaConGasto(nombre: string, importeCentavos = 20_000) {
  const caja = await abrirCajaChica(owner, 100_000, { nombre });
  const gasto = await crear(usuario, { cuentaId: caja.id, importeCentavos });
  return { caja, gasto };
}

describe('a rendición of a petty cash sent as a capture', () => {
  it('sent twice at once is one rendición, and both calls get it', async () => {
    const { caja } = await cajaConGasto('Dos a la vez');
    const pedido = { capturaId: v7(), hasta: '2026-11-20', nota: 'Semana 47' };
    const dos = await Promise.all([rendir(caja.id, pedido), rendir(caja.id, pedido)]);
    expect(dos.map(({ status }) => status)).toEqual([201, 201]);
    const [una, otra] = dos.map(({ body }) => rendicionRendidaSchema.parse(body));
    expect(una).toMatchObject({ estado: 'PRESENTADA', numero: 1, importeCentavos: 20_000 });
    expect([una?.id, otra?.version]).toEqual([otra?.id, una?.version]);
    expect([una, otra].filter((cada) => cada?.repetida)).toHaveLength(1);
    expect(await contar('rendiciones', caja.id)).toBe(1);
    expect((await preguntar(pedido.capturaId)).body).toMatchObject({
      clase: 'RENDICION',
      id: una?.id,
    });
  });

  it('sent again is answered with its present state, and leaves out later expenses', async () => {
    const { caja } = await cajaConGasto('Otra vez');
    const pedido = { capturaId: v7(), hasta: '2026-11-20', nota: null };
    const { id, version } = rendicionRendidaSchema.parse((await rendir(caja.id, pedido)).body);
    expect((await owner.put(RENDICIONES(caja.id, `/${id}/aprobar`), { version })).status).toBe(200);
    await crear(usuario, { cuentaId: caja.id, importeCentavos: 7_000 });
    const despues = rendicionRendidaSchema.parse((await rendir(caja.id, pedido)).body);
    expect(despues).toMatchObject({ id, estado: 'APROBADA', importeCentavos: 20_000 });
    expect(despues.repetida).toBe(true);
    expect(await contar('rendiciones', caja.id)).toBe(1);
  });

  it('hands in a draft, and hands in a returned one again', async () => {
    const { caja } = await cajaConGasto('Empezada');
    await usuario.post(RENDICIONES(caja.id), { nota: 'Empezada' });
    const pedido = { capturaId: v7() };
    const una = rendicionRendidaSchema.parse((await rendir(caja.id, pedido)).body);
    expect(una).toMatchObject({ numero: 1, estado: 'PRESENTADA', nota: 'Empezada' });
    const devolver = { version: una.version, motivo: 'Falta la foto' };
    await owner.put(RENDICIONES(caja.id, `/${una.id}/devolver`), devolver);
    // The first capture was already handled, so sending it again does not hand the rendición in
    // again.
    expect((await rendir(caja.id, pedido)).body).toMatchObject({ estado: 'DEVUELTA' });
    const otra = rendicionRendidaSchema.parse((await rendir(caja.id, { capturaId: v7() })).body);
    expect(otra).toMatchObject({ id: una.id, estado: 'PRESENTADA' });
  });

  it('is refused while another rendición waits for its decision, and without expenses', async () => {
    const { caja } = await cajaConGasto('En curso');
    await rendir(caja.id, {});
    expect(codigoDe(await rendir(caja.id, { capturaId: v7() }))).toBe('RENDICION_EN_CURSO');
    const vacia = await abrirCajaChica(owner, 1_000, { nombre: 'Vacía' });
    const capturaId = v7();
    expect(codigoDe(await rendir(vacia.id, { capturaId }))).toBe('RENDICION_VACIA');
    expect((await preguntar(capturaId)).status).toBe(404);
  });
});

describe('a deletion request for a movement sent as a capture', () => {
  const motivo = 'Se cargó dos veces';
  it('sent twice at once is one request, answered with its present state', async () => {
    const { id } = await crear(usuario, { importeCentavos: 500 });
    const pedido = { capturaId: v7(), motivo, version: 1 };
    const pedir = () => usuario.del(`/movimientos/${id}`, pedido);
    const dos = await Promise.all([pedir(), pedir()]);
    expect(dos.map(({ status }) => status)).toEqual([202, 202]);
    const [una, otra] = dos.map(({ body }) => bajaPedidaSchema.parse(body));
    expect(una?.solicitudId).toBe(otra?.solicitudId);
    expect(await contar('solicitudes_eliminacion', id)).toBe(1);
    await owner.put(`/solicitudes/${una?.solicitudId ?? ''}/reject`, { respuesta: 'Está bien' });
    expect((await pedir()).body).toEqual({
      solicitudId: una?.solicitudId,
      estado: 'RECHAZADA',
      repetida: true,
    });
    expect(await contar('solicitudes_eliminacion', id)).toBe(1);
  });

  it('refuses the same id to another user', async () => {
    const { id } = await crear(usuario, { importeCentavos: 500 });
    const capturaId = v7();
    await usuario.del(`/movimientos/${id}`, { capturaId, motivo });
    const ajena = await owner.del(`/movimientos/${id}`, { capturaId, motivo });
    expect(codigoDe(ajena)).toBe('CAPTURA_YA_GUARDADA');
  });
});

describe('a deletion request for a budget, a payment or a stockpile sent as a capture', () => {
  const motivo = 'Se cargó dos veces';
  const presupuestado = async () => {
    const { id } = await crearPresupuesto(owner);
    return { ruta: `/presupuestos/${id}`, entidadId: id };
  };
  const acopiado = async () => {
    const { id } = await crearAcopio(owner);
    return { ruta: `/acopios/${id}`, entidadId: id };
  };
  const pagado = async () => {
    const { id } = await crearAceptado(owner);
    const pago = await pagar(owner, id, 100_000);
    return { ruta: `/presupuestos/${id}/pagos/${pago.id}`, entidadId: pago.id };
  };

  it.each([
    ['budget', presupuestado],
    ['stockpile', acopiado],
    ['payment', pagado],
  ])(
    'for a %s, sent twice at once, is one request, answered with its present state',
    async (_que, hacer) => {
      const { ruta, entidadId } = await hacer();
      const pedido = { capturaId: v7(), motivo };
      const pedir = () => owner.del(ruta, pedido);
      const dos = await Promise.all([pedir(), pedir()]);
      expect(dos.map(({ status }) => status < 300)).toEqual([true, true]);
      const [una, otra] = dos.map(({ body }) => bajaPedidaSchema.parse(body));
      expect(una?.solicitudId).toBe(otra?.solicitudId);
      expect(await contar('solicitudes_eliminacion', entidadId)).toBe(1);
      await owner.put(`/solicitudes/${una?.solicitudId ?? ''}/reject`, { respuesta: 'Está bien' });
      expect((await pedir()).body).toEqual({
        solicitudId: una?.solicitudId,
        estado: 'RECHAZADA',
        repetida: true,
      });
      expect(await contar('solicitudes_eliminacion', entidadId)).toBe(1);
      expect(codigoDe(await admin.del(ruta, pedido))).toBe('CAPTURA_YA_GUARDADA');
    },
  );
});
