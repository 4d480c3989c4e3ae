import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { EstadoProyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';

type Escrito = { readonly creadoPorId: string; readonly proyectoEstado: EstadoProyecto | null };

/**
 * True when the actor may use the agenda and is the event's author, an Owner or an Admin, whatever
 * the state of the obra.
 */
const esSuyo = ({ actor }: Pick<TenantContext, 'actor'>, creadoPorId: string): boolean =>
  puede(actor.rol, 'manage_agenda') &&
  (creadoPorId === actor.userId || actor.rol === 'Owner' || actor.rol === 'Admin');

export const esEditable = (
  ctx: Pick<TenantContext, 'actor'>,
  { creadoPorId, proyectoEstado }: Escrito,
): boolean =>
  esSuyo(ctx, creadoPorId) && (proyectoEstado === null || !esSoloLectura(proyectoEstado));

export function exigirSuyo(ctx: Pick<TenantContext, 'actor'>, creadoPorId: string): void {
  if (!esSuyo(ctx, creadoPorId)) throw new AppError('SIN_PERMISO');
}
