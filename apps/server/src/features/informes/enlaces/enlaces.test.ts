import { required } from '@plomada/domain/base/required';
import { constanciasSchema } from '@plomada/domain/informes/enlace.schema';
import { listaPreguntasSchema, PREGUNTAS_POR_DIA } from '@plomada/domain/informes/pregunta.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE, NO_EXISTE } from '../../../../test/support/data.ts';
import {
  enlazar as dar,
  ENLACES,
  leerEnlace,
  llamarEnlace,
  rutaDeEnlaces,
  sembrarInforme,
} from '../../../../test/support/enlaces.ts';
import { OBRA_A, OBRA_B, SOCIO_A } from '../../../../test/support/obras.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../../test/support/server.ts';
import { sociosComo } from '../../../../test/support/socios.ts';

let servidor: Servidor;
let owner: Quien;
let otroSocio: string;
let informe: string;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  ({ otroSocio, informe } = await sembrarInforme(owner, 'Chinchilla Hnos.'));
});
afterAll(() => servidor.cerrar());

const enlazar = (campos: object = {}, ruta = ENLACES) => dar(owner, campos, ruta);
const llamar = (camino: string, body: object) => llamarEnlace(servidor, camino, body);
const abrir = (token: string) => llamar('', { token });
const leer = (token: string) => leerEnlace(servidor, token);

describe('a link for a partner', () => {
  it('needs a partner with a share and a report of that work', async () => {
    const pedir = (ruta: string, campos: object) => owner.post(ruta, { modo: 'VIVO', ...campos });
    const deInforme = { que: 'INFORME', informeId: informe };
    const otraObra = await sociosComo(owner).contacto(OBRA_B, 1, 500);
    const respuestas = [
      await pedir(ENLACES, { que: 'ESTADO', informeId: informe }),
      await pedir(ENLACES, { que: 'INFORME' }),
      await pedir(ENLACES, { que: 'INFORME', informeId: NO_EXISTE }),
      await pedir(rutaDeEnlaces(OBRA_B, otraObra), deInforme),
      await pedir(rutaDeEnlaces(OBRA_B, SOCIO_A), { que: 'ESTADO' }),
      await pedir(ENLACES, { que: 'ESTADO', dias: 181 }),
      await pedir(ENLACES, { que: 'ESTADO', pin: '12345' }),
    ];
    const [mal, no] = ['VALIDATION_ERROR', 'NO_ENCONTRADO'];
    expect(respuestas.map(codigoDe)).toEqual([mal, mal, no, no, no, mal, mal]);
  });

  it('is revoked from the next request on, and revoking it twice is logged once', async () => {
    const enlace = await enlazar();
    expect((await abrir(enlace.token)).status).toBe(200);
    for (const _ of [1, 2]) expect((await owner.del(`${ENLACES}/${enlace.id}`)).status).toBe(200);
    expect((await abrir(enlace.token)).status).toBe(404);
    const filas = await servidor.admin('select accion from audit_logs where entidad_id = $1', [
      enlace.id,
    ]);
    expect(filas).toHaveLength(2);
    expect(codigoDe(await owner.del(`${rutaDeEnlaces(OBRA_A, otroSocio)}/${enlace.id}`))).toBe(
      'NO_ENCONTRADO',
    );
  });
});

describe('a question asked by a partner through a link', () => {
  it('is stored with its line, answered once, read by that partner only, and logged without their device', async () => {
    const [enlace, ajeno] = [await enlazar(), await enlazar({}, rutaDeEnlaces(OBRA_A, otroSocio))];
    const pregunta = { linea: 'Llamado 1 · Estructura', texto: '¿Qué incluye?' };
    const hecha = await llamar('/preguntar', { token: enlace.token, ...pregunta });
    expect([hecha.status, hecha.body]).toMatchObject([201, { ...pregunta, respuesta: null }]);
    const ruta = `/proyectos/${OBRA_A}/preguntas`;
    const { items } = listaPreguntasSchema.parse((await owner.get(ruta)).body);
    const una = required(
      items.find(({ linea }) => linea === pregunta.linea),
      'the question',
    );
    expect(una).toMatchObject({ ...pregunta, socio: { id: SOCIO_A }, respondidaPor: null });
    const aviso = async () => JSON.stringify((await owner.get('/avisos')).body);
    expect(await aviso()).toContain(`PREGUNTA_SOCIO:${una.id}`);
    const responder = () => owner.put(`${ruta}/${una.id}`, { respuesta: 'La losa' });
    expect((await responder()).body).toMatchObject({ respuesta: 'La losa' });
    expect(codigoDe(await responder())).toBe('PREGUNTA_RESPONDIDA');
    expect(await aviso()).not.toContain(`PREGUNTA_SOCIO:${una.id}`);
    const leidas = (await leer(enlace.token)).preguntas;
    expect(leidas.find(({ id }) => id === una.id)).toMatchObject({ respuesta: 'La losa' });
    expect((await leer(ajeno.token)).preguntas).toEqual([]);
    const filas = await servidor.admin(
      `select accion, actor_id is null as nadie, actor_nombre as nombre, ip, user_agent, request_id
       from audit_logs where entidad_id = $1 order by ts, accion`,
      [una.id],
    );
    expect(filas).toMatchObject([
      {
        accion: 'CREAR',
        nadie: true,
        nombre: 'Socio Prueba, por su enlace',
        ip: null,
        user_agent: null,
        request_id: null,
      },
      { accion: 'EDITAR', nadie: false },
    ]);
  });

  it('is limited per day, also when many are sent at once', async () => {
    const { id, token } = await enlazar();
    await servidor.admin(
      `insert into enlace_preguntas (id, tenant_id, enlace_id, proyecto_id, socio_id, linea, texto, creada_en)
       select gen_random_uuid(), $1, $2, $3, $4, 'x', 'x', '2026-11-20T12:00:00Z'
       from generate_series(1, ${PREGUNTAS_POR_DIA - 2})`,
      [NORTE, id, OBRA_A, SOCIO_A],
    );
    const respuestas = await Promise.all(
      Array.from({ length: 5 }, (_, n) =>
        llamar('/preguntar', { token, linea: `Línea ${n}`, texto: 'x' }),
      ),
    );
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(respuestas.map(codigoDe).filter(Boolean)).toEqual(Array(3).fill('PREGUNTAS_DE_MAS'));
  });
});

it('counts the partners of a work that keep a checkpoint, and the last one of them', async () => {
  const [uno, otro] = [await enlazar(), await enlazar({}, rutaDeEnlaces(OBRA_A, otroSocio))];
  for (const [{ id }, sello] of [
    [uno, 90_000],
    [uno, 70_000],
    [otro, 80_000],
  ] as const) {
    await servidor.admin(
      `insert into enlace_visitas (id, tenant_id, enlace_id, en, sello)
       values (gen_random_uuid(), $1, $2, now(), $3)`,
      [NORTE, id, sello],
    );
  }
  const { body } = await owner.get(`/proyectos/${OBRA_A}/constancias`);
  expect(constanciasSchema.parse(body)).toMatchObject({
    socios: 2,
    conConstancia: 2,
    hastaSello: 80_000,
  });
});
