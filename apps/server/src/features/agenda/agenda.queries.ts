import {
  origenAgendaSchema,
  tipoEventoSchema,
  type Agenda,
  type ItemAgenda,
  type PedirAgenda,
} from '@plomada/domain/agenda/evento.schema';
import { finDelDia, hoyEnBuenosAires, inicioDelDia } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../context/context.ts';
import { occurrencesOf } from '../../files/calendar/recurrence.ts';
import { itemDeEvento } from './eventos.mapper.ts';
import { selectEventos, type FilaDeTramo, type Tramo } from './eventos.sql.ts';
import { leerVencimientos, type Lector } from './vencen.queries.ts';

const TOPE = 2000;

/** Every time that it happens while something of it lies between two instants, its exceptions left out. */
function vecesDe(fila: FilaDeTramo, { desde, hasta }: Pick<Tramo, 'desde' | 'hasta'>): Date[] {
  const { inicio, fin, recurrencia, repiteHasta, excepciones, todoElDia } = fila;
  if (recurrencia === null) return [inicio];
  const dura = fin.getTime() - inicio.getTime() + (todoElDia ? 86_399_999 : 0);
  const salvo = new Set(excepciones);
  return occurrencesOf(
    { start: inicio, rule: recurrencia, until: repiteHasta },
    new Date(desde.getTime() - dura),
    hasta,
  ).filter((vez) => !salvo.has(hoyEnBuenosAires(vez)));
}

/** Events as they happen within the stretch. `total` counts the rows that were left out once each. */
export async function leerEventos(
  lector: Lector,
  tramo: Tramo,
): Promise<{ items: ItemAgenda[]; filas: readonly FilaDeTramo[]; afuera: number }> {
  const filas = await lector.db.query(selectEventos(lector, tramo, TOPE));
  const items = filas.flatMap((fila) =>
    vecesDe(fila, tramo).map((vez) => itemDeEvento(fila, vez, lector)),
  );
  return { items, filas, afuera: (filas[0]?.total ?? 0) - filas.length };
}

/** Days come before the hours of that day. */
const clave = ({ inicio, todoElDia, id }: ItemAgenda): string =>
  `${todoElDia ? `${inicio} ` : `${hoyEnBuenosAires(new Date(inicio))} ${inicio}`} ${id}`;

const porMomento = (a: ItemAgenda, b: ItemAgenda): number => (clave(a) < clave(b) ? -1 : 1);

/** Own events and what falls due in the other modules, of the obras in sight. */
export async function listarAgenda(
  ctx: TenantContext,
  { desde, hasta, proyectoId, tipo }: PedirAgenda,
): Promise<Agenda> {
  const pedidos = new Set<string>(tipo);
  const quiere = (que: string) => tipo === undefined || pedidos.has(que);
  const tipos = quiere('EVENTO') ? undefined : tipoEventoSchema.options.filter(quiere);
  const eventos =
    tipos?.length === 0
      ? { items: [], afuera: 0 }
      : await leerEventos(ctx, {
          desde: inicioDelDia(desde),
          hasta: new Date(finDelDia(hasta).getTime() - 1),
          proyectoId,
          tipos,
        });
  const vencen = origenAgendaSchema.options.some(quiere)
    ? await leerVencimientos(ctx, { desde, hasta, proyectoId, quiere, limite: TOPE })
    : { items: [], afuera: 0 };
  const todos = [...eventos.items, ...vencen.items].toSorted(porMomento);
  const total = todos.length + eventos.afuera + vencen.afuera;
  return { items: todos.slice(0, TOPE), total };
}
