import { AppError } from '@plomada/domain/errores';
import type { Predeterminada } from '@plomada/domain/organizaciones/onboarding.schema';

import type { SessionContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { enqueueNotice } from '../../../jobs/outbox/identity-outbox.ts';
import { SELECT_MIEMBRO, UPDATE_PREDETERMINADA } from '../organizaciones.sql.ts';

/** Where signing in goes straight to; null goes back to choosing each time. */
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
    await enqueueNotice(tx, ctx.user.id, ctx.ahora);
    return { defaultTenantId: tenantId };
  });
  ctx.services.notifyIdentity();
  return elegida;
}
