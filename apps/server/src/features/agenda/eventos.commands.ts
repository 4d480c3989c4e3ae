import { newId } from '@plomada/db/ids';
import type {
  CrearEvento,
  EditarEvento,
  EliminarEvento,
  Evento,
} from '@plomada/domain/agenda/evento.schema';
import { AppError } from '@plomada/domain/errores';

import { recordAudit, type AuditAction } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { lockObraEditable } from '../proyectos/locks.sql.ts';
import { camposAuditados, contenidoDe, eventoDto, filaDe } from './eventos.mapper.ts';
import { exigirEvento, exigirSuyo, type Contenido } from './eventos.policy.ts';
import { leerFila } from './eventos.queries.ts';
import {
  actualizarEvento,
  insertarEvento,
  marcarEliminado,
  SELECT_ACTIVOS,
  UPDATE_SALIDOS,
  UPSERT_PARTICIPANTES,
} from './eventos.sql.ts';

type Hecho = {
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly antes?: Evento;
  readonly despues?: Evento;
};

async function auditar(
  tx: Tx,
  evento: Evento,
  { accion, verbo, antes, despues }: Hecho,
): Promise<void> {
  await recordAudit(tx, {
    accion,
    entidad: 'EVENTO',
    entidadId: evento.id,
    proyectoId: evento.proyecto?.id ?? null,
    resumen: `${verbo} el evento «${evento.titulo}»`,
    antes: antes ? camposAuditados(antes) : {},
    despues: despues ? camposAuditados(despues) : {},
  });
}

/** Takes these and no others; whoever is new has to be an active member. */
async function convocar(
  tx: Tx,
  id: string,
  { antes, despues }: Record<'antes' | 'despues', readonly string[]>,
): Promise<void> {
  const estaban = new Set(antes);
  const todos = [...new Set(despues.map((uno) => uno.toLowerCase()))];
  const nuevos = todos.filter((uno) => !estaban.has(uno));
  if (nuevos.length > 0) {
    const activos = await tx.query(SELECT_ACTIVOS(tx.tenantId, nuevos));
    if (activos.length < nuevos.length) {
      const message = 'Alguno de los participantes no es un integrante activo de la organización';
      throw new AppError('VALIDATION_ERROR', { details: [{ path: 'participantes', message }] });
    }
    await tx.query(UPSERT_PARTICIPANTES(tx.tenantId, id, nuevos));
  }
  if (estaban.size > 0) await tx.query(UPDATE_SALIDOS(tx.tenantId, id, todos, tx.ahora));
}

export function crearEvento(ctx: TenantContext, input: CrearEvento): Promise<Evento> {
  const contenido: Contenido = {
    ...input,
    proyectoId: input.proyectoId ?? null,
    recurrencia: input.recurrencia ?? null,
    lugar: input.lugar ?? null,
    notas: input.notas ?? null,
  };
  const repiteHasta = exigirEvento(contenido);
  return transaction(ctx, async (tx) => {
    const { proyectoId, participantes } = contenido;
    if (proyectoId !== null) await lockObraEditable(tx, proyectoId);
    const id = newId();
    await insertarEvento(tx, id, filaDe(contenido, repiteHasta));
    await convocar(tx, id, { antes: [], despues: participantes });
    const despues = eventoDto(await leerFila(tx, id), ctx);
    await auditar(tx, despues, { accion: 'CREAR', verbo: 'Creó', despues });
    return despues;
  });
}

/** Its obra, and the one it is going to, held in the order of their ids. */
async function tomarObras(tx: Tx, ids: readonly (string | null | undefined)[]): Promise<void> {
  const obras = ids.flatMap((id) => (id ? [id.toLowerCase()] : []));
  for (const id of [...new Set(obras)].toSorted()) await lockObraEditable(tx, id);
}

/** What is sent over what there is: without a repetition there is nothing to except. */
function conLoEnviado(antes: Evento, enviado: Omit<EditarEvento, 'id' | 'version'>): Contenido {
  const contenido = merge<Contenido, typeof enviado>(contenidoDe(antes), enviado);
  const sinRepeticion = !contenido.recurrencia && enviado.excepciones === undefined;
  return sinRepeticion ? { ...contenido, excepciones: [] } : contenido;
}

/** A repeated one changes whole; the days on which it does not happen are its exceptions. */
export function editarEvento(ctx: TenantContext, input: EditarEvento): Promise<Evento> {
  const { id, version, ...enviado } = input;
  return transaction(ctx, async (tx) => {
    const fila = await leerFila(tx, id);
    exigirSuyo(ctx, fila.creadoPorId);
    const antes = eventoDto(fila, ctx);
    await tomarObras(tx, [antes.proyecto?.id, enviado.proyectoId]);
    requireVersion(antes.version, version);
    const contenido = conLoEnviado(antes, enviado);
    const repiteHasta = exigirEvento(contenido);
    await actualizarEvento(tx, { id, version }, filaDe(contenido, repiteHasta));
    await convocar(tx, id, {
      antes: antes.participantes.map((persona) => persona.id),
      despues: contenido.participantes,
    });
    const despues = eventoDto(await leerFila(tx, id, { escrito: true }), ctx);
    await auditar(tx, despues, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}

/** At once, without a request: nobody's money hangs on it. */
export function eliminarEvento(
  ctx: TenantContext,
  { id, version }: EliminarEvento,
): Promise<{ id: string; eliminado: true }> {
  return transaction(ctx, async (tx) => {
    const fila = await leerFila(tx, id);
    exigirSuyo(ctx, fila.creadoPorId);
    const antes = eventoDto(fila, ctx);
    await tomarObras(tx, [antes.proyecto?.id]);
    if (version !== undefined) requireVersion(antes.version, version);
    await marcarEliminado(tx, { id, version: antes.version });
    await auditar(tx, antes, { accion: 'ELIMINAR', verbo: 'Eliminó', antes });
    return { id: antes.id, eliminado: true };
  });
}
