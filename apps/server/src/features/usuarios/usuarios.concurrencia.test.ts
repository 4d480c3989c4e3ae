import { afterAll, beforeAll, expect, it } from 'vitest';

import { GENTE, NORTE } from '../../../test/support/data.ts';
import { hastaQueEsperen } from '../../../test/support/lock-waits.ts';
import { CARRERAS, PLAZO_CARRERAS_MS, SIN_RITMO } from '../../../test/support/races.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let uno: Quien;
let otro: Quien;
beforeAll(async () => {
  servidor = await crearServidor(SIN_RITMO);
  [uno, otro] = [await como(servidor, 'Owner'), await como(servidor, 'Admin')];
});
afterAll(() => servidor.cerrar());

const [A, B] = [GENTE.Owner.id, GENTE.Admin.id];

async function dosOwners(): Promise<void> {
  await servidor.admin(
    `update memberships set rol = 'OWNER', estado = 'ACTIVE', eliminado_en = null, version = 1
     where tenant_id = $1 and user_id = any($2::uuid[])`,
    [NORTE, [A, B]],
  );
}

async function owners(): Promise<number | undefined> {
  const [fila] = await servidor.admin<{ n: number }>(
    `select count(*)::int as n from memberships m join users u on u.id = m.user_id
     where m.tenant_id = $1 and m.rol = 'OWNER' and m.estado = 'ACTIVE' and u.suspendido_en is null`,
    [NORTE],
  );
  return fila?.n;
}

const degradar = (quien: Quien, id: string) =>
  quien.put(`/usuarios/${id}`, { version: 1, role: 'Usuario' });
const apagar = (quien: Quien, id: string) => quien.patch(`/usuarios/${id}/toggle-status`);
const quitar = (quien: Quien, id: string) => quien.del(`/usuarios/${id}`);

it.each([
  ['demote', degradar],
  ['deactivate', apagar],
  ['remove', quitar],
] as const)(
  'one Owner is left when two of them %s each other at once',
  async (_nombre, atacar) => {
    for (let n = 0; n < CARRERAS; n += 1) {
      await dosOwners();
      const respuestas = await Promise.all([atacar(uno, B), atacar(otro, A)]);
      const estados = respuestas.map(({ status }) => status).sort((a, b) => a - b);
      expect(estados[0]).toBe(200);
      // The second call is refused under the lock, or by the access check if the first was already
      // committed.
      expect(['ULTIMO_OWNER', 'SIN_PERMISO', 'ACCESS_DENIED']).toContain(
        respuestas.map(codigoDe).find((codigo) => codigo !== undefined),
      );
      expect(await owners()).toBe(1);
    }
  },
  PLAZO_CARRERAS_MS,
);

it.each([
  ['invites an Owner', () => otro.post('/usuarios', { email: 'tarde@y.test', role: 'Owner' })],
  ['deactivates an Owner', () => apagar(otro, GENTE.Usuario.id)],
] as const)(
  'a change is decided by the role of the actor after the lock: %s',
  async (_nombre, actuar) => {
    await dosOwners();
    await servidor.admin(
      `update memberships set rol = 'OWNER' where tenant_id = $1 and user_id = $2`,
      [NORTE, GENTE.Usuario.id],
    );
    await servidor.admin('begin');
    await servidor.admin('select 1 from tenants where id = $1 for update', [NORTE]);
    const respuesta = actuar();
    await hastaQueEsperen(servidor);
    await servidor.admin(
      `update memberships set rol = 'ADMIN' where tenant_id = $1 and user_id = $2`,
      [NORTE, B],
    );
    await servidor.admin('commit');
    expect(codigoDe(await respuesta)).toBe('SIN_PERMISO');
  },
);
