import { AppError } from '@plomada/domain/errores';
import type { Predeterminada } from '@plomada/domain/organizaciones/onboarding.schema';

import type { SessionContext } from '../../../context/context.ts';
import { withSqlTransaction } from '../../../context/transaction.ts';
import { encolarAviso } from '../../../outbox/outbox-identidad.ts';

const ES_MIEMBRO = `
select 1 from memberships
where user_id = $1::uuid and tenant_id = $2::uuid and estado = 'ACTIVE'`;

const ELEGIR = 'update users set default_tenant_id = $2::uuid where id = $1::uuid';

/** Where signing in goes straight to; null goes back to choosing each time. */
export async function elegirPredeterminada(
  ctx: SessionContext,
  { tenantId }: { readonly tenantId: string | null },
): Promise<Predeterminada> {
  const elegida = await withSqlTransaction(ctx, async (tx) => {
    if (tenantId !== null) {
      const [miembro] = await tx.query(ES_MIEMBRO, [ctx.user.id, tenantId]);
      if (!miembro) throw new AppError('TENANT_NOT_FOUND');
    }
    await tx.query(ELEGIR, [ctx.user.id, tenantId]);
    await encolarAviso(tx, ctx.user.id, ctx.ahora);
    return { defaultTenantId: tenantId };
  });
  ctx.avisarIdentidad();
  return elegida;
}
