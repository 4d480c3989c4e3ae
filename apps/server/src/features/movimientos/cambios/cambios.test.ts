import { listaAvisosSchema } from '@plomada/domain/agenda/avisos/aviso.schema';
import {
  cambioSchema,
  listaCambiosSchema,
  type Cambio,
} from '@plomada/domain/movimientos/cambios/cambio.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { abrirCaja, saldoDe } from '../../../../test/support/cuentas.ts';
import { NO_EXISTE, NORTE, RUBRO_NORTE } from '../../../../test/support/data.ts';
import { crear, leerMovimiento } from '../../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../../test/support/obras.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import {
  codigoDe,
  crearServidor,
  type Respuesta,
  type Servidor,
} from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let caja: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  caja = (await abrirCaja(owner, 10_000)).id;
});
afterAll(() => servidor.cerrar());

const MOTIVO = 'El remito dice otro importe';
const leer = ({ body }: Respuesta): Cambio => cambioSchema.parse(body);
const lista = async (quien: Quien, id: string) =>
  listaCambiosSchema.parse((await quien.get(`/movimientos/${id}/cambios`)).body).items;

/** Movement of the Usuario in an account that they may not see. */
async function puesto(campos: object = {}): Promise<Movimiento> {
  const { id } = await crear(usuario, { importeCentavos: 1000, ...campos });
  await owner.put(`/movimientos/${id}`, { version: 1, cuentaId: caja });
  return leerMovimiento(await usuario.get(`/movimientos/${id}`));
}

const pedir = (
  quien: Quien,
  { id, version }: Pick<Movimiento, 'id' | 'version'>,
  cambios: object = { importeCentavos: 1200 },
) => quien.post(`/movimientos/${id}/cambios`, { version, motivo: MOTIVO, cambios });
const decidir = (quien: Quien, { id }: Cambio, como: string, body: object = {}) =>
  quien.put(`/movimientos/cambios/${id}/${como}`, body);
const avisosDe = async (quien: Quien) =>
  listaAvisosSchema
    .parse((await quien.get('/avisos')).body)
    .items.filter(({ id }) => id.startsWith('CAMBIO'));

describe('a requested change of a movement', () => {
  it('is applied in one call by a user who sees both values, and by nobody else', async () => {
    const movimiento = await puesto();
    const pedido = await pedir(usuario, movimiento, {
      importeCentavos: 1200,
      fecha: '2026-11-19',
      rubroId: RUBRO_NORTE,
      concepto: movimiento.concepto,
    });
    expect(pedido.status).toBe(201);
    const cambio = leer(pedido);
    expect(cambio).toMatchObject({ estado: 'PENDIENTE', propio: true, desactualizado: false });
    const cambios = [
      { campo: 'fecha', antes: '2026-11-20', despues: '2026-11-19' },
      { campo: 'importeCentavos', antes: 1000, despues: 1200 },
      { campo: 'rubro', antes: null, despues: expect.stringContaining('De prueba') },
    ];
    expect(cambio.cambios.toSorted((a, b) => (a.campo < b.campo ? -1 : 1))).toEqual(cambios);
    expect(await lista(admin, movimiento.id)).toMatchObject([{ id: cambio.id, propio: false }]);
    const [aviso] = await avisosDe(admin);
    expect(aviso).toMatchObject({
      titulo: expect.stringContaining(movimiento.codigo),
      enlace: `/${NORTE}/obras/${OBRA_A}/movimientos/movimiento/${movimiento.id}`,
    });
    expect(codigoDe(await decidir(usuario, cambio, 'aplicar'))).toBe('SIN_PERMISO');
    const aplicado = await decidir(admin, cambio, 'aplicar');
    expect([aplicado.status, aplicado.body]).toMatchObject([200, { estado: 'APLICADO' }]);
    expect((await owner.get(`/movimientos/${movimiento.id}`)).body).toMatchObject({
      importeCentavos: 1200,
      fecha: '2026-11-19',
      rubroId: RUBRO_NORTE,
      cuentaId: caja,
      version: movimiento.version + 1,
    });
    expect(await avisosDe(admin)).toEqual([]);
    expect(await avisosDe(usuario)).toMatchObject([
      { titulo: expect.stringContaining('aplicado') },
    ]);
    const rastro = await servidor.admin<{ accion: string }>(
      `select accion from audit_logs where entidad_id = $1 and accion in ('SOLICITAR', 'APROBAR')
       order by accion`,
      [movimiento.id],
    );
    expect(rastro.map(({ accion }) => accion)).toEqual(['APROBAR', 'SOLICITAR']);
    const otraVez = await decidir(owner, cambio, 'aplicar');
    expect([codigoDe(otraVez), otraVez.body]).toMatchObject([
      'SOLICITUD_RESUELTA',
      { details: [{ data: { estado: 'APLICADO' } }] },
    ]);
  });

  it('is not applied to a row that changed meanwhile, which is reported', async () => {
    const movimiento = await puesto();
    const cambio = leer(await pedir(usuario, movimiento));
    const { id, version } = movimiento;
    await owner.put(`/movimientos/${id}`, { version, importeCentavos: 900 });
    expect(await lista(owner, id)).toMatchObject([
      { desactualizado: true, cambios: [{ antes: 900, despues: 1200 }] },
    ]);
    expect(codigoDe(await decidir(owner, cambio, 'aplicar'))).toBe('CONFLICTO_VERSION');
    expect(leerMovimiento(await owner.get(`/movimientos/${id}`)).importeCentavos).toBe(900);
    const respuesta = 'Ya se corrigió';
    const rechazado = await decidir(owner, cambio, 'rechazar', { respuesta });
    expect(rechazado.body).toMatchObject({ estado: 'RECHAZADO', respuesta });
    expect(await lista(usuario, id)).toMatchObject([{ estado: 'RECHAZADO', respuesta }]);
  });

  it('is refused at approval by the rules of an edit, and stays open', async () => {
    const antes = await saldoDe(owner, caja);
    const cambio = leer(await pedir(usuario, await puesto(), { importeCentavos: 90_000_000 }));
    expect(codigoDe(await decidir(owner, cambio, 'aplicar'))).toBe('SALDO_INSUFICIENTE');
    expect(await saldoDe(owner, caja)).toBe(antes - 1000);
    expect(await lista(owner, cambio.movimientoId)).toMatchObject([{ estado: 'PENDIENTE' }]);
  });

  it('is accepted whatever the balance of the account, and whatever else refused the edit', async () => {
    for (const importeCentavos of [1, 2_000, 90_000_000]) {
      expect((await pedir(usuario, await puesto(), { importeCentavos })).status).toBe(201);
    }
    const suelto = await crear(usuario);
    expect((await pedir(usuario, suelto, { notas: 'Del corralón' })).status).toBe(201);
  });

  it('is limited to one per person at a time, and only that person cancels it', async () => {
    const movimiento = await puesto();
    const cambio = leer(await pedir(usuario, movimiento));
    expect(codigoDe(await pedir(usuario, movimiento))).toBe('CAMBIO_PENDIENTE');
    expect(codigoDe(await decidir(owner, cambio, 'cancelar'))).toBe('SIN_PERMISO');
    expect((await decidir(usuario, cambio, 'cancelar')).body).toMatchObject({
      estado: 'CANCELADO',
    });
    expect((await pedir(usuario, movimiento)).status).toBe(201);
    expect((await pedir(admin, movimiento)).status).toBe(201);
    expect(await lista(usuario, movimiento.id)).toMatchObject([{ propio: true }, { propio: true }]);
    expect(await lista(owner, movimiento.id)).toHaveLength(3);
  });

  it.each([
    ['nothing', {}, 400],
    ['what it is already', { importeCentavos: 1000 }, 400],
    ['a rubro that is not there', { rubroId: NO_EXISTE }, 400],
    ['a day to come', { fecha: '2026-12-24' }, 400],
    ['dollars without a rate', { moneda: 'USD' }, 400],
    ['another account', { cuentaId: NO_EXISTE }, 400],
  ])('is refused for %s', async (_que, cambios, estado) => {
    expect((await pedir(usuario, await puesto(), cambios)).status).toBe(estado);
  });

  it('of a private row is hidden like the row', async () => {
    const privado = await crear(admin, { privado: true, importeCentavos: 10 });
    const cambio = leer(await pedir(admin, privado));
    for (const respuesta of [
      await usuario.get(`/movimientos/${privado.id}/cambios`),
      await pedir(usuario, privado),
      await decidir(usuario, cambio, 'cancelar'),
    ]) {
      expect([respuesta.status, codigoDe(respuesta)]).toEqual([404, 'NO_ENCONTRADO']);
    }
    expect(await lista(owner, privado.id)).toMatchObject([{ id: cambio.id }]);
    expect(JSON.stringify(await avisosDe(usuario))).not.toContain(cambio.id);
    // A requester who is no longer an Admin is not notified about the private movement either.
    await servidor.admin(
      `update solicitudes_cambio set solicitante_id = (select user_id
      from memberships where tenant_id = $1 and rol = 'USUARIO' limit 1) where id = $2`,
      [NORTE, cambio.id],
    );
    expect((await decidir(owner, cambio, 'aplicar')).status).toBe(200);
    expect(JSON.stringify(await avisosDe(usuario))).not.toContain(cambio.id);
  });
});

it('a requested change is applied once, however many users approve it at the same time', async () => {
  const cambio = leer(await pedir(usuario, await puesto()));
  const respuestas = await Promise.all(
    [owner, admin, owner, admin].map((quien) => decidir(quien, cambio, 'aplicar')),
  );
  expect(respuestas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
});
