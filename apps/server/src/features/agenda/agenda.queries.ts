import {
  origenAgendaSchema,
  type Agenda,
  type ItemAgenda,
  type PedirAgenda,
} from '@plomada/domain/agenda/agenda.schema';
import {
  tipoEventoSchema,
  type Evento,
  type Participantes,
  type PedirParticipantes,
  type ReferenciaEvento,
} from '@plomada/domain/agenda/evento.schema';
import { rolSchema } from '@plomada/domain/organizaciones/organizacion.schema';
import { finDelDia, hoyEnBuenosAires, inicioDelDia } from '@plomada/formatters/fecha';
import { normalizarRol } from '@plomada/permissions/roles';

import type { TenantContext, Tx } from '../../context/context.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { occurrencesOf } from '../../files/calendar/recurrence.ts';
import { eventoDto, itemDeEvento } from './eventos.mapper.ts';
import {
  type CualEvento,
  type FilaDeTramo,
  type FilaEvento,
  selectEvento,
  selectEventos,
  selectParticipantes,
  type Tramo,
} from './eventos.sql.ts';
import { type Lector, leerVencimientos } from './vencen.queries.ts';

const TOPE = 2000;

/**
 * Start of each occurrence of an event that overlaps the period, without the days excepted from its
 * repetition.
 */
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

/**
 * Occurrences of events in the period. `afuera` counts the events beyond the limit, each repeated
 * event once.
 */
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

/** Sort key of an agenda item: all-day items come before the timed ones of the same day. */
const clave = ({ inicio, todoElDia, id }: ItemAgenda): string =>
  `${todoElDia ? `${inicio} ` : `${hoyEnBuenosAires(new Date(inicio))} ${inicio}`} ${id}`;

const porMomento = (a: ItemAgenda, b: ItemAgenda): number => (clave(a) < clave(b) ? -1 : 1);

/** Events, and due items of other modules, that the actor may see in the period. */
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

/**
 * Reads an event. Answers 404 alike for a missing, foreign, deleted or hidden one; `opciones` can
 * admit a deleted one, or one that the actor has just written.
 */
export function leerFila(tx: Tx, id: string, opciones: CualEvento = {}): Promise<FilaEvento> {
  return foundRow(tx, selectEvento(tx, id, opciones));
}

export const obtenerEvento = async (
  ctx: TenantContext,
  { id }: ReferenciaEvento,
): Promise<Evento> => eventoDto(await leerFila(ctx, id), ctx);

/**
 * Maximum number of members listed as possible participants; in a longer list people search by
 * name.
 */
const MUCHOS = 50;

export async function listarParticipantes(
  { db, tenantId }: TenantContext,
  { search }: PedirParticipantes,
): Promise<Participantes> {
  const filas = await db.query(selectParticipantes(tenantId, search, MUCHOS));
  return {
    items: filas.map(({ id, nombre, rol }) => ({
      id,
      nombre,
      rol: rolSchema.parse(normalizarRol(rol)),
    })),
  };
}
