import { newId } from '@plomada/db/ids';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { hashOfSecret, newSecret } from '../../../context/tenant-secret.ts';
import { transaction } from '../../../context/transaction.ts';
import { INSERT, LOCK_DUENIO, UPDATE_REVOCADOS } from './ical.sql.ts';

/**
 * Creates a person's secret calendar address and revokes the previous one; the address is returned
 * only once. The call is not stored for replays, because the stored answer would contain the
 * secret; a repeated call creates another address.
 */
export async function crearIcal(ctx: TenantContext): Promise<{ url: string }> {
  const { tenantId, now, actor } = ctx;
  const secreto = newSecret(tenantId);
  const id = newId();
  await transaction({ ...ctx, claim: null }, async (tx) => {
    await tx.query(LOCK_DUENIO(tenantId, actor.userId));
    await tx.query(UPDATE_REVOCADOS(tenantId, actor.userId, now));
    await tx.query(INSERT(id, tenantId, actor.userId, hashOfSecret(secreto), now));
    await recordAudit(tx, {
      accion: 'CREAR',
      entidad: 'ENLACE_ICAL',
      entidadId: id,
      resumen: 'Creó la dirección secreta de su calendario',
    });
  });
  return { url: `${ctx.services.publicOrigin}/api/ical/${secreto}.ics` };
}

export function revocarIcal(ctx: TenantContext): Promise<{ activo: boolean; creadoEn: null }> {
  const { tenantId, now, actor } = ctx;
  return transaction(ctx, async (tx) => {
    await tx.query(LOCK_DUENIO(tenantId, actor.userId));
    for (const { id } of await tx.query(UPDATE_REVOCADOS(tenantId, actor.userId, now))) {
      await recordAudit(tx, {
        accion: 'ELIMINAR',
        entidad: 'ENLACE_ICAL',
        entidadId: id,
        resumen: 'Anuló la dirección secreta de su calendario',
      });
    }
    return { activo: false, creadoEn: null };
  });
}
