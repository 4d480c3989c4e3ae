import { AppError } from '@plomada/domain/errores';
import type { UsuarioSesion } from '@plomada/domain/organizaciones/organizacion.schema';

import { recordAudit } from '../../audit/record-audit.ts';
import type { SessionContext, TenantContext } from '../../context/context.ts';
import { withSqlTransaction } from '../../context/transaction.ts';
import { usuarioSesionDto } from './organizaciones.mapper.ts';

/** The session step has already refused whoever has no valid session. */
export const validarSesion = (ctx: SessionContext): { valid: true; user: UsuarioSesion } => ({
  valid: true,
  user: usuarioSesionDto(ctx.user),
});

const MARCAR = `
update memberships set ultimo_acceso = $3::timestamptz
where tenant_id = $1::uuid and user_id = $2::uuid`;

/** One row a sign-in: answers one when it was elsewhere until now; a second call waits and finds it here. */
const ENTRAR = `
insert into session_tenants as s (user_id, session_id, current_tenant_id, desde)
values ($1::uuid, $2, $3::uuid, $4::timestamptz)
on conflict (user_id, session_id) do update
  set current_tenant_id = excluded.current_tenant_id, desde = excluded.desde
  where s.current_tenant_id <> excluded.current_tenant_id
returning 1 as entro`;

/**
 * Notes that the member entered the organisation, also while it is inactive: once for each change of
 * organisation of a sign-in. Further calls are taken and write nothing.
 */
export async function registrarAcceso(
  ctx: TenantContext,
  { tenantId }: { readonly tenantId?: string | undefined },
): Promise<{ registrado: true }> {
  if (tenantId !== undefined && tenantId.toLowerCase() !== ctx.tenantId) {
    throw new AppError('VALIDATION_ERROR', {
      details: [{ path: 'tenantId', message: 'No coincide con la organización del pedido' }],
    });
  }
  return withSqlTransaction(ctx, async (tx) => {
    const sesion = [ctx.user.id, ctx.sessionId ?? '', ctx.tenantId, ctx.ahora];
    if ((await tx.query(ENTRAR, sesion)).length === 0) return { registrado: true };
    await tx.query(MARCAR, [ctx.tenantId, ctx.actor.userId, ctx.ahora]);
    await recordAudit(tx, ctx, {
      accion: 'ACCESO',
      entidad: 'ORGANIZACION',
      entidadId: ctx.tenantId,
      resumen: `Entró a ${ctx.tenant.nombre}`,
    });
    return { registrado: true };
  });
}
