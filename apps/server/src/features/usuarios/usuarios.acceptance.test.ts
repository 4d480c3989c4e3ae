import { listaSociosSchema } from '@plomada/domain/socios/socio.schema';
import {
  listaUsuariosSchema,
  usuarioInvitadoSchema,
} from '@plomada/domain/usuarios/usuario.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GENTE, NO_EXISTE, NORTE, SUR } from '../../../test/support/data.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, rest, tokenDe, type Servidor } from '../../../test/support/server.ts';

/** A person with an account and another organisation. */
const KNOWN = GENTE.OwnerDelSur;
const SECRETS = [KNOWN.id, 'OwnerDelSur Prueba'];

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  await servidor.admin(`update tenants set plan = 'ENTERPRISE'`);
});
afterAll(() => servidor.cerrar());

const invite = async (email: string, role = 'Usuario') => {
  const { status, body } = await owner.post('/usuarios', { email, role });
  expect(status).toBe(201);
  return usuarioInvitadoSchema.parse(body);
};

const timeOf = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

/** Answer without the values in which two similar invitations may differ. */
const shapeOf = (text: string, { id, email, invitacion }: Awaited<ReturnType<typeof invite>>) =>
  text.replaceAll(id, 'ID').replaceAll(email, 'EMAIL').replaceAll(invitacion.token, 'TOKEN');

/** Answers to calls that an organisation can make about a person it has invited. */
async function askEverything(invited: Awaited<ReturnType<typeof invite>>): Promise<string[]> {
  const { id, email } = invited;
  const answers = [
    await owner.get(`/usuarios/${id}`),
    await owner.get(`/usuarios?q=${encodeURIComponent(email)}`),
    await owner.post('/usuarios', { email, role: 'Usuario' }),
    await owner.patch(`/usuarios/${id}/toggle-status`),
    await owner.put(`/usuarios/${id}`, { version: 1, nombre: 'Ana' }),
    await owner.post(`/proyectos/${OBRA_A}/socios`, { usuarioId: id, participacionBp: 1 }),
    await owner.put(`/proyectos/${OBRA_A}/asignar-usuarios`, { usuarioIds: [id] }),
  ];
  return answers.map(({ status, texto }) => `${status} ${shapeOf(texto, invited)}`);
}

describe('an address known to other organisations and an unknown one', () => {
  it('get the same answers, with an id created at that moment', async () => {
    const began = Date.now();
    const [known, unknown] = [await invite(KNOWN.email), await invite('nunca@visto.test')];
    for (const { id } of [known, unknown]) {
      expect(id[14]).toBe('7');
      expect(timeOf(id)).toBeGreaterThanOrEqual(began);
      expect(timeOf(id)).toBeLessThanOrEqual(Date.now());
    }
    expect(shapeOf(JSON.stringify(known), known)).toBe(shapeOf(JSON.stringify(unknown), unknown));
    const answers = await askEverything(known);
    expect(answers).toEqual(await askEverything(unknown));
    expect(answers.map((a) => a.slice(0, 3))).toEqual(
      ['200', '200', '409', '409', '200', '400', '400'], // In the order asked.
    );
    const removed = [
      await owner.del(`/usuarios/${known.id}`),
      await owner.del(`/usuarios/${unknown.id}`),
    ];
    expect(removed.map(({ status }) => status)).toEqual([200, 200]);
    expect(shapeOf(removed[0]?.texto ?? '', known)).toBe(shapeOf(removed[1]?.texto ?? '', unknown));
    const [again, unknownAgain] = [await invite(KNOWN.email), await invite('nunca@visto.test')];
    expect(again.id).not.toBe(known.id);
    expect((await askEverything(again)).slice(0, 4)).toEqual(
      (await askEverything(unknownAgain)).slice(0, 4),
    );
    await owner.del(`/usuarios/${again.id}`);
    const todo = JSON.stringify(await servidor.admin('select * from audit_logs'));
    expect(SECRETS.filter((secret) => todo.includes(secret))).toEqual([]);
  });

  it('are refused alike by the calls for users and works with the id of the account', async () => {
    const { id } = await invite(KNOWN.email);
    const ask = async (userId: string) => {
      const answers = [
        await owner.get(`/usuarios/${userId}`),
        await owner.put(`/usuarios/${userId}`, { version: 1, nombre: 'Ana' }),
        await owner.patch(`/usuarios/${userId}/toggle-status`),
        await owner.post(`/usuarios/${userId}/reinvitar`, {}),
        await owner.del(`/usuarios/${userId}`),
        await owner.post(`/proyectos/${OBRA_A}/socios`, {
          usuarioId: userId,
          participacionBp: 1,
        }),
        await owner.put(`/proyectos/${OBRA_A}/asignar-usuarios`, { usuarioIds: [userId] }),
      ];
      return answers.map(({ status, texto }) => `${status} ${texto}`);
    };
    const refused = await ask(NO_EXISTE);
    expect(refused.map((a) => a.slice(0, 3))).toEqual([
      '404',
      '404',
      '404',
      '404',
      '404',
      '400',
      '400',
    ]);
    expect(await ask(KNOWN.id)).toEqual(refused);
    const south = await como(servidor, 'OwnerDelSur', SUR);
    const foreign = await south.post('/usuarios', { email: 'del@sur.test', role: 'Usuario' });
    expect(await ask(usuarioInvitadoSchema.parse(foreign.body).id)).toEqual(refused);
    const lists = [
      await owner.get('/proyectos/available-socios'),
      await owner.get('/proyectos/available-usuarios'),
    ];
    for (const { texto } of lists) {
      expect([KNOWN.id, id, KNOWN.email].filter((secret) => texto.includes(secret))).toEqual([]);
    }
    await owner.del(`/usuarios/${id}`);
  });

  it('are two people while one account waits under both', async () => {
    const first = await invite(KNOWN.email);
    await servidor.admin(`update users set email = 'mudada@prueba.test' where id = $1`, [KNOWN.id]);
    const second = await invite('mudada@prueba.test', 'Socio');
    expect((await owner.get(`/usuarios/${first.id}`)).body).toMatchObject({ email: KNOWN.email });
    expect((await owner.get(`/usuarios/${second.id}`)).body).toMatchObject({ role: 'Socio' });
    const token = await tokenDe('OwnerDelSur');
    const path = `/global/invitaciones/${second.invitacion.token}/aceptar`;
    expect((await rest(servidor.app, path, { method: 'POST', token })).status).toBe(200);
    // Accepting one invitation withdraws the one under the other address.
    const { items } = listaUsuariosSchema.parse((await owner.get('/usuarios?limit=200')).body);
    const theirs = items.filter(({ email }) => [KNOWN.email, 'mudada@prueba.test'].includes(email));
    expect(theirs).toMatchObject([{ id: KNOWN.id, status: 'active', role: 'Socio' }]);
    await servidor.admin('update users set email = $2 where id = $1', [KNOWN.id, KNOWN.email]);
    await owner.del(`/usuarios/${KNOWN.id}`);
  });
});

describe('the name of an invited person', () => {
  const read = async () => {
    const answers = [
      await owner.get(`/proyectos/${OBRA_A}/socios`),
      await owner.get(`/proyectos/${OBRA_A}/socios?fecha=2026-11-20`),
      await owner.get(`/proyectos/${OBRA_A}/socios/historial`),
      await owner.get('/usuarios?limit=200'),
    ];
    return answers.map(({ texto }) => texto).join('');
  };

  it('stays hidden after removal, also of a person who was a partner before accepting', async () => {
    const { id } = await invite(GENTE.Nadie.email);
    // The product refuses today a partner who has not accepted the invitation, but older databases
    // have some.
    await servidor.admin(
      `insert into proyecto_socios (id, tenant_id, proyecto_id, usuario_id, nombre, participacion_bp,
         vigente_desde, creado_por)
       values (gen_random_uuid(), $1, $2, $3, 'Como le dicen', 100, '2026-11-01', $4)`,
      [NORTE, OBRA_A, GENTE.Nadie.id, GENTE.Owner.id],
    );
    await servidor.admin(
      `insert into proyecto_socios_historial (id, tenant_id, proyecto_id, socio_id, participacion_bp,
         desde, creado_por)
       select gen_random_uuid(), tenant_id, proyecto_id, id, 100, '2026-11-01', $2
       from proyecto_socios where usuario_id = $1`,
      [GENTE.Nadie.id, GENTE.Owner.id],
    );
    expect(await read()).toContain('Como le dicen');
    expect((await owner.del(`/usuarios/${id}`)).status).toBe(200);
    const after = await read();
    expect(after).toContain('Como le dicen');
    expect(after).not.toContain('Nadie Prueba');
    expect(after).not.toContain(GENTE.Nadie.email);
  });

  it('is shown once they accepted, whatever happens later, and old references stay valid', async () => {
    const { id, invitacion } = await invite(GENTE.Nadie.email);
    const token = await tokenDe('Nadie');
    const path = `/global/invitaciones/${invitacion.token}/aceptar`;
    expect((await rest(servidor.app, path, { method: 'POST', token })).status).toBe(200);
    expect((await owner.get(`/usuarios/${id}`)).status).toBe(404);
    const { body } = await owner.get(`/proyectos/${OBRA_A}/socios`);
    expect(listaSociosSchema.parse(body).items[1]).toMatchObject({
      usuarioId: GENTE.Nadie.id,
      nombre: 'Nadie Prueba',
      email: GENTE.Nadie.email,
    });
    const { texto } = await owner.get('/proyectos/available-socios');
    expect(texto).toContain(GENTE.Nadie.id);
    await owner.del(`/usuarios/${GENTE.Nadie.id}`);
    expect(await read()).toContain('Nadie Prueba');
    const [fila] = await servidor.admin(
      'select aceptado_en is not null as acepto, estado from memberships where user_id = $1',
      [GENTE.Nadie.id],
    );
    expect(fila).toEqual({ acepto: true, estado: 'INACTIVE' });
  });

  it('keeps its position across pages while the person accepts', async () => {
    const { id } = await invite('aa-primero@prueba.test');
    const pages = async (cursor: string | null): Promise<string[]> => {
      const { body } = await owner.get(`/usuarios?limit=1${cursor ? `&cursor=${cursor}` : ''}`);
      const { items, siguiente } = listaUsuariosSchema.parse(body);
      const emails = items.map(({ email }) => email);
      return siguiente === null ? emails : [...emails, ...(await pages(siguiente))];
    };
    const [first, ...others] = await pages(null);
    expect(first).toBe('aa-primero@prueba.test');
    const { siguiente } = listaUsuariosSchema.parse((await owner.get('/usuarios?limit=1')).body);
    await servidor.admin(
      `update memberships m set estado = 'ACTIVE' from invitaciones i
       where i.id = $1 and m.user_id = i.user_id and m.tenant_id = i.tenant_id`,
      [id],
    );
    expect(await pages(siguiente)).toEqual(others);
  });
});
