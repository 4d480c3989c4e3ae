import { createHash } from 'node:crypto';

import { eventoSchema } from '@plomada/domain/agenda/evento.schema';
import { enlaceIcalSchema } from '@plomada/domain/agenda/ical.schema';
import { escribirRecordatorio } from '@plomada/formatters/recordatorio';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GENTE, NORTE } from '../../../../test/support/data.ts';
import { OBRA_A } from '../../../../test/support/obras.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { claveNueva, crearServidor, rest, type Servidor } from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  [owner, usuario] = [await como(servidor, 'Owner'), await como(servidor, 'Usuario')];
});
afterAll(() => servidor.cerrar());

const enlace = async (quien: Quien) =>
  enlaceIcalSchema.parse((await quien.post('/agenda/ical', {})).body).url;
/** Reads the address like a calendar program, without credentials. */
const leer = (url: string) => rest(servidor.app, new URL(url).pathname.replace('/api', ''));
const eventosDe = async (url: string) => {
  const { texto } = await leer(url);
  const calendario = new ICAL.Component(ICAL.parse(texto));
  for (const zona of calendario.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zona);
  }
  return calendario.getAllSubcomponents('vevent').map((vevent) => new ICAL.Event(vevent));
};
const crear = async (quien: Quien, datos: object) =>
  eventoSchema.parse(
    (
      await quien.post('/agenda/eventos', {
        titulo: 'Visita; con, comas \\ y ñandúes',
        tipo: 'VISITA_OBRA',
        inicio: '2026-12-01T01:30:00Z',
        fin: '2026-12-01T02:30:00Z',
        ...datos,
      })
    ).body,
  );

it('a due date as a calendar file has one day, its amount and how to pay, read by the library of the tests', () => {
  const texto = escribirRecordatorio(
    {
      obra: 'Los Ñandúes, torre sur',
      socioId: GENTE.Socio.id,
      cuentas: [
        { moneda: 'ARS', proxima: { vencimiento: '2026-12-02', pendienteCentavos: 330_000 } },
      ],
      comoAportar: `Alias OBRA.NORTE\n${'Banco de la Costa; '.repeat(9)}`,
    },
    new Date('2026-11-20T15:00:00Z'),
  );
  const calendario = new ICAL.Component(ICAL.parse(texto));
  const [vevent, ...otros] = calendario.getAllSubcomponents('vevent');
  expect(otros).toEqual([]);
  const evento = new ICAL.Event(vevent);
  expect([
    evento.summary,
    evento.startDate.isDate,
    evento.startDate.toString(),
    evento.endDate.toString(),
  ]).toEqual([
    'Aporte a Los Ñandúes, torre sur: $\u00a03.300,00',
    true,
    '2026-12-02',
    '2026-12-03',
  ]);
  expect(evento.description).toBe(
    `Cómo aportar: Alias OBRA.NORTE\n${'Banco de la Costa; '.repeat(9)}`,
  );
  expect(vevent?.getAllSubcomponents('valarm')).toHaveLength(2);
});

describe('a calendar', () => {
  it('is read by an independent library, including a repetition with an exception', async () => {
    const notas = `Línea 1\nLínea 2 ${'larga '.repeat(40)}`.trim();
    const evento = await crear(usuario, {
      proyectoId: OBRA_A,
      recurrencia: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4',
      excepciones: ['2026-12-07'],
      recordatorios: [30],
      lugar: 'Obrador',
      notas,
    });
    const deUnDia = await crear(usuario, {
      titulo: 'Hormigonado',
      inicio: '2026-12-10',
      fin: '2026-12-11',
      todoElDia: true,
      recurrencia: 'FREQ=MONTHLY;UNTIL=20270131',
      excepciones: ['2027-01-10'],
    });
    const deFinDeMes = await crear(usuario, {
      titulo: 'Cierre del mes',
      inicio: '2026-12-31',
      fin: '2026-12-31',
      todoElDia: true,
      recurrencia: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4',
    });
    const url = await enlace(usuario);
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/ical\/[\w-]{64}\.ics$/);
    const respuesta = await leer(url);
    expect(respuesta.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(respuesta.texto.split('\r\n').every((linea) => Buffer.byteLength(linea) <= 75)).toBe(
      true,
    );

    const eventos = await eventosDe(url);
    const leido = eventos.find(({ uid }) => uid === `${evento.id}@plomada`);
    expect(leido).toMatchObject({ summary: evento.titulo, location: 'Obrador' });
    expect(leido?.description).toContain(notas);
    const veces: string[] = [];
    const pasos = leido?.iterator();
    for (let vez = pasos?.next(); vez; vez = pasos?.next())
      veces.push(vez.toJSDate().toISOString());
    expect(veces).toEqual([
      '2026-12-01T01:30:00.000Z',
      '2026-12-15T01:30:00.000Z',
      '2026-12-22T01:30:00.000Z',
    ]);
    const alarma = leido?.component.getFirstSubcomponent('valarm');
    expect(alarma?.getFirstPropertyValue('trigger')?.toString()).toBe('-PT30M');

    const dia = eventos.find(({ uid }) => uid === `${deUnDia.id}@plomada`);
    expect([dia?.startDate.isDate, dia?.startDate.toString(), dia?.endDate.toString()]).toEqual([
      true,
      '2026-12-10',
      '2026-12-12',
    ]);
    const diasDe = (id: string) => {
      const dias: string[] = [];
      const pasosDelMes = eventos.find(({ uid }) => uid === `${id}@plomada`)?.iterator();
      for (let vez = pasosDelMes?.next(); vez; vez = pasosDelMes?.next()) dias.push(vez.toString());
      return dias;
    };
    expect(diasDe(deUnDia.id)).toEqual(['2026-12-10']);
    expect(diasDe(deFinDeMes.id)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']);
    // An event keeps its UID between reads.
    expect((await eventosDe(url)).map(({ uid }) => uid)).toEqual(eventos.map(({ uid }) => uid));
  });

  it('shows what the person may see at the moment of the request', async () => {
    const { id } = await crear(owner, {
      proyectoId: OBRA_A,
      participantes: [GENTE.Usuario.id],
      titulo: 'De la obra',
    });
    const url = await enlace(usuario);
    const esta = async () => (await eventosDe(url)).some(({ uid }) => uid === `${id}@plomada`);
    const asignado = (valor: string) =>
      servidor.admin(
        `update proyecto_usuarios set eliminado_en = ${valor}
         where tenant_id = $1 and proyecto_id = $2 and usuario_id = $3`,
        [NORTE, OBRA_A, GENTE.Usuario.id],
      );
    expect(await esta()).toBe(true);
    await asignado('now()');
    expect(await esta()).toBe(false);
    await asignado('null');
    expect(await esta()).toBe(true);
  });

  it('is not shown to a person who has lost access', async () => {
    const url = await enlace(usuario);
    const membresia = (sql: string) =>
      servidor.admin(`update memberships set ${sql} where tenant_id = $1 and user_id = $2`, [
        NORTE,
        GENTE.Usuario.id,
      ]);
    const persona = (sql: string) =>
      servidor.admin(`update users set ${sql} where id = $1`, [GENTE.Usuario.id]);
    await membresia("estado = 'INACTIVE'");
    const cerrado = await leer(url);
    await membresia("estado = 'ACTIVE'");
    expect((await leer(url)).status).toBe(200);
    await membresia("estado = 'INACTIVE', eliminado_en = now()");
    const sacado = await leer(url);
    await membresia("estado = 'ACTIVE', eliminado_en = null");
    await persona('suspendido_en = now()');
    const suspendido = await leer(url);
    await persona('suspendido_en = null, eliminado_en = now()');
    const sinCuenta = await leer(url);
    await persona('eliminado_en = null');
    expect((await leer(url)).status).toBe(200);
    await servidor.admin('update tenants set is_active = false where id = $1', [NORTE]);
    const apagada = await leer(url);
    await servidor.admin('update tenants set is_active = true where id = $1', [NORTE]);
    const ajeno = await leer(`http://localhost/api/ical/${'A'.repeat(64)}.ics`);
    const corto = await leer('http://localhost/api/ical/nada.ics');
    const todos = [cerrado, sacado, suspendido, sinCuenta, apagada, ajeno, corto];
    expect(todos.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect(new Set(todos.map(({ texto }) => texto)).size).toBe(1);
  });
});

describe('the address of a calendar', () => {
  it('is created once, even when two calls ask for it at once', async () => {
    const urls = await Promise.all([enlace(owner), enlace(owner), enlace(owner)]);
    const abren = await Promise.all(urls.map(leer));
    expect(abren.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is shown once, stored as a hash, and revoked by the next one or on request', async () => {
    const primera = await enlace(usuario);
    const segunda = await enlace(usuario);
    expect([(await leer(primera)).status, (await leer(segunda)).status]).toEqual([404, 200]);
    const secreto = segunda.slice(segunda.lastIndexOf('/') + 1, -'.ics'.length);
    const filas = await servidor.admin<{ hash: string }>(
      'select hash from enlaces_ical where revocado_en is null and usuario_id = $1',
      [GENTE.Usuario.id],
    );
    expect(filas).toEqual([{ hash: createHash('sha256').update(secreto).digest('hex') }]);
    expect((await usuario.get('/agenda/ical')).body).toMatchObject({
      activo: true,
      creadoEn: '2026-11-20T13:00:00.000Z',
    });
    expect((await usuario.del('/agenda/ical')).body).toEqual({ activo: false, creadoEn: null });
    expect((await leer(segunda)).status).toBe(404);
    expect((await usuario.get('/agenda/ical')).body).toEqual({ activo: false, creadoEn: null });
  });

  it('is not stored, even for a call with an Idempotency-Key', async () => {
    const clave = claveNueva();
    const pedir = async () =>
      enlaceIcalSchema.parse((await owner.post('/agenda/ical', {}, clave)).body).url;
    const [una, otra] = [await pedir(), await pedir()];
    expect([(await leer(una)).status, (await leer(otra)).status]).toEqual([404, 200]);
    const [fila] = await servidor.admin<{ n: number }>(
      `select count(*)::int as n from idempotency_keys where respuesta like '%/api/ical/%'`,
    );
    expect(fila?.n).toBe(0);
    expect(servidor.lineas.join('')).not.toContain(otra.slice(-40));
  });
});
