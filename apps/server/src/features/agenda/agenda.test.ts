import { agendaSchema } from '@plomada/domain/agenda/agenda.schema';
import { eventoSchema, type CrearEventoEntrada } from '@plomada/domain/agenda/evento.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aportar } from '../../../test/support/aportes.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { OBRA_A, OBRA_ARCHIVADA, OBRA_B, SOCIO_A } from '../../../test/support/obras.ts';
import { pagar } from '../../../test/support/pagos.ts';
import { crearAceptado } from '../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  claveNueva,
  codigoDe,
  crearServidor,
  type Servidor,
} from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let socio: Quien;
beforeAll(async () => {
  servidor = await crearServidor({ inventadas: ['counter'] });
  [owner, admin, usuario, socio] = [
    await como(servidor, 'Owner'),
    await como(servidor, 'Admin'),
    await como(servidor, 'Usuario'),
    await como(servidor, 'Socio'),
  ];
});
afterAll(() => servidor.cerrar());

const REUNION: CrearEventoEntrada = {
  titulo: 'Reunión de obra',
  tipo: 'REUNION',
  inicio: '2026-11-23T12:00:00Z',
  fin: '2026-11-23T13:00:00Z',
};
const crear = (quien: Quien, datos: Partial<CrearEventoEntrada> = {}, clave = {}) =>
  quien.post('/agenda/eventos', { ...REUNION, ...datos }, clave);
const creado = async (quien: Quien, datos: Partial<CrearEventoEntrada> = {}) =>
  eventoSchema.parse((await crear(quien, datos)).body);
const agenda = async (quien: Quien, desde: string, hasta: string, filtros = '') =>
  agendaSchema.parse((await quien.get(`/agenda?desde=${desde}&hasta=${hasta}${filtros}`)).body);
const ve = async (quien: Quien, id: string) => (await quien.get(`/agenda/eventos/${id}`)).status;
const mensajes = ({ body }: { readonly body: unknown }) => JSON.stringify(body);

describe('an event', () => {
  it('is created, read, edited with its version and deleted at once', async () => {
    const evento = await creado(usuario, {
      proyectoId: OBRA_A,
      participantes: [GENTE.Admin.id, GENTE.Socio.id],
      recordatorios: [60, 15, 60],
      lugar: 'Obrador',
    });
    expect(evento).toMatchObject({
      inicio: '2026-11-23T12:00:00.000Z',
      todoElDia: false,
      estado: 'PENDIENTE',
      visibilidad: 'TODOS',
      recordatorios: [15, 60],
      editable: true,
      creadoPor: { id: GENTE.Usuario.id },
      proyecto: { id: OBRA_A },
    });
    expect(evento.participantes.map(({ id }) => id).toSorted()).toEqual(
      [GENTE.Admin.id, GENTE.Socio.id].toSorted(),
    );
    const camino = `/agenda/eventos/${evento.id}`;
    const cambio = { version: 1, estado: 'HECHO', participantes: [GENTE.Owner.id], lugar: null };
    const editado = eventoSchema.parse((await admin.put(camino, cambio)).body);
    expect(editado).toMatchObject({ estado: 'HECHO', lugar: null, version: 2 });
    expect(editado.participantes.map(({ id }) => id)).toEqual([GENTE.Owner.id]);
    expect(codigoDe(await admin.put(camino, cambio))).toBe('CONFLICTO_VERSION');
    expect(await usuario.del(camino)).toMatchObject({
      status: 200,
      body: { id: evento.id, eliminado: true },
    });
    expect(await ve(owner, evento.id)).toBe(404);
    const filas = await servidor.admin<{ accion: string; resumen: string }>(
      `select accion, resumen from audit_logs where entidad = 'EVENTO' and entidad_id = $1 order by id`,
      [evento.id],
    );
    expect(filas.map(({ accion }) => accion)).toEqual(['CREAR', 'EDITAR', 'ELIMINAR']);
  });

  it('is created once when the call is repeated', async () => {
    const clave = claveNueva();
    const [una, otra] = [await crear(owner, {}, clave), await crear(owner, {}, clave)];
    expect([una.status, otra.texto]).toEqual([201, una.texto]);
  });

  it('can be changed by its author, Owner and Admin', async () => {
    const { id } = await creado(owner, { proyectoId: OBRA_A });
    const respuesta = await usuario.put(`/agenda/eventos/${id}`, { version: 1, titulo: 'Otra' });
    expect([respuesta.status, codigoDe(respuesta)]).toEqual([403, 'SIN_PERMISO']);
    expect((await usuario.del(`/agenda/eventos/${id}`)).status).toBe(403);
    expect((await admin.del(`/agenda/eventos/${id}`)).status).toBe(200);
  });

  it('can be read but not edited by an author who became a Socio', async () => {
    const { id } = await creado(usuario);
    const editable = async (rol: 'SOCIO' | 'USUARIO') => {
      await servidor.admin(
        'update memberships set rol = $3 where tenant_id = $1 and user_id = $2',
        [NORTE, GENTE.Usuario.id, rol],
      );
      return eventoSchema.parse((await usuario.get(`/agenda/eventos/${id}`)).body).editable;
    };
    expect(await editable('SOCIO')).toBe(false);
    expect(await editable('USUARIO')).toBe(true);
  });

  it('belongs only to visible works that are not archived', async () => {
    expect((await crear(usuario, { proyectoId: OBRA_B })).status).toBe(404);
    const archivada = await crear(owner, { proyectoId: OBRA_ARCHIVADA });
    expect([archivada.status, codigoDe(archivada)]).toEqual([409, 'OBRA_ARCHIVADA']);
    const { id } = await creado(owner, { proyectoId: OBRA_A });
    const mudado = await owner.put(`/agenda/eventos/${id}`, {
      version: 1,
      proyectoId: OBRA_ARCHIVADA,
    });
    expect(mudado.status).toBe(409);
  });

  it('can invite only active members', async () => {
    for (const persona of [GENTE.Inactivo, GENTE.Invitado, GENTE.OwnerDelSur]) {
      const respuesta = await crear(owner, { participantes: [persona.id] });
      expect(respuesta.status).toBe(400);
      expect(mensajes(respuesta)).toContain('no es un integrante activo');
    }
  });

  it.each([
    ['hours of a whole day', { todoElDia: true }, 'sin hora'],
    ['an end before the beginning', { fin: '2026-11-23T11:00:00Z' }, 'antes de empezar'],
    ['more than a year', { fin: '2028-11-23T11:00:00Z' }, 'hasta un año'],
    ['another century', { inicio: '1999-11-23T11:00:00Z' }, 'entre 2010 y 2099'],
    ['exceptions to nothing', { excepciones: ['2026-11-23'] }, 'excepciones'],
  ])('refuses %s', async (_que, datos, texto) => {
    const respuesta = await crear(owner, datos);
    expect(respuesta.status).toBe(400);
    expect(mensajes(respuesta)).toContain(texto);
  });

  it('is hidden from people whom it does not concern', async () => {
    const deTodos = await creado(owner, { proyectoId: OBRA_A });
    const delEquipo = await creado(owner, { proyectoId: OBRA_A, visibilidad: 'EQUIPO' });
    const deB = await creado(owner, { proyectoId: OBRA_B, participantes: [GENTE.Usuario.id] });
    const sinObra = await creado(owner);
    const privado = await creado(owner, {
      visibilidad: 'PARTICIPANTES',
      participantes: [GENTE.Socio.id],
    });
    const quienes = [admin, usuario, socio] as const;
    const vistas = async (id: string) => Promise.all(quienes.map((quien) => ve(quien, id)));
    expect(await vistas(deTodos.id)).toEqual([200, 200, 200]);
    expect(await vistas(delEquipo.id)).toEqual([200, 200, 404]);
    expect(await vistas(deB.id)).toEqual([200, 404, 404]);
    expect(await vistas(sinObra.id)).toEqual([200, 200, 404]);
    expect(await vistas(privado.id)).toEqual([404, 404, 200]);
    const delSocio = await agenda(socio, '2026-11-23', '2026-11-23');
    const ids = delSocio.items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([deTodos.id, privado.id]));
    expect(ids).not.toContain(delEquipo.id);
    expect(delSocio.items.some(({ editable }) => editable)).toBe(false);
    // An Admin may hide an event from everybody but its participants, themselves included, and
    // still gets the result.
    const puesto = await admin.put(`/agenda/eventos/${delEquipo.id}`, {
      version: 1,
      visibilidad: 'PARTICIPANTES',
    });
    expect(puesto.status).toBe(200);
    expect(await ve(admin, delEquipo.id)).toBe(404);
  });
});

describe('a repetition', () => {
  it.each([
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=1000000',
    'FREQ=DAILY;BYHOUR=1,2,3',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=TU',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;COUNT=3;UNTIL=20270101',
    'FREQ=WEEKLY;UNTIL=20200101',
    'FREQ=WEEKLY;UNTIL=2026',
    'FREQ=YEARLY;INTERVAL=366;COUNT=1000',
    'FREQ=WEEKLY;FREQ=DAILY',
    'FREQ=SECONDLY',
  ])('is refused when it has no valid dates: %s', async (recurrencia) => {
    const respuesta = await crear(owner, { recurrencia });
    expect([respuesta.status, mensajes(respuesta)]).toEqual([
      400,
      expect.stringMatching(/repetición|repetición/),
    ]);
  });

  it('occurs on its days in Buenos Aires until it ends, except on excluded days', async () => {
    // 22:30 on Monday in Buenos Aires is already Tuesday in UTC.
    const evento = await creado(owner, {
      titulo: 'De noche',
      tipo: 'OTRO',
      inicio: '2026-12-01T01:30:00Z',
      fin: '2026-12-01T02:30:00Z',
      recurrencia: 'RRULE:freq=WEEKLY;BYDAY=MO;COUNT=5',
      excepciones: ['2026-12-14'],
    });
    expect(evento.recurrencia).toBe('FREQ=WEEKLY;BYDAY=MO;COUNT=5');
    const { items } = await agenda(owner, '2026-11-01', '2027-11-30', '&tipo=OTRO');
    const veces = items.filter(({ id }) => id === evento.id);
    expect(veces.map(({ inicio }) => inicio)).toEqual([
      '2026-12-01T01:30:00.000Z',
      '2026-12-08T01:30:00.000Z',
      '2026-12-22T01:30:00.000Z',
      '2026-12-29T01:30:00.000Z',
    ]);
    expect(veces[0]).toMatchObject({ recurrente: true, version: 1, tipo: 'OTRO' });
    const [fila] = await servidor.admin<{ hasta: string }>(
      `select repite_hasta::text as hasta from eventos where id = $1`,
      [evento.id],
    );
    expect(new Date(fila?.hasta ?? '').toISOString()).toBe('2026-12-29T01:30:00.000Z');
    const unDia = await agenda(owner, '2026-12-07', '2026-12-07', '&tipo=OTRO');
    expect(unDia.items).toHaveLength(1);
    expect((await agenda(owner, '2026-12-14', '2026-12-14', '&tipo=OTRO')).items).toEqual([]);
  });

  it('without an end has at most one occurrence for each day of the longest span', async () => {
    const { id } = await creado(owner, {
      titulo: 'Todos los días',
      inicio: '2010-01-04',
      fin: '2010-01-04',
      todoElDia: true,
      recurrencia: 'FREQ=DAILY',
    });
    const { items, total } = await agenda(owner, '2030-01-01', '2031-02-04', '&tipo=REUNION');
    expect(items.filter((item) => item.id === id)).toHaveLength(400);
    expect(total).toBe(items.length);
    expect(items[0]).toMatchObject({ inicio: '2030-01-01', fin: '2030-01-01', todoElDia: true });
    const sinFin = await owner.put(`/agenda/eventos/${id}`, { version: 1, recurrencia: null });
    expect(sinFin.status).toBe(200);
    expect((await agenda(owner, '2030-01-01', '2030-01-31', '&tipo=REUNION')).items).toEqual([]);
  });
});

describe('the agenda', () => {
  it('covers at most 400 days, in order', async () => {
    expect((await owner.get('/agenda?desde=2026-01-01&hasta=2027-02-04')).status).toBe(200);
    const largo = await owner.get('/agenda?desde=2026-01-01&hasta=2027-02-05');
    expect([largo.status, mensajes(largo)]).toEqual([400, expect.stringContaining('400 días')]);
    expect((await owner.get('/agenda?desde=2026-02-01&hasta=2026-01-01')).status).toBe(400);
  });

  it('shows due items of other records, with links, to those who may see them', async () => {
    const { id: presupuestoId } = await crearAceptado(admin);
    const enFecha = { estado: 'PROGRAMADO', vencimiento: '2026-12-03' };
    const { id: publico } = await pagar(admin, presupuestoId, 5000, enFecha);
    const { id: privado } = await pagar(admin, presupuestoId, 7777, { ...enFecha, privado: true });
    await servidor.admin(
      `insert into documentos (id, tenant_id, proyecto_id, titulo, categoria, visibilidad, vence, creado_por)
       values (gen_random_uuid(), $1, $2, 'Póliza', 'POLIZA_SEGURO', 'TODOS', '2026-12-04', $3),
         (gen_random_uuid(), $1, $2, 'Reservado', 'CONTRATO', 'GESTION', '2026-12-04', $3)`,
      [NORTE, OBRA_A, GENTE.Owner.id],
    );
    await servidor.admin(`update tenants set expira_en = '2026-12-05T12:00:00Z' where id = $1`, [
      NORTE,
    ]);
    const vencen = async (quien: Quien, filtros = '') =>
      (await agenda(quien, '2026-12-02', '2026-12-06', filtros)).items
        .filter(({ origen }) => origen !== 'EVENTO')
        .map(({ id, titulo }) => [id.split(':')[0], titulo, id.split(':')[1]] as const);
    const deOwner = await vencen(owner);
    expect(deOwner.map(([origen]) => origen)).toEqual([
      'PAGO',
      'PAGO',
      'DOCUMENTO',
      'DOCUMENTO',
      'SUSCRIPCION',
    ]);
    expect(deOwner.map(([, , id]) => id)).toEqual(expect.arrayContaining([publico, privado]));
    const deUsuario = await vencen(usuario);
    expect(deUsuario.map(([, , id]) => id)).not.toContain(privado);
    expect(deUsuario.map(([, titulo]) => titulo)).not.toContain('Vence el documento «Reservado»');
    expect(deUsuario.map(([origen]) => origen)).toEqual(['PAGO', 'DOCUMENTO']);
    expect(await vencen(socio)).toEqual([]);
    expect((await vencen(owner, '&tipo=DOCUMENTO')).map(([origen]) => origen)).toEqual([
      'DOCUMENTO',
      'DOCUMENTO',
    ]);
    expect(await vencen(owner, `&proyectoId=${OBRA_B}`)).toEqual([]);
    const { items } = await agenda(usuario, '2026-12-03', '2026-12-03', '&tipo=PAGO');
    expect(items[0]).toMatchObject({
      enlace: `/${NORTE}/obras/${OBRA_A}/presupuestos/${presupuestoId}/pago/${publico}`,
      importeCentavos: 5000,
      moneda: 'ARS',
      editable: false,
      todoElDia: true,
    });
  });

  it('shows a partner their quota of a call, and managers of partners its pending amount', async () => {
    const llamado = '01900000-0000-7000-b000-00000000ca11';
    const otro = '01900000-0000-7000-b000-0000000050c2';
    await servidor.admin(
      `insert into proyecto_socios (id, tenant_id, proyecto_id, nombre, cuit, participacion_bp,
         vigente_desde, creado_por)
       values ($1, $2, $3, 'Otra socia', '20901000361', 6500, '2026-01-15', $4)`,
      [otro, NORTE, OBRA_A, GENTE.Owner.id],
    );
    await servidor.admin(
      `insert into llamados_aporte (id, tenant_id, proyecto_id, numero, periodo, concepto,
         importe_centavos, moneda, fecha, vencimiento, sin_asignar_bp, creado_por)
       values ($1, $2, $3, 1, '2026-12', 'Estructura', 100000, 'ARS', '2026-11-01', '2026-12-10', 0, $4)`,
      [llamado, NORTE, OBRA_A, GENTE.Owner.id],
    );
    await servidor.admin(
      `insert into llamado_cuotas (tenant_id, llamado_id, socio_id, proyecto_id, participacion_bp,
         importe_centavos)
       values ($1, $2, $3, $5, 3500, 35000), ($1, $2, $4, $5, 6500, 65000)`,
      [NORTE, llamado, SOCIO_A, otro, OBRA_A],
    );
    const debe = async (quien: Quien) =>
      (await agenda(quien, '2026-12-10', '2026-12-10', '&tipo=LLAMADO')).items.map((item) => [
        item.id,
        item.titulo,
        item.importeCentavos,
        item.sentido,
      ]);
    const titulo = 'Llamado 1 · Estructura';
    expect(await debe(owner)).toEqual([[`LLAMADO:${llamado}`, titulo, 100_000, 'INGRESO']]);
    expect(await debe(socio)).toEqual([[`LLAMADO:${llamado}`, titulo, 35_000, 'EGRESO']]);
    expect(await debe(usuario)).toEqual([]);
    await servidor.admin(
      `insert into aportes (id, tenant_id, codigo, proyecto_id, socio_id, llamado_id, fecha, tipo,
         importe_centavos, moneda, importe_ars_centavos, moneda_cuenta, importe_cuenta_centavos, creado_por)
       values (gen_random_uuid(), $1, 'AP-000001', $2, $3, $4, '2026-11-10', 'ESPECIE', 35000, 'ARS', 35000,
         'ARS', 35000, $5)`,
      [NORTE, OBRA_A, SOCIO_A, llamado, GENTE.Owner.id],
    );
    expect(await debe(owner)).toEqual([[`LLAMADO:${llamado}`, titulo, 65_000, 'INGRESO']]);
    expect(await debe(socio)).toEqual([]);
    await aportar(owner, 10_000, { tipo: 'DEVOLUCION', fecha: '2026-11-15' });
    expect(await debe(socio)).toEqual([[`LLAMADO:${llamado}`, titulo, 10_000, 'EGRESO']]);
  });
});
