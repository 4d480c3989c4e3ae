import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../../context/context.ts';
import { veTodo } from '../../proyectos/visibility.sql.ts';

/** Times an hour that a person may be told of a document they cannot see. ADR 14. */
export const HIDDEN_ANSWERS_PER_HOUR = 60;

const HOUR_MS = 60 * 60 * 1000;
const hourOf = ({ ahora }: TenantContext): Date =>
  new Date(Math.floor(ahora.getTime() / HOUR_MS) * HOUR_MS);

function tooMany(ctx: TenantContext): AppError {
  const left = hourOf(ctx).getTime() + HOUR_MS - ctx.ahora.getTime();
  return new AppError('DEMASIADOS_OCULTOS', { retryAfter: Math.ceil(left / 1000) });
}

const READ = `
select 1 from respuestas_ocultas
where tenant_id = $1::uuid and user_id = $2::uuid and hora = $3::timestamptz and cantidad >= $4::int`;

/** Before anything is looked up: past the bound not even the answer "free" is given. */
export async function requireHiddenAnswers(ctx: TenantContext): Promise<void> {
  if (veTodo(ctx)) return;
  const values = [ctx.tenantId, ctx.actor.userId, hourOf(ctx), HIDDEN_ANSWERS_PER_HOUR];
  if ((await ctx.db.query(READ, values)).length > 0) throw tooMany(ctx);
}

/** Goes one past the bound and no further: whoever asks for more than is left has asked for all of it. */
const COUNT = `
insert into respuestas_ocultas as r (tenant_id, user_id, hora, cantidad)
values ($1::uuid, $2::uuid, $3::timestamptz, least($4::int, $5::int + 1))
on conflict (tenant_id, user_id, hora) do update
  set cantidad = least(r.cantidad + excluded.cantidad, $5::int + 1)
returning cantidad`;

/**
 * Counts answers about to be given; refuses them when they are too many. On a connection of its own,
 * so never within a transaction: what is refused and rolled back has been told too.
 */
export async function countHiddenAnswers(ctx: TenantContext, answers: number): Promise<void> {
  if (answers === 0 || veTodo(ctx)) return;
  const values = [ctx.tenantId, ctx.actor.userId, hourOf(ctx), answers, HIDDEN_ANSWERS_PER_HOUR];
  const [row] = await ctx.db.query<{ cantidad: number }>(COUNT, values);
  if ((row?.cantidad ?? 0) > HIDDEN_ANSWERS_PER_HOUR) throw tooMany(ctx);
}
