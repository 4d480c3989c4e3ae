import type { TenantId } from '@plomada/db/tenant-id';
import { runPinned } from '@plomada/db/tenant-pool';

import { recordAudit } from '../../../audit/record-audit.ts';
import { LIMITE_MS, type Servicios } from '../../../context/base-context.ts';
import type { TransactionContext } from '../../../context/context.ts';
import { enOrganizacionPropia } from '../../../context/resolve-tenant.ts';
import { withSqlTransaction, type QueryTx } from '../../../context/transaction.ts';
import { fullNameOf } from '../../../people/person-name.ts';
import { bloquearOrganizacion } from '../locks.sql.ts';
import { estadoDe, INTEGRANTES, rolDe, type FilaMiembro } from '../usuarios.mapper.ts';

/** From here on their session is refused and nothing the provider still sends brings them back. */
const CLOSE = `
update users set eliminado_en = coalesce(eliminado_en, $2::timestamptz)
where clerk_id = $1 returning id`;

/** One's own memberships are visible in every organisation; those that ended before stay as they are. */
const OPEN_MEMBERSHIPS = `
select tenant_id from memberships where user_id = $1::uuid and eliminado_en is null`;

const END_MEMBERSHIP = `
update memberships set estado = 'INACTIVE', eliminado_en = $3::timestamptz,
  actualizado_en = $3::timestamptz, version = version + 1
where tenant_id = $1::uuid and user_id = $2::uuid`;

/** The one case in which an organisation may be left without an Owner: nobody asked it. */
const MARK_OWNERLESS = `
update tenants t set sin_owner_desde = $2::timestamptz
where t.id = $1::uuid and not exists (
  select 1 from memberships m join users u on u.id = m.user_id
  where m.tenant_id = t.id and m.rol = 'OWNER' and m.estado = 'ACTIVE'
    and u.suspendido_en is null and u.eliminado_en is null)`;

type Closing = TransactionContext & { readonly requestId: string };

/**
 * Of a member who came in. An invitation nobody accepted waits on, for whoever holds its address next:
 * that an account held it, and is gone, is not the organisation's to learn.
 */
async function endMembership(tx: QueryTx, ctx: Closing, tenantId: TenantId): Promise<void> {
  const { ahora, requestId, user } = ctx;
  await bloquearOrganizacion(tx, tenantId);
  const [member] = await tx.query<FilaMiembro>(`${INTEGRANTES} and m.user_id = $2::uuid`, [
    tenantId,
    user.id,
  ]);
  if (!member) return;
  await tx.query(END_MEMBERSHIP, [tenantId, user.id, ahora]);
  const wasOwner = rolDe(member.rol) === 'Owner' && member.estado === 'ACTIVE';
  if (wasOwner) await tx.query(MARK_OWNERLESS, [tenantId, ahora]);
  const nombre = fullNameOf(member);
  const rol = rolDe(member.rol);
  await recordAudit(
    tx,
    {
      tenantId,
      ahora,
      requestId,
      actor: { userId: user.id, nombre, rol },
      ip: null,
      userAgent: null,
      canal: 'SISTEMA',
    },
    {
      accion: 'ELIMINAR',
      entidad: 'USUARIO',
      entidadId: user.id,
      resumen: `${nombre} dejó la organización: su cuenta fue eliminada`,
      antes: { role: rol, status: estadoDe(member.estado) },
      despues: {},
    },
  );
}

/**
 * The provider deleted the account: every membership ends, each in its own organisation and with its
 * own audit row; what the person wrote keeps their name. May be repeated: it goes on where it stopped.
 */
export async function closeAccount(
  { db, ahora }: Pick<Servicios, 'db' | 'ahora'>,
  { log, id: requestId }: { readonly log: Closing['log']; readonly id: string },
  clerkId: string,
): Promise<void> {
  const now = ahora();
  const [user] = await db.query<{ id: string }>(CLOSE, [clerkId, now]);
  if (!user) return;
  const venceEn = performance.now() + LIMITE_MS;
  const ctx: Closing = { db, log, ahora: now, venceEn, user, clave: null, requestId };
  const open = await runPinned({ userId: user.id }, () =>
    db.query<{ tenant_id: string }>(OPEN_MEMBERSHIPS, [user.id]),
  );
  for (const { tenant_id } of open) {
    await enOrganizacionPropia(user.id, tenant_id, (tenantId) =>
      withSqlTransaction(ctx, (tx) => endMembership(tx, ctx, tenantId)),
    );
  }
}
