import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { mirrorUser } from '../src/context/mirror-user.ts';
import type { Identity, Names } from '../src/context/services.ts';
import { deliverNotices } from '../src/jobs/outbox/identity-outbox.ts';
import { RESERVE } from '../src/jobs/outbox/outbox.sql.ts';
import { APAGADA, GENTE, NORTE, SUR } from './support/data.ts';
import { como } from './support/rest-client.ts';
import {
  AHORA,
  crearServidor,
  IDENTIDAD_VACIA,
  rest,
  tokenDe,
  tokenDeSujeto,
  type Servidor,
} from './support/server.ts';

type Metadata = Readonly<Record<string, unknown>>;

let servidor: Servidor;
let reloj = AHORA;
let caido = false;
/** Function that runs once inside a delivery. */
let duranteLaEntrega: (() => Promise<void>) | null = null;
const recibidos = new Map<string, Metadata[]>();
const nombresRecibidos: [string, Names][] = [];

const identity: Identity = {
  ...IDENTIDAD_VACIA,
  mergeMetadata: async (clerkId, metadata, nombres) => {
    if (caido) throw new Error('provider down');
    nombresRecibidos.push([clerkId, nombres]);
    recibidos.set(clerkId, [...(recibidos.get(clerkId) ?? []), metadata]);
    const entre = duranteLaEntrega;
    duranteLaEntrega = null;
    await entre?.();
  },
};

beforeAll(async () => {
  servidor = await crearServidor({ propia: true, identity, now: () => reloj });
  await servidor.admin(`update tenants set plan = 'ENTERPRISE'`);
});
afterAll(() => servidor.cerrar());
beforeEach(() => {
  recibidos.clear();
  caido = false;
  reloj = AHORA;
});

const pendientes = () =>
  servidor.admin<{ intentos: number; ultimo_error: string | null }>(
    'select intentos, ultimo_error from outbox_identidad',
  );

async function hasta(listo: () => Promise<boolean>): Promise<void> {
  while (!(await listo())) await new Promise((sigue) => setTimeout(sigue, 10));
}
const vacia = async () => (await pendientes()).length === 0;

const entregar = () =>
  deliverNotices({
    db: servidor.db,
    identity,
    now: () => reloj,
    log: pino({ level: 'silent' }),
  });

const ultimo = (clerkId: string) => recibidos.get(clerkId)?.at(-1);

const crear = async (organizationName: string) => {
  const respuesta = await rest(servidor.app, '/global/tenants', {
    method: 'POST',
    token: await tokenDe('Nadie'),
    body: { organizationName },
  });
  expect(respuesta.status).toBe(201);
  const tenant = Object(respuesta.body).tenant;
  return String(tenant.id);
};

it('the provider is notified right after the commit: role, status, onboarding, and no default', async () => {
  const id = await crear('Avisada');
  await hasta(vacia);
  expect(ultimo(GENTE.Nadie.clerkId)).toEqual({
    [`${id}_role`]: 'Owner',
    [`${id}_status`]: 'active',
    has_completed_onboarding: true,
    tenantId: null,
  });
});

it('sends the chosen default organisation, and keeps it when another is created', async () => {
  const elegida = await crear('Elegida');
  await rest(servidor.app, '/auth/default-tenant', {
    method: 'PUT',
    token: await tokenDe('Nadie'),
    body: { tenantId: elegida },
  });
  await hasta(vacia);
  expect(ultimo(GENTE.Nadie.clerkId)).toMatchObject({ tenantId: elegida });
  const id = await crear('Segunda');
  await hasta(vacia);
  expect(ultimo(GENTE.Nadie.clerkId)).toMatchObject({
    [`${id}_role`]: 'Owner',
    tenantId: elegida,
  });
});

it('sends role, status and removal, for all organisations of the person', async () => {
  const owner = await como(servidor, 'Owner');
  const { clerkId, id } = GENTE.Socio;
  const otra = { [`${APAGADA}_role`]: 'Socio', [`${APAGADA}_status`]: 'active' };
  await owner.put(`/usuarios/${id}`, { version: 1, role: 'Usuario' });
  await hasta(vacia);
  expect(ultimo(clerkId)).toEqual({
    ...otra,
    [`${NORTE}_role`]: 'Usuario',
    [`${NORTE}_status`]: 'active',
    has_completed_onboarding: true,
    tenantId: null,
  });
  await owner.patch(`/usuarios/${id}/toggle-status`);
  await hasta(vacia);
  expect(ultimo(clerkId)).toMatchObject({ ...otra, [`${NORTE}_status`]: 'inactive' });
  await owner.del(`/usuarios/${id}`);
  await hasta(vacia);
  expect(ultimo(clerkId)).toMatchObject({
    ...otra,
    [`${NORTE}_role`]: null,
    [`${NORTE}_status`]: null,
  });
});

it('loses nothing while the provider is down, waits longer each time, and delivers once it is up', async () => {
  caido = true;
  const id = await crear('En la caída');
  await hasta(async () => (await pendientes())[0]?.ultimo_error === 'provider down');
  expect(await entregar()).toBe(0);
  const esperas: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const [fila] = await servidor.admin<{ proximo_en: Date }>(
      'select proximo_en from outbox_identidad',
    );
    const proximo = fila?.proximo_en ?? reloj;
    esperas.push(proximo.getTime() - reloj.getTime());
    reloj = proximo;
    expect(await entregar()).toBe(1);
  }
  expect(esperas).toEqual([...esperas].sort((a, b) => a - b));
  expect(esperas[0]).toBeGreaterThanOrEqual(1000);
  expect(recibidos.size).toBe(0);
  caido = false;
  reloj = new Date(reloj.getTime() + 60 * 60_000);
  expect(await entregar()).toBe(1);
  expect(ultimo(GENTE.Nadie.clerkId)).toMatchObject({ [`${id}_role`]: 'Owner' });
  expect(await pendientes()).toEqual([]);
});

it('a message is sent by the next server when one dies between commit and delivery', async () => {
  await servidor.admin(
    `insert into outbox_identidad (user_id, proximo_en, creado_en) values ($1, $2, $2)`,
    [GENTE.OwnerDelSur.id, new Date(AHORA.getTime() + 60_000)],
  );
  expect(await entregar()).toBe(0);
  reloj = new Date(AHORA.getTime() + 61_000);
  // The worker of the running server may deliver the row instead of `entregar`.
  await entregar();
  await hasta(vacia);
  expect(ultimo(GENTE.OwnerDelSur.clerkId)).toMatchObject({ [`${SUR}_role`]: 'Owner' });
});

it('takes twenty messages at a time, even when the database estimates one row', async () => {
  // A due time that the running worker does not reach.
  const vence = new Date(AHORA.getTime() + 60_000);
  const despues = new Date(AHORA.getTime() + 120_000);
  const avisar = (cuantos: number) =>
    servidor.admin(
      `with x as (insert into users (id, email) select gen_random_uuid(), gen_random_uuid() || '@cola.test'
         from generate_series(1, $2::int) returning id)
       insert into outbox_identidad (user_id, proximo_en, creado_en) select id, $1, $1 from x`,
      [vence, cuantos],
    );
  await avisar(1);
  await servidor.admin('analyze outbox_identidad');
  await avisar(49);
  const tomadas: number[] = [];
  for (let vez = 1; vez <= 4; vez += 1) {
    tomadas.push((await servidor.db.query(RESERVE(vence, despues))).length);
  }
  await servidor.admin('delete from outbox_identidad');
  expect(tomadas).toEqual([20, 20, 10, 0]);
});

it('delivers again what changed during a delivery', async () => {
  duranteLaEntrega = async () => {
    await servidor.admin(
      `update memberships set rol = 'ADMIN' where tenant_id = $1 and user_id = $2`,
      [SUR, GENTE.OwnerDelSur.id],
    );
    await servidor.admin('update outbox_identidad set version = version + 1 where user_id = $1', [
      GENTE.OwnerDelSur.id,
    ]);
  };
  await servidor.admin(
    `insert into outbox_identidad (user_id, proximo_en, creado_en) values ($1, $2, $2)`,
    [GENTE.OwnerDelSur.id, AHORA],
  );
  await hasta(vacia);
  const roles = recibidos.get(GENTE.OwnerDelSur.clerkId)?.map((m) => m[`${SUR}_role`]);
  expect(roles).toEqual(['Owner', 'Admin']);
});

it('sends nothing for a person without an account', async () => {
  const owner = await como(servidor, 'Owner');
  const { body } = await owner.post('/usuarios', { email: 'sin@cuenta.test', role: 'Socio' });
  await owner.del(`/usuarios/${String(Object(body).id)}`);
  await hasta(vacia);
  expect(recibidos.size).toBe(0);
});

it('sends the names given at the first organisation, also after an outage', async () => {
  const clerkId = 'user_sin_nombre';
  await servidor.admin(
    `insert into users (id, clerk_id, email) values (gen_random_uuid(), $1, 'sin@nombre.test')`,
    [clerkId],
  );
  caido = true;
  const creada = await rest(servidor.app, '/global/tenants', {
    method: 'POST',
    token: await tokenDeSujeto(clerkId),
    body: { organizationName: 'Con nombre', userData: { nombre: 'Ana', apellido: 'Paz' } },
  });
  expect(creada.status).toBe(201);
  await hasta(async () => (await pendientes())[0]?.ultimo_error === 'provider down');
  expect(nombresRecibidos.filter(([id]) => id === clerkId)).toEqual([]);
  caido = false;
  reloj = new Date(reloj.getTime() + 60 * 60_000);
  await entregar();
  await hasta(vacia);
  expect(nombresRecibidos.findLast(([id]) => id === clerkId)?.[1]).toEqual({
    nombre: 'Ana',
    apellido: 'Paz',
  });
});

it('sends the limit only when the operator set it, and no older event of the provider overwrites it', async () => {
  const { id, clerkId, email } = GENTE.Admin;
  await servidor.admin('update users set max_tenants = 7 where id = $1', [id]);
  await servidor.admin(
    `insert into outbox_identidad (user_id, proximo_en, creado_en, con_max_tenants) values ($1, $2, $2, true)`,
    [id, reloj],
  );
  const usuario = { clerkId, email, emailVerified: true, nombre: 'Admin', apellido: 'Prueba' };
  const espejo = (maxTenants: number) =>
    mirrorUser(servidor.db, { ...usuario, maxTenants, updatedAt: new Date() }, reloj);
  const limite = () => servidor.admin('select max_tenants from users where id = $1', [id]);
  await espejo(2);
  expect(await limite()).toEqual([{ max_tenants: 7 }]);
  await entregar();
  await hasta(vacia);
  expect(ultimo(clerkId)).toMatchObject({ maxTenants: 7 });
  await espejo(3);
  expect(await limite()).toEqual([{ max_tenants: 3 }]);
});
