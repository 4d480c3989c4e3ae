import {
  listaUsuariosSchema,
  perfilUsuarioSchema,
  statsUsuariosSchema,
  usuarioInvitadoSchema,
  usuarioPropioSchema,
  usuarioSchema,
} from '@plomada/domain/usuarios/usuario.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GENTE, INVITACION_NORTE, NORTE, type Persona } from '../../../test/support/data.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { AHORA, codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  [owner, admin] = [await como(servidor, 'Owner'), await como(servidor, 'Admin')];
  await servidor.admin(`update tenants set plan = 'ENTERPRISE' where id = $1`, [NORTE]);
});
afterAll(() => servidor.cerrar());

const de = (persona: Persona) =>
  `/usuarios/${persona === 'Invitado' ? INVITACION_NORTE : GENTE[persona].id}`;
const ver = async (persona: Persona) => usuarioSchema.parse((await owner.get(de(persona))).body);
const nombres = async (consulta: string, quien: Quien = owner) => {
  const { body } = await quien.get(`/usuarios?${consulta}`);
  return listaUsuariosSchema.parse(body).items.map(({ nombre, email }) => nombre ?? email);
};

describe('reading users', () => {
  it('lists the people of the organisation by name, with the actions allowed to the caller', async () => {
    const { body } = await admin.get('/usuarios');
    const { items } = listaUsuariosSchema.parse(body);
    expect(
      items.map(({ email, role, status, editable }) => [email, role, status, editable]),
    ).toEqual([
      ['admin@prueba.test', 'Admin', 'active', false],
      ['inactivo@prueba.test', 'Admin', 'inactive', false],
      // Data of the account are hidden until the person accepts.
      ['invitado@prueba.test', 'Admin', 'invited', false],
      ['owner@prueba.test', 'Owner', 'active', false],
      ['socio@prueba.test', 'Socio', 'active', true],
      ['suspendido@prueba.test', 'Owner', 'active', false],
      ['usuario@prueba.test', 'Usuario', 'active', true],
    ]);
  });

  it('searches and filters', async () => {
    expect(await nombres('q=usuario%20PRUEBA')).toEqual(['Usuario']);
    expect(await nombres('q=socio%40')).toEqual(['Socio']);
    expect(await nombres('role=admin&status=active')).toEqual(['Admin']);
    expect(await nombres('role=owner&status=active')).toEqual(['Owner', 'Suspendido']);
    expect(await nombres('role=owner&conAcceso=true')).toEqual(['Owner']);
    expect(await nombres('status=invited')).toEqual(['invitado@prueba.test']);
    expect((await owner.get('/usuarios?role=jefe')).status).toBe(400);
  });

  it('pages without gaps', async () => {
    const todos = await nombres('limit=200');
    const vistos: string[] = [];
    let cursor: string | null = '';
    do {
      const { body } = await owner.get(`/usuarios?limit=2${cursor && `&cursor=${cursor}`}`);
      const pagina = listaUsuariosSchema.parse(body);
      vistos.push(...pagina.items.map(({ nombre, email }) => nombre ?? email));
      cursor = pagina.siguiente;
    } while (cursor !== null);
    expect(vistos).toEqual(todos);
  });

  it('gives the caller’s user, profile and the totals', async () => {
    const socio = await como(servidor, 'Socio');
    const me = usuarioPropioSchema.parse((await socio.get('/usuarios/me')).body);
    expect(me).toMatchObject({ id: GENTE.Socio.id, role: 'Socio', status: 'active' });
    expect(me.permisos).toContain('view_projects');
    expect(me.permisos).not.toContain('manage_users');
    const perfil = perfilUsuarioSchema.parse((await socio.get('/usuarios/profile')).body);
    expect(perfil).toMatchObject({
      user: { email: 'socio@prueba.test' },
      tenant: { id: NORTE },
      defaultTenantId: null,
    });
    const stats = statsUsuariosSchema.parse((await owner.get('/usuarios/stats')).body);
    expect(stats).toEqual({
      total: 7,
      activos: 5,
      inactivos: 1,
      invitados: 1,
      porRol: [
        { role: 'Owner', cantidad: 2 },
        { role: 'Admin', cantidad: 3 },
        { role: 'Usuario', cantidad: 1 },
        { role: 'Socio', cantidad: 1 },
      ],
      limite: { plan: 'enterprise', maximo: null, actual: 6 },
    });
  });
});

describe('rights over other users', () => {
  it.each(['Owner', 'Inactivo', 'Invitado'] as const)(
    'prevents an Admin from changing %s',
    async (persona) => {
      const respuestas = [
        await admin.put(de(persona), { version: 1, role: 'Usuario' }),
        await admin.put(de(persona), { version: 1, nombre: 'Otro' }),
        await admin.patch(`${de(persona)}/toggle-status`),
        await admin.del(de(persona)),
        await admin.post(`${de(persona)}/reinvitar`, {}),
      ];
      expect(respuestas.map(codigoDe)).toEqual(respuestas.map(() => 'SIN_PERMISO'));
    },
  );

  it('prevents an Admin from creating Owners and Admins', async () => {
    for (const role of ['Owner', ' ADMIN ']) {
      expect(codigoDe(await admin.put(de('Usuario'), { version: 1, role }))).toBe('SIN_PERMISO');
      expect(codigoDe(await admin.post('/usuarios', { email: 'x@y.test', role }))).toBe(
        'SIN_PERMISO',
      );
    }
    expect(await ver('Usuario')).toMatchObject({ role: 'Usuario', version: 1 });
  });

  it('prevents changing one’s own role or status', async () => {
    const propio = de('Admin');
    expect(codigoDe(await admin.put(propio, { version: 1, role: 'Owner' }))).toBe('CAMBIO_PROPIO');
    expect(codigoDe(await admin.patch(`${propio}/toggle-status`))).toBe('CAMBIO_PROPIO');
    expect(codigoDe(await admin.del(propio))).toBe('CAMBIO_PROPIO');
  });

  it('shows the only active Owner why they cannot leave', async () => {
    // The other Owner does not count, because their account is suspended.
    const intentos = [
      await owner.put(de('Owner'), { version: 1, role: 'Admin' }),
      await owner.patch(`${de('Owner')}/toggle-status`),
      await owner.del(de('Owner')),
    ];
    expect(intentos.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(intentos.map(codigoDe)).toEqual(intentos.map(() => 'ULTIMO_OWNER'));
  });
});

describe('changing users', () => {
  it('changes a role from the next call on, audited, and refuses a stale version', async () => {
    const usuario = await como(servidor, 'Usuario');
    expect((await usuario.get('/proveedores')).status).toBe(200);
    const { status, body } = await admin.put(de('Usuario'), { version: 1, role: 'socio' });
    expect([status, body]).toMatchObject([200, { role: 'Socio', version: 2 }]);
    expect((await usuario.get('/proveedores')).status).toBe(403);
    expect(codigoDe(await admin.put(de('Usuario'), { version: 1, role: 'Usuario' }))).toBe(
      'CONFLICTO_VERSION',
    );
    await admin.put(de('Usuario'), { version: 2, role: 'Usuario' });
    const filas = await servidor.admin(
      `select accion, resumen, cambios from audit_logs where entidad_id = $1 order by id limit 1`,
      [GENTE.Usuario.id],
    );
    expect(filas).toEqual([
      {
        accion: 'PERMISO',
        resumen: 'Cambió el rol de Usuario Prueba de Usuario a Socio',
        cambios: [{ campo: 'role', antes: 'Usuario', despues: 'Socio' }],
      },
    ]);
  });

  it('ends the access of a deactivated user on the next call, and restores it', async () => {
    const usuario = await como(servidor, 'Usuario');
    expect((await usuario.get('')).status).toBe(200);
    const apagado = await admin.patch(`${de('Usuario')}/toggle-status`);
    expect([apagado.status, apagado.body]).toEqual([
      200,
      { id: GENTE.Usuario.id, status: 'inactive' },
    ]);
    const refused = await usuario.get('');
    expect([refused.status, codigoDe(refused)]).toEqual([403, 'ACCESS_DENIED']);
    expect((await admin.patch(`${de('Usuario')}/toggle-status`)).body).toMatchObject({
      status: 'active',
    });
    expect((await usuario.get('')).status).toBe(200);
  });

  it('refuses a status that the user already has, instead of toggling it back', async () => {
    const apagar = () => admin.patch(`${de('Usuario')}/toggle-status`, { status: 'inactive' });
    const prender = () => admin.patch(`${de('Usuario')}/toggle-status`, { status: 'active' });
    expect((await apagar()).body).toMatchObject({ status: 'inactive' });
    expect(codigoDe(await apagar())).toBe('ESTADO_NO_CAMBIA');
    expect(await ver('Usuario')).toMatchObject({ status: 'inactive' });
    expect((await prender()).body).toMatchObject({ status: 'active' });
    expect(codigoDe(await prender())).toBe('ESTADO_NO_CAMBIA');
  });

  it('fills in missing names, and lets only the person change existing ones', async () => {
    await servidor.admin('update users set apellido = null where id = $1', [GENTE.Socio.id]);
    const { version, nombreEditable } = await ver('Socio');
    expect(nombreEditable).toBe(true);
    expect(codigoDe(await admin.put(de('Socio'), { version, nombre: 'Otro' }))).toBe(
      'NOMBRE_PROPIO',
    );
    const editado = await admin.put(de('Socio'), { version, nombre: 'Socio', apellido: 'Paz' });
    expect([editado.status, editado.body]).toMatchObject([
      200,
      { fullName: 'Socio Paz', nombreEditable: false },
    ]);
  });

  it('removes a user without erasing: no access, not listed, the log stays, and they can return', async () => {
    const socio = await como(servidor, 'Socio');
    expect((await owner.del(de('Socio'))).body).toEqual({ id: GENTE.Socio.id, eliminado: true });
    expect(codigoDe(await socio.get(''))).toBe('ACCESS_DENIED');
    expect(await nombres('q=socio')).toEqual([]);
    expect((await owner.get(de('Socio'))).status).toBe(404);
    expect((await owner.del(de('Socio'))).status).toBe(404);
    const [fila] = await servidor.admin(
      `select rol, estado, eliminado_en is not null as quitado from memberships
       where tenant_id = $1 and user_id = $2`,
      [NORTE, GENTE.Socio.id],
    );
    expect(fila).toEqual({ rol: 'SOCIO', estado: 'INACTIVE', quitado: true });
    const vuelta = await owner.post('/usuarios', { email: GENTE.Socio.email, role: 'Usuario' });
    const { id, status } = usuarioInvitadoSchema.parse(vuelta.body);
    expect(status).toBe('invited');
    // A removed person is shown like someone invited for the first time, until they accept again.
    expect(id).not.toBe(GENTE.Socio.id);
    expect((await owner.get(de('Socio'))).status).toBe(404);
    expect((await owner.get(`/usuarios/${id}`)).body).toMatchObject({
      id,
      fullName: GENTE.Socio.email,
      version: 1,
      creadoEn: AHORA.toISOString(),
      ultimoAcceso: null,
    });
  });
});

describe('the places of the plan', () => {
  const planear = (plan: string) =>
    servidor.admin('update tenants set plan = $2 where id = $1', [NORTE, plan]);

  it('are limited for invitation and activation, and the refusal shows the limit', async () => {
    await planear('FREE');
    const invitada = await owner.post('/usuarios', { email: 'mas@y.test', role: 'Socio' });
    expect([invitada.status, invitada.body]).toMatchObject([
      403,
      {
        error: 'LIMITE_USUARIOS',
        details: [{ path: 'plan', data: { plan: 'free', maximo: 3, actual: 6 } }],
      },
    ]);
    expect(invitada.texto).not.toContain('tenant');
    expect(codigoDe(await owner.patch(`${de('Inactivo')}/toggle-status`))).toBe('LIMITE_USUARIOS');
    const quedan = await servidor.admin(`select 1 from users where email = 'mas@y.test'`);
    expect(quedan).toEqual([]);
    await planear('BASIC');
    const varias = await Promise.all(
      Array.from({ length: 7 }, (_, i) =>
        owner.post('/usuarios', { email: `p${i}@y.test`, role: 'Socio' }),
      ),
    );
    expect(varias.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(varias.filter(({ status }) => status === 403)).toHaveLength(3);
  });
});
