import type {
  Evento,
  Participantes,
  PedirParticipantes,
  ReferenciaEvento,
} from '@plomada/domain/agenda/evento.schema';
import { AppError } from '@plomada/domain/errores';
import { rolSchema } from '@plomada/domain/organizaciones/organizacion.schema';
import { normalizarRol } from '@plomada/permissions/roles';

import type { TenantContext, Tx } from '../../context/context.ts';
import { eventoDto } from './eventos.mapper.ts';
import { selectEvento, selectParticipantes, type FilaEvento } from './eventos.sql.ts';

/** The same 404 for one that is missing, foreign, deleted or not the actor's to see. */
export async function leerFila(
  tx: Tx,
  id: string,
  opciones: { readonly escrito?: boolean } = {},
): Promise<FilaEvento> {
  const [fila] = await tx.query(selectEvento(tx, id, opciones));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

export const obtenerEvento = async (
  ctx: TenantContext,
  { id }: ReferenciaEvento,
): Promise<Evento> => eventoDto(await leerFila(ctx, id), ctx);

/** One list is enough for who knows the name; nobody reads further than this. */
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
