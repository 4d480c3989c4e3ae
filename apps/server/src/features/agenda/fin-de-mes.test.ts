import { agendaSchema } from '@plomada/domain/agenda/agenda.schema';
import { eventoSchema, type CrearEventoEntrada } from '@plomada/domain/agenda/evento.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { como, type Quien } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const creado = async (
  datos: Pick<CrearEventoEntrada, 'inicio' | 'fin'> & Partial<CrearEventoEntrada>,
) =>
  eventoSchema.parse(
    (await owner.post('/agenda/eventos', { titulo: 'Cierre', tipo: 'REUNION', ...datos })).body,
  );
const agenda = async (desde: string, hasta: string, filtros = '') =>
  agendaSchema.parse((await owner.get(`/agenda?desde=${desde}&hasta=${hasta}${filtros}`)).body);

it('a monthly event on the last day occurs on the 28th, 29th, 30th or 31st', async () => {
  const evento = await creado({
    titulo: 'Cierre del mes',
    tipo: 'HITO',
    inicio: '2027-11-30',
    fin: '2027-11-30',
    todoElDia: true,
    recurrencia: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=6',
  });
  const dias = async (desde: string, hasta: string) =>
    (await agenda(desde, hasta, '&tipo=HITO')).items
      .filter(({ id }) => id === evento.id)
      .map(({ inicio }) => inicio);
  expect(await dias('2027-11-01', '2028-11-30')).toEqual([
    '2027-11-30',
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ]);
  const cambio = { version: 1, inicio: '2027-02-28', fin: '2027-02-28' };
  expect((await owner.put(`/agenda/eventos/${evento.id}`, cambio)).status).toBe(200);
  expect(await dias('2027-02-01', '2027-04-30')).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
  // 22:30 on the 31st in Buenos Aires is already the next month in UTC.
  const deNoche = await creado({
    inicio: '2027-02-01T01:30:00Z',
    fin: '2027-02-01T02:30:00Z',
    recurrencia: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2',
  });
  const noches = (await agenda('2027-01-01', '2027-04-30')).items.filter(
    ({ id }) => id === deNoche.id,
  );
  expect(noches.map(({ inicio }) => inicio)).toEqual([
    '2027-02-01T01:30:00.000Z',
    '2027-03-01T01:30:00.000Z',
  ]);
});
