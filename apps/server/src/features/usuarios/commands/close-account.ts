import type { TenantId } from '@plomada/db/tenant-id';
import { runPinned } from '@plomada/db/tenant-pool';

import { recordAudit, type AuditedContext } from '../../../audit/record-audit.ts';
import type { InTransaction, TransactionContext } from '../../../context/context.ts';
import { inOwnTenant } from '../../../context/resolve-tenant.ts';
import type { Services } from '../../../context/services.ts';
import { fullNameOf } from '../../../context/sql/person-name.ts';
import { transaction } from '../../../context/transaction.ts';
import { CALL_LIMIT_MS } from '../../../http/transport/request-context.ts';
import { lockOrganizacion } from '../locks.sql.ts';
import { SELECT_INTEGRANTE } from '../miembros.sql.ts';
import { estadoDe, rolDe } from '../usuarios.mapper.ts';
import {
  SELECT_ABIERTAS,
  UPDATE_CERRADA,
  UPDATE_ESTADO,
  UPDATE_SIN_OWNER,
} from '../usuarios.sql.ts';

type Closing = TransactionContext & Pick<AuditedContext, 'services' | 'requestId'>;

/**
 * Of a member who came in. An invitation nobody accepted waits on, for whoever holds its address next:
 * that an account held it, and is gone, is not the organisation's to learn.
 */
async function endMembership(tx: InTransaction<Closing>, tenantId: TenantId): Promise<void> {
  const { ahora, user } = tx;
  await lockOrganizacion(tx, tenantId);
  const [member] = await tx.query(SELECT_INTEGRANTE(tenantId, user.id));
  if (!member) return;
  await tx.query(UPDATE_ESTADO(tenantId, user.id, 'INACTIVE', ahora, ahora));
  const wasOwner = rolDe(member.rol) === 'Owner' && member.estado === 'ACTIVE';
  if (wasOwner) await tx.query(UPDATE_SIN_OWNER(tenantId, ahora));
  const nombre = fullNameOf(member);
  const rol = rolDe(member.rol);
  const author = { userId: user.id, nombre, rol };
  const system = { ip: null, impersonator: null, userAgent: null, canal: 'SISTEMA' } as const;
  await recordAudit(
    { ...tx, ...system, tenantId, actor: author },
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
  services: Pick<Services, 'db' | 'ahora' | 'sealSoon'>,
  { log, id: requestId }: { readonly log: Closing['log']; readonly id: string },
  clerkId: string,
): Promise<void> {
  const { db } = services;
  const now = services.ahora();
  const [user] = await db.query(UPDATE_CERRADA(clerkId, now));
  if (!user) return;
  const venceEn = performance.now() + CALL_LIMIT_MS;
  const ctx: Closing = { db, log, ahora: now, venceEn, user, clave: null, requestId, services };
  const open = await runPinned({ userId: user.id }, () => db.query(SELECT_ABIERTAS(user.id)));
  for (const { tenantId: ended } of open) {
    await inOwnTenant(user.id, ended, (tenantId) =>
      transaction(ctx, (tx) => endMembership(tx, tenantId)),
    );
  }
}
