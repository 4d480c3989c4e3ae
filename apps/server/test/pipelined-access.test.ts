import { fieldOf } from '@plomada/domain/base/field-of';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { GENTE, NORTE } from './support/data.ts';
import { crear, leerPagina } from './support/movimientos.ts';
import { como, type Quien } from './support/rest-client.ts';
import { crearServidor, type Servidor } from './support/server.ts';

let servidor: Servidor;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
  await crear(admin, { concepto: 'A la vista' });
  await crear(admin, { concepto: 'Reservado', privado: true });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => servidor.cerrar());

/**
 * Changes the Admin's membership in the database only, as another process would, so that this
 * server's cache is not notified.
 */
const membresia = (cambio: string) =>
  servidor.admin(`update memberships set ${cambio} where tenant_id = $1 and user_id = $2`, [
    NORTE,
    GENTE.Admin.id,
  ]);
const conceptos = async () =>
  leerPagina(await admin.get('/movimientos?limit=50')).items.map(({ concepto }) => concepto);
const codigo = async (query: string) => {
  const { status, body } = await admin.get(`/proveedores${query}`);
  return [status, fieldOf(body, 'error') ?? null];
};

describe('a read sends one pipeline to the database, with the last known access', () => {
  /** Least number of round trips over some tries, because background jobs only add to them. */
  async function viajes(hacer: () => Promise<unknown>): Promise<number> {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const contados: number[] = [];
    for (let vez = 0; vez < 5; vez += 1) {
      await (await como(servidor, 'Usuario')).get('/movimientos');
      sent.mockClear();
      await hacer();
      contados.push(sent.mock.calls.length);
    }
    return Math.min(...contados);
  }

  it('contains membership and page, and also sets the organisation of the connection', async () => {
    await conceptos();
    expect(await viajes(conceptos)).toBe(1);
    expect(await viajes(() => Promise.all([conceptos(), conceptos(), conceptos()]))).toBe(3);
  });

  it('applies a change of role to the next call, up and down', async () => {
    for (let vuelta = 0; vuelta < 3; vuelta += 1) {
      await membresia("rol = 'USUARIO'");
      await servidor.admin(
        `insert into proyecto_usuarios (tenant_id, proyecto_id, usuario_id, creado_por)
         select $1, id, $2, $2 from proyectos where tenant_id = $1 on conflict do nothing`,
        [NORTE, GENTE.Admin.id],
      );
      const vistos = await conceptos();
      expect(vistos).toContain('A la vista');
      expect(vistos).not.toContain('Reservado');
      await membresia("rol = 'ADMIN'");
      expect(await conceptos()).toContain('Reservado');
    }
  });

  it.each([
    ["estado = 'SUSPENDED'", "estado = 'ACTIVE'", 'ACCESS_DENIED'],
    ["estado = 'INACTIVE'", "estado = 'ACTIVE'", 'ACCESS_DENIED'],
    ["rol = 'SOCIO'", "rol = 'ADMIN'", 'SIN_PERMISO'],
  ])('is refused at once, whatever else is wrong: %s', async (cambio, vuelta, error) => {
    expect(await codigo('?limit=0')).toEqual([400, 'VALIDATION_ERROR']);
    await membresia(cambio);
    expect(await codigo('?limit=0')).toEqual([403, error]);
    expect(await codigo('')).toEqual([403, error]);
    await membresia(vuelta);
    expect(await codigo('?limit=0')).toEqual([400, 'VALIDATION_ERROR']);
    expect(await codigo('')).toEqual([200, null]);
  });

  it('is refused at once when the organisation is inactive', async () => {
    expect(await codigo('')).toEqual([200, null]);
    const activa = (si: boolean) =>
      servidor.admin('update tenants set is_active = $2 where id = $1', [NORTE, si]);
    await activa(false);
    expect((await codigo('?limit=0'))[1]).toBe('ORGANIZACION_INACTIVA');
    await activa(true);
    expect(await codigo('')).toEqual([200, null]);
  });

  it('reads role and page in one instant: no row for a role that was lost meanwhile', async () => {
    const pedidos = Array.from({ length: 40 }, async (_, i) => {
      if (i === 10) await membresia("rol = 'USUARIO'");
      const lista = await conceptos();
      return { lista, despues: i > 10 };
    });
    await Promise.all(pedidos);
    expect(await conceptos()).not.toContain('Reservado');
    await membresia("rol = 'ADMIN'");
  });
});
