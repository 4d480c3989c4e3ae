import { AppError } from '@plomada/domain/errores';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';

type Lector = Pick<TenantContext, 'actor'>;
type DeAlguien = { readonly creadoPorId: string };

/** True for the person who kept the scenario. */
export const esSuyo = ({ actor }: Lector, { creadoPorId }: DeAlguien): boolean =>
  creadoPorId === actor.userId;

export function exigirSuyo(ctx: Lector, fila: DeAlguien): void {
  if (!esSuyo(ctx, fila)) throw new AppError('SIN_PERMISO');
}

/** True when lines that the actor keeps hold balances of accounts or private rows. */
export const veReservado = (ctx: Lector): boolean =>
  puede(ctx.actor.rol, 'view_accounts') || vePrivados(ctx);

/**
 * True when the actor may read the kept lines: they kept them, and still see all that the lines
 * hold.
 */
export const veLineas = (ctx: Lector, fila: DeAlguien & { readonly reservado: boolean }): boolean =>
  esSuyo(ctx, fila) &&
  (!fila.reservado || (puede(ctx.actor.rol, 'view_accounts') && vePrivados(ctx)));
