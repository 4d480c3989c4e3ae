import {
  estadoEventoSchema,
  tipoEventoSchema,
  visibilidadEventoSchema,
} from '@plomada/domain/agenda/evento.schema';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { z } from 'zod';

import { type Act, type Book, instantOf } from '../book.ts';
import { person } from '../people.ts';
import { cell } from '../table.ts';

const usual = z.literal('').transform(() => undefined);

const event = z.strictObject({
  dia: cell.number,
  /** Start and end; an event without them takes the whole day, or `dias` of them. */
  desde: z.union([z.literal(''), cell.time]),
  hasta: z.union([z.literal(''), cell.time]),
  dias: z.union([z.literal('').transform(() => 1), cell.number]),
  titulo: cell.text,
  tipo: tipoEventoSchema,
  obra: cell.optional,
  quien: cell.text,
  participantes: cell.list(' '),
  /** Minutes before the event of each reminder. */
  recordatorios: cell.list(' '),
  recurrencia: cell.optional,
  /** Weeks after the first occurrence, as numbers, in which the event is cancelled. */
  salvo: cell.list(' '),
  visibilidad: z.union([usual, visibilidadEventoSchema]),
  estado: z.union([usual, estadoEventoSchema]),
  lugar: cell.optional,
  notas: cell.optional,
});

const WRITTEN = -30;

function planning({ calendar, on }: Book, row: z.infer<typeof event>, n: number): Act {
  const { dia, desde, hasta, dias, obra, quien, participantes, salvo, ...typed } = row;
  const first = typed.recurrencia === null ? calendar.workday(dia) : calendar.weekday(dia);
  const todoElDia = desde === '';
  const time = todoElDia
    ? { inicio: first, fin: sumarDias(first, dias - 1) }
    : {
        inicio: instantOf(first, desde).toISOString(),
        fin: instantOf(first, hasta).toISOString(),
      };
  const plan: Act['does'] = ({ call, known }) =>
    call.agenda.crearEvento({
      ...typed,
      ...time,
      todoElDia,
      proyectoId: known.optional('obra', obra),
      participantes: participantes.map((name) => person(name).id),
      recordatorios: typed.recordatorios.map(Number),
      excepciones: salvo.map((weeks) => sumarDias(first, Number(weeks) * 7)),
    });
  return on([calendar.day(WRITTEN), `10:${String(n).padStart(2, '0')}`], plan, person(quien));
}

export const agenda = (book: Book): Act[] =>
  book.rows('agenda', event).map((row, n) => planning(book, row, n));
