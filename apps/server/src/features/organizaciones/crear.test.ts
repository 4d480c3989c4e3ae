import { organizacionCreadaSchema } from '@plomada/domain/organizaciones/onboarding.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { APAGADA, GENTE, NORTE, type Persona, SUR } from '../../../test/support/data.ts';
import { CARRERAS, PLAZO_CARRERAS_MS } from '../../../test/support/races.ts';
import {
  claveNueva,
  codigoDe,
  crearServidor,
  rest,
  type Servidor,
  tokenDe,
  trpc,
} from '../../../test/support/server.ts';

let servidor: Servidor;
beforeAll(async () => {
  // The races create more organisations than a person may per hour; that limit has a separate test
  // below.
  servidor = await crearServidor({ env: { RATE_LIMIT_TENANTS_PER_HOUR: '1000' } });
});
afterAll(() => servidor.cerrar());

async function crear(persona: Persona, body: unknown, headers: Record<string, string> = {}) {
  const token = await tokenDe(persona);
  return rest(servidor.app, '/global/tenants', { method: 'POST', token, body, headers });
}

const limitar = (persona: Persona, max: number | null) =>
  servidor.admin('update users set max_tenants = $2 where id = $1', [GENTE[persona].id, max]);

const activas = async (persona: Persona) => {
  const [fila] = await servidor.admin<{ n: number }>(
    `select count(*)::int as n from memberships where user_id = $1 and estado = 'ACTIVE'`,
    [GENTE[persona].id],
  );
  return fila?.n;
};

const nombrar = (nombre: string | null, apellido: string | null) =>
  servidor.admin('update users set nombre = $2, apellido = $3 where id = $1', [
    GENTE.Nadie.id,
    nombre,
    apellido,
  ]);

describe('POST /global/tenants', () => {
  it('makes the organisation with everything a first cost needs, and its audit row', async () => {
    const respuesta = await crear('OwnerDelSur', { organizationName: '  Obras del Este  ' });
    expect(respuesta.status).toBe(201);
    const { tenant } = organizacionCreadaSchema.parse(respuesta.body);
    expect(respuesta.body).toEqual({ tenant: { id: tenant.id, name: 'Obras del Este' } });
    const [fila] = await servidor.admin(
      `select t.nombre, t.plan, t.is_active, t.settings, m.rol, m.estado,
         (select count(*)::int from rubros r where r.tenant_id = t.id) as rubros,
         (select min(r.codigo) || ' ' || max(r.codigo) from rubros r where r.tenant_id = t.id) as codigos,
         (select jsonb_object_agg(c.serie, c.ultimo) from contadores c where c.tenant_id = t.id) as series,
         (select jsonb_agg(jsonb_build_array(a.accion, a.entidad, a.actor_rol, a.resumen))
            from audit_logs a where a.tenant_id = t.id) as auditoria
       from tenants t join memberships m on m.tenant_id = t.id where t.id = $1`,
      [tenant.id],
    );
    expect(fila).toEqual({
      nombre: 'Obras del Este',
      plan: 'FREE',
      is_active: true,
      settings: { monedaBase: 'ARS' },
      rol: 'OWNER',
      estado: 'ACTIVE',
      rubros: 35,
      codigos: '01 35',
      series: { proyecto: 0, movimiento: 0, movimiento_privado: 0 },
      auditoria: [['CREAR', 'ORGANIZACION', 'OWNER', 'Creó la organización Obras del Este']],
    });
    const token = await tokenDe('OwnerDelSur');
    const obra = await rest(servidor.app, `/${tenant.id}/proyectos`, {
      method: 'POST',
      token,
      body: { nombre: 'Primera obra' },
    });
    expect([obra.status, obra.body]).toMatchObject([201, { codigo: 'OB-001' }]);
    const mias = await rest(servidor.app, '/global/tenants/me', { token });
    expect(mias.body).toMatchObject({
      tenants: [{ tenantId: SUR }, { tenantId: tenant.id, role: 'Owner' }],
      // Creating an organisation does not make it the default one.
      user: { defaultTenantId: null },
      limit: { current: 2, max: null },
    });
    const info = await rest(servidor.app, `/global/tenants/${tenant.id}/info`, { token });
    expect(info.body).toMatchObject({ tenant: { name: 'Obras del Este' } });
  });

  it.each([
    ['', 'El nombre de la organización es requerido'],
    ['   ', 'El nombre de la organización es requerido'],
    [undefined, 'El nombre de la organización es requerido'],
    [' A ', 'El nombre debe tener al menos 2 caracteres'],
    ['x'.repeat(101), 'El nombre no puede tener más de 100 caracteres'],
  ])('states of the name %j: %s', async (organizationName, message) => {
    const respuesta = await crear('OwnerDelSur', { organizationName });
    expect([respuesta.status, respuesta.body]).toMatchObject([
      400,
      { error: 'VALIDATION_ERROR', details: [{ path: 'organizationName', message }] },
    ]);
  });

  it('takes 100 characters, and two', async () => {
    await limitar('OwnerDelSur', null);
    for (const organizationName of ['x'.repeat(100), 'ab']) {
      expect((await crear('OwnerDelSur', { organizationName })).status).toBe(201);
    }
  });

  it.each([
    [undefined, 'El nombre es requerido', 'El apellido es requerido'],
    [{ nombre: ' ', apellido: '' }, 'El nombre es requerido', 'El apellido es requerido'],
    [
      { nombre: 'A', apellido: 'B' },
      'El nombre debe tener al menos 2 caracteres',
      'El apellido debe tener al menos 2 caracteres',
    ],
  ])('asks a person without names for them: %j', async (userData, nombre, apellido) => {
    await nombrar('Conocida', null);
    const respuesta = await crear('Nadie', { organizationName: 'Nueva', userData });
    expect([respuesta.status, respuesta.body]).toMatchObject([
      400,
      {
        details: [
          { path: 'userData.nombre', message: nombre },
          { path: 'userData.apellido', message: apellido },
        ],
      },
    ]);
    expect(await activas('Nadie')).toBe(0);
  });

  it('keeps the names of a new person, and ignores them once both are known', async () => {
    await nombrar(null, null);
    const existe = async () =>
      (await rest(servidor.app, '/global/user-exists', { token: await tokenDe('Nadie') })).body;
    expect(await existe()).toEqual({ exists: false, user: { nombre: null } });
    const userData = { nombre: ' Pía ', apellido: 'Sosa' };
    expect((await crear('Nadie', { organizationName: 'Primera', userData })).status).toBe(201);
    expect(await existe()).toEqual({ exists: true, user: { nombre: 'Pía' } });
    const otra = await crear('Nadie', {
      organizationName: 'Segunda',
      userData: { nombre: '', apellido: 'Otro' },
    });
    expect(otra.status).toBe(201);
    const filas = await servidor.admin('select nombre, apellido from users where id = $1', [
      GENTE.Nadie.id,
    ]);
    expect(filas).toEqual([{ nombre: 'Pía', apellido: 'Sosa' }]);
  });

  it('answers the same key once, and refuses it for another name', async () => {
    const clave = claveNueva();
    const antes = Number(await activas('OwnerDelSur'));
    const respuestas = await Promise.all(
      Array.from({ length: 5 }, () => crear('OwnerDelSur', { organizationName: 'Única' }, clave)),
    );
    expect(new Set(respuestas.map(({ status, texto }) => `${status} ${texto}`)).size).toBe(1);
    expect(await activas('OwnerDelSur')).toBe(antes + 1);
    const otra = await crear('OwnerDelSur', { organizationName: 'Distinta' }, clave);
    expect(codigoDe(otra)).toBe('IDEMPOTENCIA_DISTINTA');
  });
});

describe('limit of organisations', () => {
  it('refuses with the number, over both transports, and counts active memberships', async () => {
    await limitar('Owner', 2);
    const token = await tokenDe('Owner');
    const input = { organizationName: 'De más' };
    const esperado = {
      error: 'LIMITE_ORGANIZACIONES',
      message: 'Has alcanzado el límite máximo de 2 organizaciones.',
      details: [{ path: 'limit', data: { current: 2, max: 2 } }],
    };
    const porRest = await crear('Owner', input);
    expect([porRest.status, porRest.body]).toMatchObject([403, esperado]);
    const porTrpc = await trpc(servidor.app, 'organizaciones.crear', {
      token,
      type: 'mutation',
      input,
    });
    expect([porTrpc.status, porTrpc.body]).toMatchObject([403, esperado]);
    await servidor.admin(
      `update memberships set estado = 'INACTIVE' where tenant_id = $1 and user_id = $2`,
      [APAGADA, GENTE.Owner.id],
    );
    expect((await crear('Owner', input)).status).toBe(201);
    expect((await crear('Owner', input)).status).toBe(403);
  });

  it(
    'lets exactly one of two parallel creations through at limit 1',
    async () => {
      const inactivar = () =>
        servidor.admin(
          `update memberships set estado = 'INACTIVE' where user_id = $1 and tenant_id <> $2`,
          [GENTE.Inactivo.id, NORTE],
        );
      await limitar('Inactivo', 1);
      for (let n = 0; n < CARRERAS; n += 1) {
        await inactivar();
        const estados = await Promise.all(
          [1, 2].map(async () => (await crear('Inactivo', { organizationName: 'Carrera' })).status),
        );
        expect(estados.sort((a, b) => a - b)).toEqual([201, 403]);
        expect(await activas('Inactivo')).toBe(1);
      }
    },
    PLAZO_CARRERAS_MS,
  );
});

describe('organisations of one person in an hour', () => {
  const inicio = new Date('2026-11-20T13:00:30Z');
  let ahora = inicio;
  let lento: Servidor;
  beforeAll(async () => {
    lento = await crearServidor({ now: () => ahora });
  });
  afterAll(() => lento.cerrar());

  const pedir = async (persona: Persona) =>
    rest(lento.app, '/global/tenants', {
      method: 'POST',
      token: await tokenDe(persona),
      body: { organizationName: 'Otra más' },
    });

  it('are five, of calls at once too, and the refusal states from when the next', async () => {
    const respuestas = await Promise.all(Array.from({ length: 9 }, () => pedir('OwnerDelSur')));
    const estados = respuestas.map(({ status }) => status).sort((a, b) => a - b);
    expect(estados).toEqual([201, 201, 201, 201, 201, 429, 429, 429, 429]);
    ahora = new Date(inicio.getTime() + 20 * 60_000);
    const rechazada = await pedir('OwnerDelSur');
    expect([rechazada.status, rechazada.body]).toMatchObject([
      429,
      {
        error: 'DEMASIADOS_PEDIDOS',
        message:
          'Cada persona puede crear hasta 5 organizaciones por hora. La próxima se puede crear desde el 20/11/2026, 11:01.',
      },
    ]);
    expect(rechazada.headers['retry-after']).toBe('2400');
    expect((await pedir('Nadie')).status).toBe(201);
    ahora = new Date(inicio.getTime() + 60 * 60_000);
    expect((await pedir('OwnerDelSur')).status).toBe(201);
  });

  it('count for whoever founded them, whatever became of them there', async () => {
    ahora = new Date(inicio.getTime() + 24 * 60 * 60_000);
    for (let n = 0; n < 5; n += 1) expect((await pedir('Owner')).status).toBe(201);
    await lento.admin(
      `update memberships set rol = 'SOCIO', estado = 'INACTIVE' where user_id = $1 and creado_en = $2`,
      [GENTE.Owner.id, ahora],
    );
    expect((await pedir('Owner')).status).toBe(429);
  });
});

describe('default organisation', () => {
  it('is chosen among one’s own active ones, and taken back', async () => {
    const token = await tokenDe('Socio');
    const elegir = (tenantId: string | null) =>
      rest(servidor.app, '/auth/default-tenant', { method: 'PUT', token, body: { tenantId } });
    const elegida = async () => (await rest(servidor.app, '/auth/user-tenants', { token })).body;
    expect((await elegir(NORTE)).body).toEqual({ defaultTenantId: NORTE });
    expect(await elegida()).toMatchObject({ user: { defaultTenantId: NORTE } });
    expect(codigoDe(await elegir(SUR))).toBe('TENANT_NOT_FOUND');
    await servidor.admin(
      `update memberships set estado = 'INACTIVE' where tenant_id = $1 and user_id = $2`,
      [NORTE, GENTE.Socio.id],
    );
    expect(await elegida()).toMatchObject({ user: { defaultTenantId: null } });
    expect((await elegir(null)).body).toEqual({ defaultTenantId: null });
  });
});
