import { AppError } from '@plomada/domain/errores';
import type { Predeterminada } from '@plomada/domain/organizaciones/onboarding.schema';
import { verificarMisma } from '@plomada/domain/organizaciones/organizacion.rules';
import type { UsuarioSesion } from '@plomada/domain/organizaciones/organizacion.schema';

import { recordAudit } from '../../audit/record-audit.ts';
import type { SessionContext, TenantContext } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { enqueueNotice } from '../../jobs/outbox/identity-outbox.ts';
import { usuarioSesionDto } from './organizaciones.mapper.ts';
import {
  SELECT_MIEMBRO,
  UPDATE_ACCESO,
  UPDATE_PREDETERMINADA,
  UPSERT_SESION,
} from './organizaciones.sql.ts';

/** Always valid, because the session step has already refused a caller without a valid session. */
export const validarSesion = (ctx: SessionContext): { valid: true; user: UsuarioSesion } => ({
  valid: true,
  user: usuarioSesionDto(ctx.user),
});

/**
 * Records that the member entered the organisation, even if the organisation is inactive: once per
 * change of organisation within a sign-in. Repeated calls write nothing.
 */
export async function registrarAcceso(
  ctx: TenantContext,
  { tenantId }: { readonly tenantId?: string | undefined },
): Promise<{ registrado: true }> {
  mustAllow(verificarMisma(tenantId, ctx.tenantId));
  return transaction(ctx, async (tx) => {
    const sesion = [ctx.user.id, ctx.sessionId ?? '', ctx.tenantId, ctx.now] as const;
    if ((await tx.query(UPSERT_SESION(...sesion))).length === 0) return { registrado: true };
    await tx.query(UPDATE_ACCESO(ctx.tenantId, ctx.actor.userId, ctx.now));
    await recordAudit(tx, {
      accion: 'ACCESO',
      entidad: 'ORGANIZACION',
      entidadId: ctx.tenantId,
      resumen: `Entró a ${ctx.tenant.nombre}`,
    });
    return { registrado: true };
  });
}

/** Sets the organisation that signing in opens; null restores the choice at each sign-in. */
export async function elegirPredeterminada(
  ctx: SessionContext,
  { tenantId }: { readonly tenantId: string | null },
): Promise<Predeterminada> {
  const elegida = await transaction(ctx, async (tx) => {
    if (tenantId !== null) {
      const [miembro] = await tx.query(SELECT_MIEMBRO(ctx.user.id, tenantId));
      if (!miembro) throw new AppError('TENANT_NOT_FOUND');
    }
    await tx.query(UPDATE_PREDETERMINADA(ctx.user.id, tenantId));
    await enqueueNotice(tx, ctx.user.id, ctx.now);
    return { defaultTenantId: tenantId };
  });
  ctx.services.notifyIdentity();
  return elegida;
}
