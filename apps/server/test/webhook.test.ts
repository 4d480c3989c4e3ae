import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { crearServidor, SECRETO_WEBHOOK, type Servidor } from './soporte/servidor.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({ env: { RATE_LIMIT_WEBHOOK_PER_MINUTE: '40' } });
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

it('mirrors a user, once however often the event comes', async () => {
  for (let n = 0; n < 3; n += 1) {
    expect((await enviar({ cuerpo: evento('user.created') })).statusCode).toBe(200);
  }
  expect(await leer()).toEqual([
    { email: 'user_web@prueba.test', nombre: 'Ana', apellido: 'Paz', max_tenants: null },
  ]);
});

it('ends with the newest state whatever the order of arrival', async () => {
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
])('resolves the limit of organisations: %j is %s', async (metadata, esperado) => {
  const id = `user_max_${JSON.stringify(metadata).length}_${esperado}`;
  await enviar({ cuerpo: evento('user.created', { metadata, id }) });
  expect(await leer(id)).toMatchObject([{ max_tenants: esperado }]);
});

it.each([
  ['verified', true],
  ['unverified', false],
  [undefined, false],
])('gives an invited address to who holds it: %s', async (verificacion, vinculada) => {
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

it('keeps a name that the provider does not know', async () => {
  const id = 'user_callada';
  await enviar({ cuerpo: evento('user.created', { id, nombre: 'Ana' }) });
  await enviar({ cuerpo: evento('user.updated', { id, nombre: null, version: 9 }) });
  expect(await leer(id)).toMatchObject([{ nombre: 'Ana', apellido: 'Paz' }]);
});

it('verifies the bytes as they came: spacing and escapes do not matter to the product', async () => {
  const cuerpo = JSON.stringify(JSON.parse(evento('user.created', { id: 'user_bytes' })), null, 2);
  expect((await enviar({ cuerpo: cuerpo.replaceAll('@', '\\u0040') })).statusCode).toBe(200);
  expect(await leer('user_bytes')).toMatchObject([{ email: 'user_bytes@prueba.test' }]);
});

it('takes the standard header names too, and events it has no use for', async () => {
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

it('has a limit of its own', async () => {
  const estados = [];
  for (let n = 0; n < 45; n += 1)
    estados.push((await enviar({ cuerpo: '{}', prefijo: 'x' })).statusCode);
  expect(estados.at(-1)).toBe(429);
});
