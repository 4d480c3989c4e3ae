import { problemasDeEvento } from '@plomada/domain/agenda/evento.rules';
import type {
  EstadoEvento,
  TipoEvento,
  VisibilidadEvento,
} from '@plomada/domain/agenda/evento.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { EstadoProyecto } from '@plomada/domain/proyectos/proyecto.schema';
import { inicioDelDia } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';
import { checkRule } from '../../files/calendar/recurrence.ts';

/** All that a person can say of an event, as it travels. */
export type Contenido = {
  readonly titulo: string;
  readonly tipo: TipoEvento;
  readonly inicio: string;
  readonly fin: string;
  readonly todoElDia: boolean;
  readonly proyectoId: string | null;
  readonly participantes: readonly string[];
  readonly recordatorios: readonly number[];
  readonly recurrencia: string | null;
  readonly excepciones: readonly string[];
  readonly lugar: string | null;
  readonly notas: string | null;
  readonly visibilidad: VisibilidadEvento;
  readonly estado: EstadoEvento;
};

/** Whole seconds, as calendars count. */
export const instanteDe = (momento: string, todoElDia: boolean): Date =>
  todoElDia ? inicioDelDia(momento) : new Date(Math.floor(Date.parse(momento) / 1000) * 1000);

/** What its fields have to be together, the library's word on the repetition with it: when it ends. */
export function exigirEvento(contenido: Contenido): Date | null {
  const problemas = problemasDeEvento(contenido);
  if (problemas.length > 0) throw new AppError('VALIDATION_ERROR', { details: problemas });
  const { recurrencia, inicio, todoElDia } = contenido;
  if (recurrencia === null) return null;
  const dicho = checkRule(recurrencia, instanteDe(inicio, todoElDia));
  if (dicho.ok) return dicho.until;
  const details = [{ path: 'recurrencia', message: dicho.message }];
  throw new AppError('VALIDATION_ERROR', { details });
}

type Escrito = { readonly creadoPorId: string; readonly proyectoEstado: EstadoProyecto | null };

/** Who wrote it, Owner and Admin, whatever state its obra is in. */
const esSuyo = ({ actor }: Pick<TenantContext, 'actor'>, creadoPorId: string): boolean =>
  puede(actor.rol, 'manage_agenda') &&
  (creadoPorId === actor.userId || actor.rol === 'Owner' || actor.rol === 'Admin');

export const esEditable = (
  ctx: Pick<TenantContext, 'actor'>,
  { creadoPorId, proyectoEstado }: Escrito,
): boolean =>
  esSuyo(ctx, creadoPorId) && (proyectoEstado === null || !esSoloLectura(proyectoEstado));

export function exigirSuyo(ctx: TenantContext, creadoPorId: string): void {
  if (!esSuyo(ctx, creadoPorId)) throw new AppError('SIN_PERMISO');
}
