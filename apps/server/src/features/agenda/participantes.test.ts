import { participantesSchema } from '@plomada/domain/agenda/evento.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { GENTE } from '../../../test/support/data.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let usuario: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  usuario = await como(servidor, 'Usuario');
});
afterAll(() => servidor.cerrar());

it('offers the author of an event the active members by name and role, without e-mail addresses', async () => {
  const pedir = async (q = '') => await usuario.get(`/agenda/participantes${q}`);
  const { items } = participantesSchema.parse((await pedir()).body);
  const nombres = items.map(({ nombre }) => nombre);
  expect(nombres).toEqual(nombres.toSorted((a, b) => a.localeCompare(b, 'es')));
  const ofrecidos = new Set(items.map(({ id }) => id));
  for (const { id } of [GENTE.Owner, GENTE.Admin, GENTE.Usuario, GENTE.Socio])
    expect(ofrecidos).toContain(id);
  for (const { id } of [GENTE.Inactivo, GENTE.Invitado, GENTE.OwnerDelSur])
    expect(ofrecidos).not.toContain(id);
  expect(JSON.stringify(items)).not.toContain('@');
  const [primero] = items;
  const hallados = await pedir(`?q=${encodeURIComponent(primero?.nombre.slice(0, 5) ?? '')}`);
  expect(participantesSchema.parse(hallados.body).items).toContainEqual(primero);
  expect(participantesSchema.parse((await pedir('?q=nadie-así')).body).items).toEqual([]);
});

it('offers nobody whose account is suspended', async () => {
  const suspender = (cuando: string) =>
    servidor.admin(`update users set suspendido_en = ${cuando} where id = '${GENTE.Socio.id}'`);
  const ofrecidos = async () => {
    const { body } = await usuario.get('/agenda/participantes');
    return participantesSchema.parse(body).items.map(({ id }) => id);
  };
  expect(await ofrecidos()).toContain(GENTE.Socio.id);
  await suspender('now()');
  expect(await ofrecidos()).not.toContain(GENTE.Socio.id);
  await suspender('null');
});
