import { problemasDeEvento, verificarParticipantes } from '@plomada/domain/agenda/evento.rules';
import type {
  CrearEvento,
  EditarEvento,
  EliminarEvento,
  Evento,
  EventoCreado,
} from '@plomada/domain/agenda/evento.schema';
import { accept, refuseAll, refuseAt } from '@plomada/domain/base/refusal';
import { AppError } from '@plomada/domain/errores';
import { inicioDelDia } from '@plomada/formatters/fecha';

import { auditOf } from '../../audit/audit-of.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { checkRule } from '../../files/calendar/recurrence.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { capturar, type Claim } from '../capturas/capturas.commands.ts';
import { lockObraEditable } from '../proyectos/locks.sql.ts';
import { leerFila } from './agenda.queries.ts';
import { EVENTOS } from './columns.sql.ts';
import { camposAuditados, contenidoDe, eventoDto } from './eventos.mapper.ts';
import { exigirSuyo } from './eventos.policy.ts';
import { DELETE, SELECT_ACTIVOS, UPDATE_SALIDOS, UPSERT_PARTICIPANTES } from './eventos.sql.ts';

/** Instant of a day or moment sent by the client, in whole seconds, as calendars count. */
const instanteDe = (momento: string, todoElDia: boolean): Date =>
  todoElDia ? inicioDelDia(momento) : new Date(Math.floor(Date.parse(momento) / 1000) * 1000);

/**
 * Last instant of a repetition, null when it has no end; refuses a rule that the calendar library
 * refuses.
 */
function finDe(recurrencia: string, inicio: Date): Date | null {
  const resultado = checkRule(recurrencia, inicio);
  return accepted(
    resultado.ok ? accept(resultado.until) : refuseAt('recurrencia', resultado.message),
  );
}

/** Row of an event, after its fields were validated together. */
function filaDe(evento: CrearEvento) {
  mustAllow(refuseAll(problemasDeEvento(evento)));
  const { todoElDia, recurrencia } = evento;
  const inicio = instanteDe(evento.inicio, todoElDia);
  return {
    ...evento,
    inicio,
    fin: instanteDe(evento.fin, todoElDia),
    recordatorios: [...new Set(evento.recordatorios)].toSorted((a, b) => a - b),
    excepciones: [...new Set(evento.excepciones)].toSorted(),
    repiteHasta: recurrencia ? finDe(recurrencia, inicio) : null,
  };
}

const auditarEvento = auditOf<Evento>({
  entidad: 'EVENTO',
  proyectoId: ({ proyecto }) => proyecto?.id ?? null,
  nombre: ({ titulo }) => `el evento «${titulo}»`,
  campos: camposAuditados,
});

/** Replaces the participants of an event; new ones must be active members. */
async function convocar(
  tx: Tx,
  id: string,
  { antes, despues }: Record<'antes' | 'despues', readonly string[]>,
): Promise<void> {
  const todos = [...new Set(despues.map((uno) => uno.toLowerCase()))];
  const nuevos = todos.filter((uno) => !antes.includes(uno));
  if (nuevos.length > 0) {
    const activos = await tx.query(SELECT_ACTIVOS(tx.tenantId, nuevos));
    mustAllow(verificarParticipantes(nuevos, activos));
    await tx.query(UPSERT_PARTICIPANTES(tx.tenantId, id, nuevos));
  }
  if (antes.length > 0) await tx.query(UPDATE_SALIDOS(tx.tenantId, id, todos, tx.now));
}

export const crearEvento = (ctx: TenantContext, input: CrearEvento): Promise<EventoCreado> =>
  capturar<EventoCreado>(ctx, input, {
    clase: 'EVENTO',
    run: (ahora, claim) => crear(ahora, filaDe(input), claim),
    leer: async (id) => ({
      ...eventoDto(await leerFila(ctx, id, { eliminados: true }), ctx),
      repetida: true,
    }),
  });

function crear(ctx: TenantContext, fila: ReturnType<typeof filaDe>, claim: Claim): Promise<Evento> {
  return transaction(ctx, async (tx) => {
    const id = await claim(tx);
    if (fila.proyectoId) await lockObraEditable(tx, fila.proyectoId);
    await tx.query(EVENTOS.insert(tx, { ...fila, id }));
    await convocar(tx, id, { antes: [], despues: fila.participantes });
    const despues = eventoDto(await leerFila(tx, id), tx);
    await auditarEvento(tx, { accion: 'CREAR', verbo: 'Creó', despues });
    return despues;
  });
}

/** Locks the obra of the event and the one it moves to, ordered by id. */
async function tomarObras(tx: Tx, ids: readonly (string | null | undefined)[]): Promise<void> {
  const obras = ids.flatMap((id) => (id ? [id.toLowerCase()] : []));
  for (const id of [...new Set(obras)].toSorted()) await lockObraEditable(tx, id);
}

/** Event with the sent fields applied; removing the repetition also removes its exceptions. */
function conLoEnviado(antes: Evento, enviado: Omit<EditarEvento, 'id' | 'version'>): CrearEvento {
  const contenido = merge(contenidoDe(antes), enviado);
  const sinRepeticion = !contenido.recurrencia && enviado.excepciones === undefined;
  return sinRepeticion ? { ...contenido, excepciones: [] } : contenido;
}

/** Editing a repeated event changes all its occurrences; skipped days are its exceptions. */
export function editarEvento(
  ctx: TenantContext,
  { id, version, ...enviado }: EditarEvento,
): Promise<Evento> {
  return transaction(ctx, async (tx) => {
    const leida = await leerFila(tx, id);
    exigirSuyo(tx, leida.creadoPorId);
    const antes = eventoDto(leida, tx);
    await tomarObras(tx, [antes.proyecto?.id, enviado.proyectoId]);
    requireVersion(antes.version, version);
    const fila = filaDe(conLoEnviado(antes, enviado));
    // Updates the event only at the version that was read: a concurrent change is answered with a
    // conflict.
    const [escrita] = await tx.query(EVENTOS.update(tx, { id, version }, fila));
    if (!escrita) throw new AppError('CONFLICTO_VERSION');
    const { participantes } = contenidoDe(antes);
    await convocar(tx, id, { antes: participantes, despues: fila.participantes });
    const despues = eventoDto(await leerFila(tx, id, { escrito: true }), tx);
    await auditarEvento(tx, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}

/** An event is deleted without a request, because no money depends on it. */
export function eliminarEvento(
  ctx: TenantContext,
  { id, version }: EliminarEvento,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const fila = await leerFila(tx, id);
    exigirSuyo(tx, fila.creadoPorId);
    const antes = eventoDto(fila, tx);
    await tomarObras(tx, [antes.proyecto?.id]);
    if (version !== undefined) requireVersion(antes.version, version);
    const [hecho] = await tx.query(DELETE(tx.tenantId, id, antes.version, tx.now, tx.actor.userId));
    if (!hecho) throw new AppError('CONFLICTO_VERSION');
    await auditarEvento(tx, { accion: 'ELIMINAR', verbo: 'Eliminó', antes });
    return { id: antes.id, eliminado: true };
  });
}
