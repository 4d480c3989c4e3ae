import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { APAGADA, GENTE, NORTE, SUR, type Persona } from './support/data.ts';
import { como } from './support/rest-client.ts';
import { crearServidor, rest, SECRETO_WEBHOOK, tokenDe, type Servidor } from './support/server.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true, env: { RATE_LIMIT_WEBHOOK_PER_MINUTE: '100' } });
});
afterAll(() => servidor.cerrar());

type Envio = {
  cuerpo: string;
  fecha?: Date;
  secreto?: string;
  prefijo?: string;
  alterado?: string;
};

function enviar({
  cuerpo,
  fecha = new Date(),
  secreto = SECRETO_WEBHOOK,
  prefijo = 'svix',
  alterado,
}: Envio) {
  return servidor.app.inject({
    method: 'POST',
    url: '/api/webhooks/clerk',
    headers: {
      'content-type': 'application/json',
      [`${prefijo}-id`]: 'msg_1',
      [`${prefijo}-timestamp`]: String(Math.floor(fecha.getTime() / 1000)),
      [`${prefijo}-signature`]: new Webhook(secreto).sign('msg_1', fecha, cuerpo),
    },
    payload: alterado ?? cuerpo,
  });
}

type Cambios = {
  nombre?: string | null;
  version?: number;
  metadata?: unknown;
  id?: string;
  verificacion?: string;
};

const evento = (
  type: string,
  { nombre = 'Ana', version = 1, metadata, id = 'user_web', verificacion }: Cambios = {},
) =>
  JSON.stringify({
    type,
    object: 'event',
    data: {
      id,
      first_name: nombre,
      last_name: 'Paz',
      email_addresses: [
        {
          id: 'e1',
          email_address: `${id}@prueba.test`,
          verification: verificacion ? { status: verificacion } : null,
        },
      ],
      public_metadata: metadata ?? {},
      updated_at: Date.parse('2026-11-01T00:00:00Z') + version,
    },
  });

const leer = async (id = 'user_web') => {
  const filas = await servidor.admin(
    'select email, nombre, apellido, max_tenants from users where clerk_id = $1',
    [id],
  );
  return filas;
};

it('copies a user once, however often the event arrives', async () => {
  for (let n = 0; n < 3; n += 1) {
    expect((await enviar({ cuerpo: evento('user.created') })).statusCode).toBe(200);
  }
  expect(await leer()).toEqual([
    { email: 'user_web@prueba.test', nombre: 'Ana', apellido: 'Paz', max_tenants: null },
  ]);
});

it('events end with the newest state in any order of arrival', async () => {
  await enviar({
    cuerpo: evento('user.updated', { nombre: 'Tercera', version: 30, id: 'user_x' }),
  });
  await enviar({
    cuerpo: evento('user.created', { nombre: 'Primera', version: 10, id: 'user_x' }),
  });
  await enviar({
    cuerpo: evento('user.updated', { nombre: 'Segunda', version: 20, id: 'user_x' }),
  });
  expect(await leer('user_x')).toMatchObject([{ nombre: 'Tercera' }]);
});

it.each([
  [{}, null],
  [{ maxTenants: 3 }, 3],
  [{ maxTenants: '4' }, 4],
  [{ maxTenants: 'muchas' }, 1],
  [{ maxTenants: true }, 1],
])('reads the limit of organisations: %j is %s', async (metadata, esperado) => {
  const id = `user_max_${JSON.stringify(metadata).length}_${esperado}`;
  await enviar({ cuerpo: evento('user.created', { metadata, id }) });
  expect(await leer(id)).toMatchObject([{ max_tenants: esperado }]);
});

it.each([
  ['verified', true],
  ['unverified', false],
  [undefined, false],
])('links an invited address to its account: %s', async (verificacion, vinculada) => {
  const id = `user_invitada_${verificacion}`;
  const [{ id: reserva } = { id: '' }] = await servidor.admin<{ id: string }>(
    `insert into users (id, email) values (gen_random_uuid(), $1) returning id`,
    [`${id}@prueba.test`],
  );
  for (let n = 0; n < 2; n += 1) {
    const cuerpo = evento('user.created', { id, ...(verificacion ? { verificacion } : {}) });
    expect((await enviar({ cuerpo })).statusCode).toBe(200);
  }
  const filas = await servidor.admin<{ id: string; email_verificado: boolean }>(
    'select id, email_verificado from users where clerk_id = $1',
    [id],
  );
  expect(filas).toHaveLength(1);
  expect(filas[0]?.id === reserva).toBe(vinculada);
  expect(filas[0]?.email_verificado).toBe(vinculada);
});

it('keeps a name that the provider lacks', async () => {
  const id = 'user_callada';
  await enviar({ cuerpo: evento('user.created', { id, nombre: 'Ana' }) });
  await enviar({ cuerpo: evento('user.updated', { id, nombre: null, version: 9 }) });
  expect(await leer(id)).toMatchObject([{ nombre: 'Ana', apellido: 'Paz' }]);
});

it('verifies the original bytes: spacing and escapes do not matter', async () => {
  const cuerpo = JSON.stringify(JSON.parse(evento('user.created', { id: 'user_bytes' })), null, 2);
  expect((await enviar({ cuerpo: cuerpo.replaceAll('@', '\\u0040') })).statusCode).toBe(200);
  expect(await leer('user_bytes')).toMatchObject([{ email: 'user_bytes@prueba.test' }]);
});

it('accepts the standard header names too, and ignores unknown events', async () => {
  const cuerpo = evento('session.created');
  expect((await enviar({ cuerpo, prefijo: 'webhook' })).statusCode).toBe(200);
});

const ajena = `whsec_${Buffer.from('otro-secreto-de-prueba').toString('base64')}`;
it.each([
  ['signed by someone else', { secreto: ajena }],
  ['changed on the way', { alterado: evento('user.created', { nombre: 'Otra' }) }],
  ['older than five minutes', { fecha: new Date(Date.now() - 6 * 60_000) }],
  ['without a signature', { prefijo: 'otra' }],
])('refuses an event %s', async (_nombre, cambios) => {
  const cuerpo = evento('user.created', { id: 'user_falsa' });
  const respuesta = await enviar({ cuerpo, ...cambios });
  expect([respuesta.statusCode, respuesta.json().error]).toEqual([401, 'NO_AUTENTICADO']);
  expect(await leer('user_falsa')).toEqual([]);
});

const conDatos = (data: unknown, type = 'user.updated') =>
  JSON.stringify({ type, object: 'event', data });

it.each([
  ['nothing', ''],
  ['no JSON', 'hola'],
  ['a null', 'null'],
  ['a list', '[]'],
  ['a text', '"user.created"'],
  ['no event', '{}'],
  ['no data', conDatos(undefined)],
  ['data without an id', conDatos({ deleted: true }, 'user.deleted')],
  ['an id that is no text', conDatos({ id: 7 })],
  ['no instant', conDatos({ id: 'user_rara' })],
  ['an instant no clock reaches', conDatos({ id: 'user_rara', updated_at: 1e300 })],
  ['addresses that are none', conDatos({ id: 'user_rara', updated_at: 1, email_addresses: [7] })],
  ['a NUL in a name', conDatos({ id: 'user_rara', updated_at: 1, first_name: 'a\u0000b' })],
  ['a NUL in the id', conDatos({ id: 'user_\u0000', updated_at: 1 }, 'user.deleted')],
  ['an id without end', conDatos({ id: `user_${'x'.repeat(200_000)}`, updated_at: 1 })],
  ['JSON without bottom', `{"type":"user.created","data":${'['.repeat(5000)}${']'.repeat(5000)}}`],
])('ignores a signed message of unexpected form, and logs it: %s', async (_nombre, cuerpo) => {
  servidor.lineas.length = 0;
  const respuesta = await enviar({ cuerpo });
  expect([respuesta.statusCode, respuesta.body]).toEqual([204, '']);
  const niveles = servidor.lineas.map((linea) => JSON.parse(linea).level);
  expect(niveles).toEqual([40, 30]);
});

it('receives an event again after an error of ours', async () => {
  await servidor.admin('alter table users rename to usuarios_fuera');
  const respuesta = await enviar({ cuerpo: evento('user.created', { id: 'user_otra_vez' }) });
  await servidor.admin('alter table usuarios_fuera rename to users');
  expect(respuesta.statusCode).toBe(500);
});

const borrada = (persona: Persona) =>
  conDatos({ id: GENTE[persona].clerkId, object: 'user', deleted: true }, 'user.deleted');
const membresias = (persona: Persona) =>
  servidor.admin(
    `select tenant_id, estado, eliminado_en is not null as eliminada, version from memberships
     where user_id = $1 order by tenant_id`,
    [GENTE[persona].id],
  );
const auditadas = (persona: Persona) =>
  servidor.admin(
    `select tenant_id, actor_nombre, actor_rol, accion, resumen, canal from audit_logs
     where entidad_id = $1 and accion = 'ELIMINAR' order by tenant_id`,
    [GENTE[persona].id],
  );
const sinOwner = async () =>
  (
    await servidor.admin<{ id: string }>(
      'select id from tenants where sin_owner_desde is not null order by id',
    )
  ).map(({ id }) => id);

it('ends every membership of a deleted account, audited in each organisation', async () => {
  const token = await tokenDe('Socio');
  const sesion = () => rest(servidor.app, `/${NORTE}/usuarios/profile`, { token });
  const antes = await sesion();
  for (let n = 0; n < 2; n += 1) {
    expect((await enviar({ cuerpo: borrada('Socio') })).statusCode).toBe(200);
  }
  expect(await membresias('Socio')).toEqual([
    { tenant_id: NORTE, estado: 'INACTIVE', eliminada: true, version: 2 },
    { tenant_id: APAGADA, estado: 'INACTIVE', eliminada: true, version: 2 },
  ]);
  const fila = {
    actor_nombre: 'Socio Prueba',
    actor_rol: 'SOCIO',
    accion: 'ELIMINAR',
    resumen: 'Socio Prueba dejó la organización: su cuenta fue eliminada',
    canal: 'SISTEMA',
  };
  expect(await auditadas('Socio')).toEqual([
    { tenant_id: NORTE, ...fila },
    { tenant_id: APAGADA, ...fila },
  ]);
  expect(antes.status).not.toBe(401);
  expect((await sesion()).status).toBe(401);
  expect(await sinOwner()).toEqual([]);
});

it('keeps the name of a deleted user on their rows, whatever the provider still sends', async () => {
  const { clerkId, id } = GENTE.Socio;
  await enviar({ cuerpo: evento('user.updated', { id: clerkId, nombre: 'Otro', version: 1e9 }) });
  await enviar({ cuerpo: evento('user.created', { id: clerkId, nombre: 'Otro', version: 2e9 }) });
  const [fila] = await servidor.admin('select nombre, apellido from users where id = $1', [id]);
  expect(fila).toEqual({ nombre: 'Socio', apellido: 'Prueba' });
  const token = await tokenDe('Socio');
  expect((await rest(servidor.app, '/auth/user-tenants', { token })).status).toBe(401);
});

it('shows nothing of a deleted account that never accepted; the invitation stays open', async () => {
  const invitacion = () =>
    servidor.admin(
      `select i.anulada_en, m.estado, m.eliminado_en, m.version from invitaciones i
       join memberships m on m.tenant_id = i.tenant_id and m.user_id = i.user_id
       where i.user_id = $1`,
      [GENTE.Invitado.id],
    );
  const antes = await invitacion();
  expect(antes).toMatchObject([{ anulada_en: null, estado: 'INVITED' }]);
  await enviar({ cuerpo: borrada('Invitado') });
  expect(await invitacion()).toEqual(antes);
  expect(await auditadas('Invitado')).toEqual([]);
});

it('marks an organisation whose last Owner was deleted, and no other', async () => {
  expect((await enviar({ cuerpo: borrada('OwnerDelSur') })).statusCode).toBe(200);
  expect(await sinOwner()).toEqual([SUR]);
  // Lifts the suspension of NORTE's other Owner, who could not act otherwise.
  await servidor.admin('update users set suspendido_en = null where id = $1', [
    GENTE.Suspendido.id,
  ]);
  await enviar({ cuerpo: borrada('Owner') });
  expect(await sinOwner()).toEqual([SUR, APAGADA]);
  await enviar({ cuerpo: borrada('Suspendido') });
  expect(await sinOwner()).toEqual([NORTE, SUR, APAGADA]);
});

it('allows inviting the address again, for its next holder', async () => {
  await servidor.admin(`update tenants set plan = 'ENTERPRISE'`);
  const admin = await como(servidor, 'Admin');
  const { email, id } = GENTE.Socio;
  const respuesta = await admin.post('/usuarios', { email, role: 'Usuario' });
  expect(respuesta.status).toBe(201);
  expect(respuesta.texto).not.toContain(id);
  expect(respuesta.texto).not.toContain('Prueba');
});

it('ignores the deletion of an unknown person', async () => {
  const cuerpo = conDatos({ id: 'user_desconocida', deleted: true }, 'user.deleted');
  expect((await enviar({ cuerpo })).statusCode).toBe(200);
});

it('webhooks have a separate rate limit', async () => {
  const estados = [];
  for (let n = 0; n < 105; n += 1)
    estados.push((await enviar({ cuerpo: '{}', prefijo: 'x' })).statusCode);
  expect(estados.at(-1)).toBe(429);
});
