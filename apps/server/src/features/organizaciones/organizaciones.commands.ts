import { AppError } from '@plomada/domain/errores';
import type { UsuarioSesion } from '@plomada/domain/organizaciones/organizacion.schema';

import { recordAudit } from '../../audit/record-audit.ts';
import type { SessionContext, TenantContext } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { usuarioSesionDto } from './organizaciones.mapper.ts';
import { UPDATE_ACCESO, UPSERT_SESION } from './organizaciones.sql.ts';

/** The session step has already refused whoever has no valid session. */
export const validarSesion = (ctx: SessionContext): { valid: true; user: UsuarioSesion } => ({
  valid: true,
  user: usuarioSesionDto(ctx.user),
});

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
  return transaction(ctx, async (tx) => {
    const sesion = [ctx.user.id, ctx.sessionId ?? '', ctx.tenantId, ctx.ahora] as const;
    if ((await tx.query(UPSERT_SESION(...sesion))).length === 0) return { registrado: true };
    await tx.query(UPDATE_ACCESO(ctx.tenantId, ctx.actor.userId, ctx.ahora));
    await recordAudit(tx, {
      accion: 'ACCESO',
      entidad: 'ORGANIZACION',
      entidadId: ctx.tenantId,
      resumen: `Entró a ${ctx.tenant.nombre}`,
    });
    return { registrado: true };
  });
}
