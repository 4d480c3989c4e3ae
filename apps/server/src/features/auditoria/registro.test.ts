import {
  auditoriaSchema,
  estadisticasAuditoriaSchema,
  listaAuditoriaSchema,
  type Auditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import {
  cierreExportadoSchema,
  filaExportadaSchema,
} from '@plomada/domain/auditoria/exportada.schema';
import { MATRIZ } from '@plomada/permissions/matriz';
import { PERMISO_EN_PALABRAS } from '@plomada/permissions/palabras';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GENTE, NORTE, SUR } from '../../../test/support/data.ts';
import { crear, nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A, OBRA_B } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  AHORA,
  codigoDe,
  crearServidor,
  rest,
  tokenDe,
  trpc,
  type Servidor,
} from '../../../test/support/server.ts';
import { csv, formDe, IMPORTACIONES } from '../../../test/support/spreadsheets.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let ahora = AHORA;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true, now: () => ahora });
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

const leer = async (quien: Quien, filtros: string) =>
  listaAuditoriaSchema.parse((await quien.get(`/audit-logs?${filtros}`)).body);
const resumenes = (items: readonly Auditoria[]) => items.map(({ resumen }) => resumen);

describe('the list', () => {
  it('shows who did what, newest first, with each filter and with all of them', async () => {
    const suyo = await crear(usuario, { concepto: 'Cemento en bolsas' });
    const { id } = await crear(admin, {
      concepto: 'Hierro del 8',
      proyectoId: OBRA_B,
      privado: true,
    });
    await admin.put(`/movimientos/${id}`, { version: 1, concepto: 'Hierro del 10' });
    const { items } = await leer(owner, `entidadId=${id}`);
    expect(items).toMatchObject([
      {
        accion: 'EDITAR',
        actor: { id: GENTE.Admin.id, nombre: 'Admin Prueba', rol: 'Admin' },
        entidad: 'MOVIMIENTO',
        entidadId: id,
        proyectoId: OBRA_B,
        cambios: [{ campo: 'concepto', antes: 'Hierro del 8', despues: 'Hierro del 10' }],
        canal: 'REST',
        fecha: AHORA.toISOString(),
      },
      { accion: 'CREAR', entidadId: id },
    ]);
    const solo = (filtros: string) => leer(admin, `entidad=MOVIMIENTO&${filtros}`);
    for (const filtros of [
      `actorId=${GENTE.Usuario.id}`,
      `proyectoId=${OBRA_A}`,
      `entidadId=${suyo.id}`,
      `q=${encodeURIComponent('usuario')}`,
      `accion=CREAR&canal=REST&desde=2026-11-20&hasta=2026-11-20&actorId=${GENTE.Usuario.id}`,
    ]) {
      expect((await solo(filtros)).items.map((item) => item.entidadId)).toEqual([suyo.id]);
    }
    for (const filtros of ['accion=LOGIN', 'canal=WEB', 'desde=2026-11-21', 'hasta=2026-11-19']) {
      expect((await solo(filtros)).items).toEqual([]);
    }
    expect(codigoDe(await owner.get('/audit-logs?desde=2026-11-21&hasta=2026-11-20'))).toBe(
      'VALIDATION_ERROR',
    );
  });

  it('pages by its cursor over rows of one instant, and refuses a cursor of another list', async () => {
    const todas = (await leer(owner, 'limit=200')).items.map(({ id }) => id);
    const vistas: string[] = [];
    for (let cursor = ''; ;) {
      const pagina = await leer(owner, `limit=2${cursor}`);
      vistas.push(...pagina.items.map(({ id }) => id));
      if (pagina.siguiente === null) break;
      cursor = `&cursor=${pagina.siguiente}`;
    }
    expect(vistas.length).toBeGreaterThan(3);
    expect(vistas).toEqual(todas);
    const ajeno = Buffer.from(`2026-11-20 ${GENTE.Owner.id}`).toString('base64url');
    expect(codigoDe(await owner.get(`/audit-logs?cursor=${ajeno}`))).toBe('VALIDATION_ERROR');
  });

  it('gives one row, or all rows of one person; nothing of another organisation', async () => {
    const { items } = await leer(owner, `actorId=${GENTE.Usuario.id}`);
    const [primera] = items;
    const una = await owner.get(`/audit-logs/${primera?.id}`);
    expect(auditoriaSchema.parse(una.body)).toEqual(primera);
    const suyas = await owner.get(`/audit-logs/user/${GENTE.Usuario.id}`);
    expect(listaAuditoriaSchema.parse(suyas.body).items).toEqual(items);
    const delSur = await como(servidor, 'OwnerDelSur', SUR);
    expect((await delSur.get(`/audit-logs/${primera?.id}`)).status).toBe(404);
    expect((await delSur.get(`/audit-logs/user/${GENTE.Usuario.id}`)).body).toEqual({
      items: [],
      siguiente: null,
    });
  });
});

describe('denied calls and sign-ins', () => {
  const denegados = async () =>
    (await leer(owner, `accion=DENEGADO&actorId=${GENTE.Usuario.id}`)).items;

  it('records a refused call at most once a minute, with the attempted action, and not for missing rows', async () => {
    ahora = new Date('2026-11-20T14:00:00Z');
    for (let i = 0; i < 3; i += 1) expect((await usuario.get('/audit-logs')).status).toBe(403);
    expect(await denegados()).toMatchObject([
      {
        resumen: 'Intentó ver la auditoría y no tiene permiso',
        entidad: 'PERMISO',
        actor: { id: GENTE.Usuario.id, rol: 'Usuario' },
        cambios: [{ campo: 'procedimiento', antes: null, despues: 'auditoria.listar' }],
      },
    ]);
    ahora = new Date('2026-11-20T14:01:00Z');
    await usuario.get('/audit-logs');
    expect(await denegados()).toHaveLength(2);
    expect((await usuario.get(`/proyectos/${OBRA_B}`)).status).toBe(404);
    expect(await denegados()).toHaveLength(2);
  });

  it('records a refusal inside a transaction that is rolled back, over tRPC too', async () => {
    ahora = new Date('2026-11-20T14:10:00Z');
    const nuevo = {
      proyectoId: OBRA_A,
      tipo: 'EGRESO',
      fecha: '2026-11-20',
      concepto: 'Oculto',
      importeCentavos: 100,
      medioPago: 'EFECTIVO',
      privado: true,
    };
    const antes = (await denegados()).length;
    expect((await usuario.post('/movimientos', nuevo)).status).toBe(403);
    const token = await tokenDe('Usuario');
    await trpc(servidor.app, 'proyectos.crear', {
      token,
      tenantId: NORTE,
      type: 'mutation',
      input: {},
    });
    expect(
      resumenes(await denegados())
        .slice(0, -antes || undefined)
        .sort(),
    ).toEqual([
      'Intentó cargar o cambiar movimientos y no tiene permiso',
      'Intentó crear una obra y no tiene permiso',
    ]);
  });

  it('still refuses the call when the log cannot be written', async () => {
    ahora = new Date('2026-11-20T14:20:00Z');
    await servidor.admin(
      `create function romper() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await servidor.admin(
      'create trigger romper before insert on audit_logs for each row execute function romper()',
    );
    const respuesta = await usuario.get('/audit-logs/stats');
    await servidor.admin('drop trigger romper on audit_logs');
    expect([respuesta.status, codigoDe(respuesta)]).toEqual([403, 'SIN_PERMISO']);
  });

  it('records a sign-in at its first call in each organisation, once', async () => {
    const entrar = async (sid: string) => {
      const token = await tokenDe('Socio', { sid });
      await Promise.all([1, 2, 3].map(() => rest(servidor.app, `/${NORTE}/proyectos`, { token })));
    };
    await entrar('sess_a');
    await entrar('sess_a');
    await entrar('sess_b');
    const { items } = await leer(owner, `accion=LOGIN&actorId=${GENTE.Socio.id}`);
    expect(items).toMatchObject([
      { resumen: 'Inició sesión', entidad: 'SESION', actor: { rol: 'Socio' } },
      { resumen: 'Inició sesión' },
    ]);
    expect(new Set(items.map(({ entidadId }) => entidadId)).size).toBe(2);
  });

  it('shows a sign-in made by somebody else in the person’s name', async () => {
    for (const [sid, act] of [
      ['sess_soporte', { iss: 'https://dashboard.clerk.com', sub: 'user_soporte' }],
      ['sess_raro', { sub: 'no se\u0000 sabe' }],
    ] as const) {
      const token = await tokenDe('Socio', { sid, act });
      expect((await rest(servidor.app, `/${NORTE}/proyectos`, { token })).status).toBe(200);
    }
    const { items } = await leer(owner, `accion=LOGIN&actorId=${GENTE.Socio.id}`);
    expect(items.map(({ resumen }) => resumen).sort()).toEqual([
      'Alguien del proveedor de identidad (sin nombre) inició sesión en su nombre',
      'Alguien del proveedor de identidad (user_soporte) inició sesión en su nombre',
      'Inició sesión',
      'Inició sesión',
    ]);
  });

  it('shows on every row who acted in the person’s name, covered by the hash', async () => {
    ahora = new Date('2026-11-20T15:00:00Z');
    const act = { sub: 'user_soporte' };
    const token = await tokenDe('Admin', { sid: 'sess_ajena', act });
    const llamar = (path: string, body?: unknown, headers = {}) =>
      rest(servidor.app, `/${NORTE}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        token,
        body,
        headers,
      });
    const datos = nuevo({ concepto: 'Hecho en su nombre' });
    const clave = { 'idempotency-key': 'en-su-nombre' };
    const veces = [
      await llamar('/movimientos', datos, clave),
      await llamar('/movimientos', datos, clave),
    ];
    expect(veces.map(({ status }) => status)).toEqual([201, 201]);
    expect((await llamar('/audit-logs/export?formato=csv')).status).toBe(200);
    expect((await llamar('/configuracion')).status).toBe(403);
    const dosFilas = formDe(
      csv('Fecha;Concepto;Importe', '14/10/2026;Cal;5', '15/10/2026;Arena;6'),
      {
        proyectoId: OBRA_A,
      },
    );
    const importar = { method: 'POST', token, form: dosFilas } as const;
    expect((await rest(servidor.app, `/${NORTE}${IMPORTACIONES}`, importar)).status).toBe(201);
    const { items } = await leer(owner, `actorId=${GENTE.Admin.id}&desde=2026-11-20&limit=200`);
    const suyas = items.filter(({ fecha }) => fecha === ahora.toISOString());
    expect(suyas.map(({ accion }) => accion).sort()).toEqual([
      'CREAR',
      'DENEGADO',
      'EXPORTAR',
      'IMPORTAR',
      'IMPORTAR',
      'IMPORTAR',
      'LOGIN',
    ]);
    for (const { resumen, cambios } of suyas) {
      expect(resumen).toMatch(/en su nombre.*user_soporte|user_soporte.*en su nombre/);
      expect(cambios.at(-1)).toEqual({
        campo: 'impersonadoPor',
        antes: null,
        despues: 'user_soporte',
      });
    }
  });

  it('has a text for every permission', () => {
    expect(Object.keys(PERMISO_EN_PALABRAS).sort()).toEqual(Object.keys(MATRIZ).sort());
  });
});

describe('totals', () => {
  it('count every day of the period, people, actions and entities; a year at most', async () => {
    const pedir = async (filtros: string) =>
      estadisticasAuditoriaSchema.parse((await admin.get(`/audit-logs/stats${filtros}`)).body);
    const mes = await pedir('');
    expect([mes.desde, mes.hasta, mes.porDia.length]).toEqual(['2026-10-22', '2026-11-20', 30]);
    const { items } = await leer(owner, 'limit=200');
    expect(mes.total).toBe(items.length);
    expect(mes.porDia.at(-1)).toEqual({ fecha: '2026-11-20', cantidad: items.length });
    const suma = (filas: readonly { cantidad: number }[]) =>
      filas.reduce((total, { cantidad }) => total + cantidad, 0);
    for (const filas of [mes.porPersona, mes.porAccion, mes.porEntidad]) {
      expect(suma(filas)).toBe(mes.total);
    }
    expect(mes.porPersona).toContainEqual({
      id: GENTE.Usuario.id,
      nombre: 'Usuario Prueba',
      cantidad: items.filter(({ actor }) => actor?.id === GENTE.Usuario.id).length,
    });
    expect((await pedir('?desde=2025-11-20&hasta=2026-11-20')).porDia).toHaveLength(366);
    const larga = await admin.get('/audit-logs/stats?desde=2025-11-19&hasta=2026-11-20');
    expect(codigoDe(larga)).toBe('VALIDATION_ERROR');
  });
});

describe('export', () => {
  const bajar = (filtros: string) => admin.bajar(`/audit-logs/export?${filtros}`);

  it('has the rows of the list, oldest first, with the head at the end, and is recorded in the log', async () => {
    await crear(admin, { concepto: '=1+1' });
    const { items } = await leer(owner, `entidad=MOVIMIENTO&limit=200`);
    const lineas = (await bajar('formato=jsonl&entidad=MOVIMIENTO')).texto.trimEnd().split('\n');
    const filas = lineas.slice(0, -1).map((linea) => filaExportadaSchema.parse(JSON.parse(linea)));
    expect(filas.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
    const instantes = filas.map(({ ts }) => ts);
    expect(instantes).toEqual(instantes.toSorted());
    const cierre = cierreExportadoSchema.parse(JSON.parse(lineas.at(-1) ?? ''));
    expect(cierre).toMatchObject({ tenantId: NORTE, parcial: true });
    const entero = (await bajar('formato=jsonl')).texto.trimEnd().split('\n');
    expect(cierreExportadoSchema.parse(JSON.parse(entero.at(-1) ?? ''))).toMatchObject({
      parcial: false,
    });
    const [ultima] = (await leer(owner, 'accion=EXPORTAR&entidad=AUDITORIA')).items;
    expect(ultima).toMatchObject({ resumen: 'Exportó la auditoría en JSONL' });
  });

  it('contains no formula in its spreadsheet', async () => {
    await servidor.admin(`update users set nombre = '=HYPERLINK("http://malo")' where id = $1`, [
      GENTE.Admin.id,
    ]);
    await crear(admin);
    const respuesta = await bajar('formato=csv&accion=CREAR');
    expect(respuesta.headers['content-disposition']).toContain('auditoria-parcial-2026-11-20.csv');
    expect(respuesta.texto).toContain(`"'=HYPERLINK(""http://malo"") Prueba";Admin;Crear;`);
    expect(respuesta.texto).toMatch(/Cabeza de la cadena, en la fila \d+/);
    expect(respuesta.texto).toContain('Exportación parcial');
    const planilla = await bajar('formato=xlsx');
    expect(planilla.crudo.subarray(0, 2).toString()).toBe('PK');
    expect(codigoDe(await bajar('formato=pdf'))).toBe('VALIDATION_ERROR');
  });
});

it('the log shows IP address and device to the Owner only', async () => {
  const desde = { 'user-agent': 'Navegador de prueba' };
  const { id: movimiento } = await crear(usuario, { concepto: 'Cal' });
  await owner.put(`/movimientos/${movimiento}`, { version: 1, concepto: 'Cal fina' }, desde);
  const filtros = `accion=EDITAR&entidadId=${movimiento}`;
  const [suya] = (await leer(owner, filtros)).items;
  expect(suya).toMatchObject({ ip: '127.0.0.1', userAgent: 'Navegador de prueba' });
  const { items } = await leer(admin, filtros);
  expect(items).toMatchObject([{ id: suya?.id, ip: null, userAgent: null }]);
  expect((await admin.get(`/audit-logs/${suya?.id}`)).body).toMatchObject({ ip: null });
  expect((await owner.get(`/audit-logs/${suya?.id}`)).body).toMatchObject({ ip: '127.0.0.1' });
});
