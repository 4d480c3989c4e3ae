import { listaAvisosSchema, type Aviso } from '@plomada/domain/agenda/avisos/aviso.schema';
import { enlaceIcalSchema } from '@plomada/domain/agenda/ical.schema';
import { certificadoSchema } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { crearAcopio, crearItem } from '../../../../test/support/acopios.ts';
import { GENTE, NORTE } from '../../../../test/support/data.ts';
import { crear as crearMovimiento } from '../../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../../test/support/obras.ts';
import { pagar } from '../../../../test/support/pagos.ts';
import { crearAceptado } from '../../../../test/support/presupuestos.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { crearServidor, rest, type Servidor } from '../../../../test/support/server.ts';
import { csv, formDe, IMPORTACIONES } from '../../../../test/support/spreadsheets.ts';
import { keepReadersWarm } from '../../../../test/support/warm-readers.ts';
import { itemQueVence } from '../vencen.mapper.ts';
import { novedadDeVencimiento } from './avisos.text.ts';

keepReadersWarm();

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let socio: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  [owner, admin, usuario, socio] = [
    await como(servidor, 'Owner'),
    await como(servidor, 'Admin'),
    await como(servidor, 'Usuario'),
    await como(servidor, 'Socio'),
  ];
});
afterAll(() => servidor.cerrar());

const avisos = async (quien: Quien) => listaAvisosSchema.parse((await quien.get('/avisos')).body);
const ids = async (quien: Quien) => (await avisos(quien)).items.map(({ id }) => id);
const unoDe = async (quien: Quien, id: string): Promise<Aviso | undefined> =>
  (await avisos(quien)).items.find((aviso) => aviso.id === id);

test.each([
  ['PAGO', 'VENCIDO'],
  ['LLAMADO', 'VENCIDO'],
  ['CERTIFICADO', 'VENCE'],
] as const)('a %s due yesterday is reported as %s, as in the calendar', (origen, clase) => {
  const que = { titulo: 'Uno', enlace: '/x', proyecto: null };
  const item = itemQueVence({ ...que, origen, clave: 'x', dia: '2026-11-19' });
  expect(novedadDeVencimiento(item, '2026-11-20').clase).toBe(clase);
});

describe('notices', () => {
  it('list what is due within a week or late, without private rows', async () => {
    const { id: presupuestoId } = await crearAceptado(admin);
    const programar = async (vencimiento: string, cambios = {}) =>
      (await pagar(admin, presupuestoId, 5000, { estado: 'PROGRAMADO', vencimiento, ...cambios }))
        .id;
    const pronto = await programar('2026-11-27');
    const tarde = await programar('2026-11-10');
    const lejos = await programar('2026-11-28');
    const antes = await avisos(usuario);
    const oculto = await programar('2026-11-25', { privado: true });
    expect(await avisos(usuario)).toEqual(antes);
    expect(antes.sinLeer).toBe(3);
    const deAdmin = await ids(admin);
    // The rest of the advance has been due since the budget was accepted, which is today.
    expect(deAdmin).toEqual([
      `PAGO_VENCIDO:${tarde}`,
      `ANTICIPO:${presupuestoId}`,
      `PAGO:${oculto}`,
      `PAGO:${pronto}`,
    ]);
    expect(deAdmin).not.toContain(`PAGO:${lejos}`);
    expect(await unoDe(usuario, `PAGO_VENCIDO:${tarde}`)).toMatchObject({
      clase: 'VENCIDO',
      fecha: '2026-11-10',
      detalle: expect.stringContaining('50,00'),
      enlace: `/${NORTE}/obras/${OBRA_A}/presupuestos/${presupuestoId}/pago/${tarde}`,
      leido: false,
    });
    expect((await avisos(socio)).items).toEqual([]);
  });

  it('of a stockpile link to its page, and are hidden from users who may not open it, also in calendar and feed', async () => {
    const { id } = await crearAcopio(admin, { vencimiento: '2026-11-24' });
    await crearItem(admin, id);
    const lugares = await Promise.all(
      [owner, admin, usuario, socio].map(
        async (quien) => (await unoDe(quien, `ACOPIO:${id}`))?.enlace,
      ),
    );
    const acopio = `/${NORTE}/obras/${OBRA_A}/acopios/${id}`;
    expect(lugares).toEqual([acopio, acopio, acopio, undefined]);
    const enAgenda = async (quien: Quien) =>
      (await quien.get('/agenda?desde=2026-11-20&hasta=2026-12-20')).texto.includes(id);
    const enCalendario = async (quien: Quien) => {
      const { url } = enlaceIcalSchema.parse((await quien.post('/agenda/ical', {})).body);
      const { texto } = await rest(servidor.app, new URL(url).pathname.replace('/api', ''));
      return texto.includes(id);
    };
    for (const [quien, alcanza] of [
      [usuario, true],
      [socio, false],
    ] as const) {
      expect([await enAgenda(quien), await enCalendario(quien)]).toEqual([alcanza, alcanza]);
    }
    await servidor.admin(`update acopios set vencimiento = '2027-06-01' where id = $1`, [id]);
  });

  it('list pending requests for users who decide, and the decision for the user who asked', async () => {
    const { id } = await crearMovimiento(usuario);
    await usuario.del(`/movimientos/${id}`, { motivo: 'Se cargó dos veces' });
    const [fila] = await servidor.admin<{ id: string }>(
      'select id from solicitudes_eliminacion where entidad_id = $1',
      [id],
    );
    const solicitud = `SOLICITUD:${fila?.id}`;
    const [primero] = (await avisos(owner)).items;
    expect(primero).toMatchObject({ id: solicitud, clase: 'DECISION' });
    expect(await ids(admin)).not.toContain(solicitud);
    expect(await ids(usuario)).not.toContain(solicitud);
    await owner.put(`/solicitudes/${fila?.id}/reject`, { respuesta: 'Son dos facturas' });
    expect(await ids(owner)).not.toContain(solicitud);
    expect(await unoDe(usuario, `DECIDIDA:${fila?.id}`)).toMatchObject({
      titulo: expect.stringContaining('Baja rechazada'),
    });
  });

  it('list a certificate that waits for approval, for Owner and Admin', async () => {
    const { id, items } = await crearAceptado(admin);
    const avance = items.map(({ id: itemId }) => ({ itemId, presenteBp: 1000 }));
    const pedido = { periodo: '2026-11', items: avance };
    const { body } = await usuario.post(`/presupuestos/${id}/certificados`, pedido);
    const certificado = certificadoSchema.parse(body);
    const aviso = `CERTIFICADO_PRESENTADO:${certificado.id}`;
    expect(await ids(admin)).not.toContain(aviso);
    const camino = `/presupuestos/${id}/certificados/${certificado.id}`;
    const presentado = await usuario.put(`${camino}/estado`, {
      version: certificado.version,
      estado: 'PRESENTADO',
    });
    expect(presentado.status).toBe(200);
    expect(await unoDe(admin, aviso)).toMatchObject({
      clase: 'DECISION',
      enlace: `/${NORTE}/obras/${OBRA_A}/presupuestos/${id}/certificado/${certificado.id}`,
    });
    expect(await ids(owner)).toContain(aviso);
    expect(await ids(usuario)).not.toContain(aviso);
  });

  it('list a failed import for its author, until another import into the same obra succeeds', async () => {
    const titulos = 'Fecha;Concepto;Tipo;Importe';
    const enviar = (nombre: string, fila: string) =>
      usuario.enviar(IMPORTACIONES, formDe(csv(titulos, fila), { proyectoId: OBRA_A }, nombre));
    const fallas = async (quien: Quien) =>
      (await avisos(quien)).items.filter(({ clase }) => clase === 'FALLA');
    await enviar('octubre.csv', 'ayer;Cemento;Egreso;0');
    const [falla, ...otras] = await fallas(usuario);
    expect(otras).toEqual([]);
    expect(falla).toMatchObject({
      titulo: 'No se importó octubre.csv',
      detalle: 'No entró ninguna fila: hay 2 errores por corregir',
      enlace: `/${NORTE}/obras/${OBRA_A}/movimientos`,
      leido: false,
    });
    expect([...(await fallas(owner)), ...(await fallas(admin))]).toEqual([]);
    await enviar('octubre-2.csv', 'ayer;Cemento;Egreso;10');
    expect((await fallas(usuario)).map(({ titulo }) => titulo)).toEqual([
      'No se importó octubre-2.csv',
    ]);
    await enviar('octubre-3.csv', '14/10/2026;Cemento;Egreso;10');
    expect(await fallas(usuario)).toEqual([]);
  });

  it('list an interrupted import, and a private one only for users who see private rows', async () => {
    await servidor.admin(
      `insert into importaciones_fallidas (tenant_id, id, proyecto_id, archivo, privado, errores, creado_en, creado_por)
       select $1, gen_random_uuid(), null, x.archivo, x.privado, 0, now(), x.autor
       from (values ('de-usuario.csv', true, $2::uuid), ('de-admin.csv', true, $3::uuid)) x(archivo, privado, autor)`,
      [NORTE, GENTE.Usuario.id, GENTE.Admin.id],
    );
    const titulos = async (quien: Quien) =>
      (await avisos(quien)).items.flatMap(({ clase, titulo, detalle }) =>
        clase === 'FALLA' ? [`${titulo}: ${detalle}`] : [],
      );
    expect(await titulos(usuario)).toEqual([]);
    expect(await titulos(admin)).toEqual([
      'No se importó de-admin.csv: Se cortó antes de terminar: no entró ninguna fila',
    ]);
  });

  it('list the user’s events of today and tomorrow, and events whose reminder is due', async () => {
    const evento = async (inicio: string, cambios = {}) => {
      const fin = new Date(Date.parse(inicio) + 3_600_000).toISOString();
      const datos = { titulo: 'Reunión', tipo: 'REUNION', inicio, fin, ...cambios };
      const { body } = await owner.post('/agenda/eventos', datos);
      return `EVENTO:${String(typeof body === 'object' && body && Reflect.get(body, 'id'))}`;
    };
    const con = { participantes: [GENTE.Usuario.id] };
    const hoy = await evento('2026-11-20T18:00:00Z', con);
    const pasado = await evento('2026-11-20T11:00:00Z', con);
    const enUnaSemana = await evento('2026-11-27T12:00:00Z', con);
    const recordado = await evento('2026-11-27T12:00:00Z', {
      ...con,
      recordatorios: [60 * 24 * 8],
    });
    const ajeno = await evento('2026-11-20T18:00:00Z');
    const suyos = await ids(usuario);
    expect(suyos).toEqual(expect.arrayContaining([`${hoy}:2026-11-20`, `${recordado}:2026-11-27`]));
    for (const otro of [pasado, enUnaSemana, ajeno]) {
      expect(suyos.some((id) => id.startsWith(otro))).toBe(false);
    }
  });

  it('are marked as read for one person only, and only by a person who has them', async () => {
    const todos = await avisos(owner);
    const [uno, dos] = todos.items;
    expect((await owner.put(`/avisos/${uno?.id}/leido`, {})).body).toEqual({ leidos: 1 });
    expect((await owner.put(`/avisos/${uno?.id}/leido`, {})).body).toEqual({ leidos: 0 });
    const marcados = await owner.put('/avisos/leidos', {
      ids: [uno?.id, dos?.id, 'PAGO:de-nadie'],
    });
    expect(marcados.body).toEqual({ leidos: 1 });
    const despues = await avisos(owner);
    expect(despues.sinLeer).toBe(todos.sinLeer - 2);
    expect(despues.items.filter(({ leido }) => leido).map(({ id }) => id)).toEqual([
      uno?.id,
      dos?.id,
    ]);
    const [fila] = await servidor.admin<{ n: number }>(
      'select count(*)::int as n from avisos_leidos',
    );
    expect(fila?.n).toBe(2);
    expect((await avisos(admin)).items.every(({ leido }) => !leido)).toBe(true);
    // Half a year later only the mark of a notice that has ended is gone.
    await servidor.admin(
      `insert into avisos_leidos (tenant_id, usuario_id, aviso, leido_en) values ($1, $2, 'PAGO:terminado', now())`,
      [NORTE, GENTE.Owner.id],
    );
    await servidor.admin(`update avisos_leidos set leido_en = '2026-05-01'`);
    expect((await owner.put('/avisos/leidos', { ids: ['PAGO:de-nadie'] })).status).toBe(200);
    const quedan = await servidor.admin('select aviso from avisos_leidos');
    expect(new Set(quedan.map(({ aviso }) => aviso))).toEqual(new Set([uno?.id, dos?.id]));
    expect((await owner.put('/avisos/no%20es/leido', {})).status).toBe(400);
  });
});
