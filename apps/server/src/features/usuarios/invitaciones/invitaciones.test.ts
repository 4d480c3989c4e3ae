import {
  invitacionAceptadaSchema,
  listaInvitacionesSchema,
  usuarioInvitadoSchema,
  usuarioSchema,
} from '@plomada/domain/usuarios/usuario.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { APAGADA, GENTE, NORTE, SUR } from '../../../../test/support/data.ts';
import { CARRERAS, PLAZO_CARRERAS_MS } from '../../../../test/support/races.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import {
  AHORA,
  codigoDe,
  crearServidor,
  IDENTIDAD_VACIA,
  type Respuesta,
  rest,
  type Servidor,
  tokenDe,
  tokenDeSujeto,
} from '../../../../test/support/server.ts';
import type { IdentityUser } from '../../../context/services.ts';

const DIA = 24 * 60 * 60 * 1000;

let servidor: Servidor;
let owner: Quien;
let reloj = AHORA;
/** Accounts of the identity provider, by the token's subject, with the data it returns. */
const cuentas = new Map<string, Partial<IdentityUser>>();

beforeAll(async () => {
  servidor = await crearServidor({
    now: () => reloj,
    identity: {
      ...IDENTIDAD_VACIA,
      getUser: async (clerkId) => ({
        clerkId,
        email: `${clerkId}@nuevo.test`,
        emailVerified: true,
        nombre: null,
        apellido: null,
        maxTenants: null,
        updatedAt: AHORA,
        ...cuentas.get(clerkId),
      }),
    },
  });
  owner = await como(servidor, 'Owner');
  await servidor.admin(`update tenants set plan = 'ENTERPRISE'`);
});
afterAll(() => servidor.cerrar());

const invitar = async (email: string, role = 'Usuario', quien: Quien = owner) => {
  const respuesta = await quien.post('/usuarios', { email, role, nombre: 'Ana', apellido: 'Ríos' });
  expect(respuesta.status).toBe(201);
  return usuarioInvitadoSchema.parse(respuesta.body);
};

const aceptar = (token: string, invitacion: string): Promise<Respuesta> =>
  rest(servidor.app, `/global/invitaciones/${invitacion}/aceptar`, { method: 'POST', token });

const mias = async (token: string) => {
  const { body } = await rest(servidor.app, '/global/invitaciones', { token });
  return listaInvitacionesSchema.parse(body).items;
};

/** Backdates the invitations, so that the hourly limit does not stop the tests. */
const envejecer = () =>
  servidor.admin(`update invitaciones set creado_en = '2026-01-01' where tenant_id = any($1)`, [
    [NORTE, SUR],
  ]);

/** User whose membership the invitation is about. */
const userOf = async (invitacionId: string) => {
  const [fila] = await servidor.admin<{ user_id: string }>(
    'select user_id from invitaciones where id = $1',
    [invitacionId],
  );
  return fila?.user_id;
};

const enNorte = (token: string) => rest(servidor.app, `/${NORTE}`, { token });

describe('inviting a person with an account', () => {
  it('shows them the invitation under its own id, and they accept it signed in, once', async () => {
    const invitada = await invitar(' NADIE@prueba.test ', 'admin');
    expect(await userOf(invitada.id)).toBe(GENTE.Nadie.id);
    expect(invitada.id).not.toBe(GENTE.Nadie.id);
    expect(invitada).toMatchObject({
      email: 'nadie@prueba.test',
      role: 'Admin',
      status: 'invited',
      invitacion: { vencida: false, venceEn: '2026-11-27T13:00:00.000Z' },
    });
    const token = await tokenDe('Nadie');
    expect(codigoDe(await enNorte(token))).toBe('ACCESS_DENIED');
    expect(await mias(token)).toEqual([
      {
        token: invitada.invitacion.token,
        tenantId: NORTE,
        tenantName: 'Constructora Norte',
        role: 'Admin',
        invitadoPor: 'Owner Prueba',
        venceEn: '2026-11-27T13:00:00.000Z',
      },
    ]);
    const visto = usuarioSchema.parse((await owner.get(`/usuarios/${invitada.id}`)).body);
    expect((await owner.get(`/usuarios/${GENTE.Nadie.id}`)).status).toBe(404);
    // The inviter may not read the account's name before it accepts.
    expect(visto).toMatchObject({ fullName: 'Ana Ríos', invitacion: invitada.invitacion });
    const aceptada = await aceptar(token, invitada.invitacion.token);
    expect(aceptada.status).toBe(200);
    expect(invitacionAceptadaSchema.parse(aceptada.body)).toEqual({
      tenant: { id: NORTE, name: 'Constructora Norte' },
      role: 'Admin',
    });
    expect((await enNorte(token)).body).toMatchObject({ user: { role: 'Admin', nombre: 'Nadie' } });
    expect(await mias(token)).toEqual([]);
    expect(codigoDe(await aceptar(token, invitada.invitacion.token))).toBe('INVITACION_USADA');
    const despues = await owner.get(`/usuarios/${GENTE.Nadie.id}`);
    expect(despues.body).toMatchObject({ fullName: 'Nadie Prueba', invitacion: null });
    expect((await owner.get(`/usuarios/${invitada.id}`)).status).toBe(404);
  });

  it('is refused a second time', async () => {
    const otra = await owner.post('/usuarios', { email: GENTE.Nadie.email, role: 'Socio' });
    expect([otra.status, otra.body]).toMatchObject([
      409,
      { error: 'USUARIO_YA_EXISTE', details: [{ path: 'email', data: { status: 'active' } }] },
    ]);
  });
});

describe('an invitation for an address and an organisation', () => {
  it('cannot be opened by anybody else, not even an Owner of the same organisation', async () => {
    const { invitacion } = await invitar('solo-ella@nuevo.test');
    for (const persona of ['Owner', 'OwnerDelSur', 'Socio'] as const) {
      const token = await tokenDe(persona);
      expect(codigoDe(await aceptar(token, invitacion.token))).toBe('INVITACION_NO_ENCONTRADA');
      expect(await mias(token)).toEqual([]);
    }
  });

  it('can be opened only with an address that the provider verified', async () => {
    cuentas.set('user_sin_verificar', { email: 'ajena@nuevo.test', emailVerified: false });
    const { id, invitacion } = await invitar('ajena@nuevo.test');
    const impostor = await tokenDeSujeto('user_sin_verificar');
    expect(await mias(impostor)).toEqual([]);
    expect(codigoDe(await aceptar(impostor, invitacion.token))).toBe('INVITACION_NO_ENCONTRADA');
    cuentas.set('user_ajena', { email: 'Ajena@Nuevo.test' });
    const duena = await tokenDeSujeto('user_ajena');
    expect((await aceptar(duena, invitacion.token)).status).toBe(200);
    const [fila] = await servidor.admin('select clerk_id from users where id = $1', [
      await userOf(id),
    ]);
    expect(fila).toEqual({ clerk_id: 'user_ajena' });
  });

  it('distinguishes letters that only look alike in capitals', async () => {
    // U+212A, the Kelvin sign: Unicode lower case makes it a plain k.
    cuentas.set('user_kelvin', { email: '\u212Aarla@nuevo.test' });
    const { invitacion } = await invitar('karla@nuevo.test');
    const token = await tokenDeSujeto('user_kelvin');
    expect(codigoDe(await aceptar(token, invitacion.token))).toBe('INVITACION_NO_ENCONTRADA');
  });
});

describe('inviting a person without an account', () => {
  it('keeps the invited person through sign-up, and adds the known names', async () => {
    const { id, invitacion } = await invitar('luz@nuevo.test', 'Socio');
    const enSur = await invitar(
      'luz@nuevo.test',
      'Admin',
      await como(servidor, 'OwnerDelSur', SUR),
    );
    const userId = await userOf(id);
    expect(await userOf(enSur.id)).toBe(userId);
    expect(enSur.id).not.toBe(id);
    cuentas.set('user_luz', { email: 'Luz@Nuevo.test' });
    const token = await tokenDeSujeto('user_luz');
    expect((await mias(token)).map(({ tenantId }) => tenantId).sort()).toEqual([NORTE, SUR]);
    expect((await aceptar(token, invitacion.token)).status).toBe(200);
    const perfil = await rest(servidor.app, '/auth/profile', { token });
    expect(perfil.body).toMatchObject({ user: { id: userId, fullName: 'Ana Ríos' } });
    expect((await rest(servidor.app, `/${SUR}`, { token })).status).toBe(403);
    expect((await aceptar(token, enSur.invitacion.token)).status).toBe(200);
    expect((await rest(servidor.app, `/${SUR}`, { token })).status).toBe(200);
  });

  it(
    'creates one person for two concurrent organisations',
    async () => {
      const sur = await como(servidor, 'OwnerDelSur', SUR);
      for (let n = 0; n < CARRERAS; n += 1) {
        const email = `doble${n}@nuevo.test`;
        const [a, b] = await Promise.all([invitar(email), invitar(email, 'Socio', sur)]);
        expect(await userOf(a.id)).toBe(await userOf(b.id));
        await envejecer();
        await envejecer();
      }
    },
    PLAZO_CARRERAS_MS,
  );

  it('links an existing account that takes over the address', async () => {
    cuentas.set('user_mudado', { email: 'viejo@nuevo.test' });
    const token = await tokenDeSujeto('user_mudado');
    expect(await mias(token)).toEqual([]);
    const { id, invitacion } = await invitar('mudado@nuevo.test');
    await servidor.admin(
      `update users set email = 'mudado@nuevo.test' where clerk_id = 'user_mudado'`,
    );
    expect((await aceptar(token, invitacion.token)).status).toBe(200);
    expect((await enNorte(token)).status).toBe(200);
    expect((await owner.get(`/usuarios/${id}`)).status).toBe(404);
  });
});

describe('the end of an invitation', () => {
  it('comes after seven days; after a renewal the new link opens and the old one does not', async () => {
    cuentas.set('user_tarde', { email: 'tarde@nuevo.test' });
    const token = await tokenDeSujeto('user_tarde');
    const { id, invitacion } = await invitar('tarde@nuevo.test');
    reloj = new Date(AHORA.getTime() + 7 * DIA);
    expect(codigoDe(await aceptar(token, invitacion.token))).toBe('INVITACION_VENCIDA');
    expect(await mias(token)).toEqual([]);
    expect((await owner.get(`/usuarios/${id}`)).body).toMatchObject({
      status: 'invited',
      invitacion: { vencida: true },
    });
    const renovada = usuarioInvitadoSchema.parse(
      (await owner.post(`/usuarios/${id}/reinvitar`, {})).body,
    );
    expect(renovada.invitacion.vencida).toBe(false);
    expect(renovada.id).toBe(id);
    expect(codigoDe(await aceptar(token, invitacion.token))).toBe('INVITACION_NO_ENCONTRADA');
    expect((await aceptar(token, renovada.invitacion.token)).status).toBe(200);
    reloj = AHORA;
  });

  it('comes with removal; the role is the one at acceptance', async () => {
    cuentas.set('user_eva', { email: 'eva@nuevo.test' });
    const token = await tokenDeSujeto('user_eva');
    const { id, invitacion } = await invitar('eva@nuevo.test', 'Admin');
    expect(codigoDe(await owner.patch(`/usuarios/${id}/toggle-status`))).toBe('ESTADO_NO_CAMBIA');
    const editada = await owner.put(`/usuarios/${id}`, {
      version: 1,
      role: 'Socio',
      nombre: 'Eva',
    });
    expect(editada.body).toMatchObject({ role: 'Socio', fullName: 'Eva Ríos' });
    expect(await mias(token)).toMatchObject([{ role: 'Socio' }]);
    expect((await owner.del(`/usuarios/${id}`)).status).toBe(200);
    expect(codigoDe(await aceptar(token, invitacion.token))).toBe('INVITACION_NO_ENCONTRADA');
    const otra = await invitar('eva@nuevo.test', 'Usuario');
    expect(await userOf(otra.id)).toBe(await userOf(id));
    expect(otra.id).not.toBe(id);
    expect((await owner.get(`/usuarios/${id}`)).status).toBe(404);
    expect((await aceptar(token, otra.invitacion.token)).body).toMatchObject({ role: 'Usuario' });
  });
});

it(
  'an invitation is accepted once, however many calls arrive together',
  async () => {
    for (let n = 0; n < CARRERAS; n += 1) {
      const sub = `user_carrera${n}`;
      cuentas.set(sub, { email: `${sub}@nuevo.test` });
      const token = await tokenDeSujeto(sub);
      const { id, invitacion } = await invitar(`${sub}@nuevo.test`);
      const tries = await Promise.all([1, 2, 3].map(() => aceptar(token, invitacion.token)));
      const estados = tries.map(({ status }) => status).sort((a, b) => a - b);
      expect(estados).toEqual([200, 409, 409]);
      const [fila] = await servidor.admin(
        `select m.estado, m.version,
           (select count(*)::int from audit_logs a
             where a.tenant_id = m.tenant_id and a.entidad_id = m.user_id and a.accion = 'PERMISO') as veces
         from memberships m where m.tenant_id = $1 and m.user_id = $2`,
        [NORTE, await userOf(id)],
      );
      expect(fila).toEqual({ estado: 'ACTIVE', version: 2, veces: 1 });
      await envejecer();
    }
  },
  PLAZO_CARRERAS_MS,
);

it('an organisation is limited to sixty invitations an hour', async () => {
  await envejecer();
  for (let n = 0; n < 60; n += 1) await invitar(`masa${n}@nuevo.test`);
  const otra = await owner.post('/usuarios', { email: 'masa60@nuevo.test', role: 'Socio' });
  expect([otra.status, codigoDe(otra)]).toEqual([429, 'DEMASIADOS_PEDIDOS']);
});

it('the token of an invitation is not written into the log', async () => {
  const tokens = await servidor.admin<{ token: string }>('select token from invitaciones');
  expect(tokens.length).toBeGreaterThan(50);
  const todo = servidor.lineas.join('');
  expect(todo).toContain('/global/invitaciones/:token/aceptar');
  expect(tokens.filter(({ token }) => todo.includes(token))).toEqual([]);
  const auditoria = await servidor.admin('select resumen, cambios from audit_logs');
  const escrito = JSON.stringify(auditoria);
  expect(tokens.filter(({ token }) => escrito.includes(token))).toEqual([]);
});

describe('a person who has the maximum number of organisations', () => {
  it('is not admitted into another one, however often and concurrently they accept', async () => {
    const token = await tokenDe('OwnerDelSur');
    const { id } = GENTE.OwnerDelSur;
    await servidor.admin('update users set max_tenants = 1 where id = $1', [id]);
    await envejecer();
    const { invitacion } = await invitar(GENTE.OwnerDelSur.email);
    const refused = await aceptar(token, invitacion.token);
    expect([refused.status, codigoDe(refused)]).toEqual([403, 'LIMITE_ORGANIZACIONES']);
    expect(await mias(token)).toHaveLength(1);
    // Two invitations with one organisation left: the person's row is locked while they are
    // counted.
    await servidor.admin('update users set max_tenants = 2 where id = $1', [id]);
    const apagada = await servidor.admin<{ token: string }>(
      `with m as (insert into memberships (tenant_id, user_id, rol, estado) values ($1, $2, 'ADMIN', 'INVITED'))
       insert into invitaciones (id, tenant_id, user_id, email, rol, token, expira_en, creado_por)
       values (gen_random_uuid(), $1, $2, $3, 'ADMIN', repeat('x', 32), '2026-11-27', $4) returning token`,
      [APAGADA, id, GENTE.OwnerDelSur.email, GENTE.Owner.id],
    );
    const answers = await Promise.all([
      aceptar(token, invitacion.token),
      aceptar(token, String(apagada[0]?.token)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });
});
