import { z } from 'zod';

import type { Act } from '../act.ts';
import { person } from '../people.ts';
import { cell, when } from '../table.ts';
import type { Book } from './book.ts';

const request = z.strictObject({
  ...when,
  quien: cell.text,
  movimiento: cell.text,
  motivo: cell.text,
  decision: z.enum(['', 'RECHAZADA', 'CANCELADA']),
  decidida: cell.optional,
  respuesta: cell.optional,
});

function asking({ calendar, on, owner }: Book, row: z.infer<typeof request>): Act[] {
  const { movimiento, motivo, decision, respuesta } = row;
  const date = calendar.day(row.dia);
  const who = person(row.quien);
  const ask: Act['does'] = async ({ call, known }) => {
    const id = known.id(`movimiento ${movimiento}`);
    const { solicitudId } = await call.solicitudes.pedirMovimiento({ id, motivo });
    known.learn(`solicitud ${movimiento}`, { id: solicitudId });
  };
  const asked = on(date, row.hora, ask, who);
  if (row.decidida === null) return [asked];
  const rejected = decision === 'RECHAZADA';
  const decide: Act['does'] = ({ call, known }) => {
    const id = known.id(`solicitud ${movimiento}`);
    return rejected
      ? call.solicitudes.rechazar({ id, respuesta })
      : call.solicitudes.cancelar({ id });
  };
  return [asked, on(date, row.decidida, decide, rejected ? owner : who)];
}

/** Movements that somebody wants deleted, and what became of it. */
export const requests = (book: Book): Act[] =>
  book.rows('solicitudes', request).flatMap((row) => asking(book, row));
