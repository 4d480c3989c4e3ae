import { fieldOf } from '@plomada/domain/base/field-of';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { GENTE, SUR } from '../../../test/support/data.ts';
import { nuevo } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Respuesta, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let usuario: Quien;
let delSur: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  usuario = await como(servidor, 'Usuario');
  delSur = await como(servidor, 'OwnerDelSur', SUR);
});
afterAll(() => servidor.cerrar());

const preguntar = (quien: Quien, capturaId: string) => quien.get(`/capturas/${capturaId}`);
const cargar = (quien: Quien, campos: Readonly<Record<string, unknown>>) =>
  quien.post('/movimientos', nuevo(campos));
const idDe = ({ body }: Respuesta) => fieldOf(body, 'id');
const capturas = async () => {
  const [fila] = await servidor.admin<{ n: number }>('select count(*)::int as n from capturas');
  return fila?.n;
};

it('answers the author of a capture with the kind and id of the created row', async () => {
  const capturaId = v7();
  const hecho = await cargar(usuario, { capturaId });
  const { status, body } = await preguntar(usuario, capturaId);
  expect([status, body]).toEqual([200, { capturaId, clase: 'MOVIMIENTO', id: idDe(hecho) }]);
});

it('answers 404 for the capture of another user or organisation, as for an unknown one', async () => {
  const capturaId = v7();
  await cargar(usuario, { capturaId });
  const ajenas = [
    await preguntar(owner, capturaId),
    await preguntar(delSur, capturaId),
    await preguntar(usuario, v7()),
  ];
  expect(ajenas.map(({ status, body }) => [status, body])).toEqual(
    ajenas.map(() => [404, ajenas[0]?.body]),
  );
  expect(ajenas[0]?.body).toMatchObject({ error: 'NO_ENCONTRADO' });
});

it('reading an unknown capture does not reserve its id: a capture sent later with it is saved', async () => {
  const [capturaId, antes] = [v7(), await capturas()];
  expect((await preguntar(usuario, capturaId)).status).toBe(404);
  expect(await capturas()).toBe(antes);
  const hecho = await cargar(usuario, { capturaId });
  expect([hecho.status, fieldOf(hecho.body, 'repetida')]).toEqual([201, undefined]);
});

it('an author who lost access to a private capture gets only its id, and the row is refused', async () => {
  const capturaId = v7();
  const hecho = await cargar(admin, { capturaId, privado: true });
  const rol = (cual: string) =>
    servidor.admin('update memberships set rol = $1 where user_id = $2', [cual, GENTE.Admin.id]);
  await rol('USUARIO');
  const [captura, fila] = [
    await preguntar(admin, capturaId),
    await admin.get(`/movimientos/${String(idDe(hecho))}`),
  ];
  await rol('ADMIN');
  expect([captura.status, captura.body]).toEqual([
    200,
    { capturaId, clase: 'MOVIMIENTO', id: idDe(hecho) },
  ]);
  expect(fila.status).toBe(404);
});

it('waits for a capture that is being saved at that moment', async () => {
  const capturaId = v7();
  const enEspera = async (cuantas: number) =>
    vi.waitFor(async () => {
      // PostgreSQL shows statistics as of their first read in a transaction, hence the clearing.
      await servidor.admin('select pg_stat_clear_snapshot()');
      const [fila] = await servidor.admin<{ n: number }>(
        `select count(*)::int as n from pg_locks where not granted and pid in
           (select pid from pg_stat_activity where datname = current_database())`,
      );
      expect(fila?.n).toBe(cuantas);
    });
  await servidor.admin('begin');
  await servidor.admin('select 1 from proyectos where id = $1 for update', [OBRA_A]);
  const haciendo = cargar(usuario, { capturaId });
  await enEspera(1);
  const preguntando = preguntar(usuario, capturaId);
  await enEspera(2);
  await servidor.admin('commit');
  const [hecho, { status, body }] = [await haciendo, await preguntando];
  expect(hecho.status).toBe(201);
  expect([status, body]).toMatchObject([200, { id: idDe(hecho) }]);
});
