import { AppError } from '@plomada/domain/errores';
import type { UsuarioSesion } from '@plomada/domain/organizacion.schema';

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

/** Notes that the member entered the organisation; also while it is inactive. */
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
