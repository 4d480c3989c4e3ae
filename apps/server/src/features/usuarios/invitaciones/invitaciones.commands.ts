import { AppError } from '@plomada/domain/errores';
import type {
  AceptarInvitacion,
  InvitacionAceptada,
} from '@plomada/domain/usuarios/invitaciones/invitacion.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { InTransaction, SessionContext, TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { inOwnTenant } from '../../../context/resolve-tenant.ts';
import { fullNameOf } from '../../../context/sql/person-name.ts';
import { transaction } from '../../../context/transaction.ts';
import { enqueueNotice } from '../../../jobs/outbox/identity-outbox.ts';
import { lockOrganizacion } from '../locks.sql.ts';
import { rolDe } from '../usuarios.mapper.ts';
import { UPDATE_ANULADA } from '../usuarios.sql.ts';
import {
  LOCK_INVITACION,
  SELECT_TENANT,
  UPDATE_ACEPTADA,
  UPDATE_NOMBRES,
  UPDATE_RESERVA,
  UPSERT_MEMBRESIA,
  type Invitacion,
} from './invitaciones.sql.ts';

async function leerAbierta(
  { query }: QueryTx,
  tenantId: string,
  token: string,
  ahora: Date,
): Promise<Invitacion> {
  const [invitacion] = await query(LOCK_INVITACION(tenantId, token));
  if (!invitacion || invitacion.anulada) throw new AppError('INVITACION_NO_ENCONTRADA');
  if (invitacion.aceptada) throw new AppError('INVITACION_USADA');
  if (invitacion.expira_en <= ahora) throw new AppError('INVITACION_VENCIDA');
  return invitacion;
}

async function entrar(
  tx: InTransaction<SessionContext>,
  tenantId: string,
  invitacion: Invitacion,
): Promise<void> {
  await tx.query(UPDATE_ACEPTADA(tenantId, invitacion.id, tx.ahora));
  if (invitacion.user_id !== tx.user.id) {
    await tx.query(UPDATE_RESERVA(tenantId, invitacion.user_id, tx.ahora));
  }
  const [miembro] = await tx.query(
    UPSERT_MEMBRESIA(tenantId, tx.user.id, invitacion.rol, tx.ahora),
  );
  if (!miembro) throw new AppError('USUARIO_YA_EXISTE');
  // They may have been invited under several addresses: whoever is in waits for nothing more.
  await tx.query(UPDATE_ANULADA(tenantId, tx.user.id, tx.ahora));
}

async function actorDe(tx: InTransaction<SessionContext>, invitacion: Invitacion) {
  const { nombre, apellido, rol } = invitacion;
  const [fila] = await tx.query(UPDATE_NOMBRES(tx.user.id, nombre, apellido));
  const completo = fullNameOf({ nombre: null, apellido: null, ...fila, email: tx.user.email });
  const actor: TenantContext['actor'] = { userId: tx.user.id, nombre: completo, rol: rolDe(rol) };
  return actor;
}

/** Once, by the account that holds the invited address, verified, before it expires. */
export async function aceptarInvitacion(
  ctx: SessionContext,
  { token }: AceptarInvitacion,
): Promise<InvitacionAceptada> {
  const [hallada] = await ctx.query(SELECT_TENANT(token, ctx.user.id));
  if (!hallada) throw new AppError('INVITACION_NO_ENCONTRADA');
  const aceptada = await inOwnTenant(ctx.user.id, hallada.tenant_id, (tenantId) =>
    transaction(ctx, async (tx) => {
      const { nombre: name } = await lockOrganizacion(tx, tenantId);
      const invitacion = await leerAbierta(tx, tenantId, token, ctx.ahora);
      await entrar(tx, tenantId, invitacion);
      const actor = await actorDe(tx, invitacion);
      await recordAudit(
        { ...tx, tenantId, actor },
        {
          accion: 'PERMISO',
          entidad: 'USUARIO',
          entidadId: ctx.user.id,
          resumen: `Aceptó la invitación como ${actor.rol}`,
          antes: { status: 'invited' },
          despues: { status: 'active' },
        },
      );
      await enqueueNotice(tx, ctx.user.id, ctx.ahora);
      return { tenant: { id: tenantId, name }, role: actor.rol };
    }),
  );
  ctx.services.notifyIdentity();
  return aceptada;
}
