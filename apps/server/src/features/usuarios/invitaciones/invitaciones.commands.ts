import { AppError } from '@plomada/domain/errores';
import { verificarInvitacion } from '@plomada/domain/usuarios/invitaciones/invitacion.rules';
import type {
  AceptarInvitacion,
  InvitacionAceptada,
} from '@plomada/domain/usuarios/invitaciones/invitacion.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { SessionContext } from '../../../context/context.ts';
import { inOwnTenant } from '../../../context/resolve-tenant.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { fullNameOf } from '../../../context/sql/person-name.ts';
import { transaction } from '../../../context/transaction.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
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
} from './invitaciones.sql.ts';

/** Once, by the account that holds the invited address, verified, before it expires. */
export async function aceptarInvitacion(
  ctx: SessionContext,
  { token }: AceptarInvitacion,
): Promise<InvitacionAceptada> {
  const { ahora, user } = ctx;
  const [hallada] = await ctx.query(SELECT_TENANT(token, user.id));
  if (!hallada) throw new AppError('INVITACION_NO_ENCONTRADA');
  const aceptada = await inOwnTenant(user.id, hallada.tenantId, (tenantId) =>
    transaction(ctx, async (tx) => {
      const { nombre: name } = await lockOrganizacion(tx, tenantId);
      const [invitacion] = await tx.query(LOCK_INVITACION(tenantId, token));
      if (!invitacion) throw new AppError('INVITACION_NO_ENCONTRADA');
      mustAllow(verificarInvitacion(invitacion, ahora));
      await tx.query(UPDATE_ACEPTADA(tenantId, invitacion.id, ahora));
      if (invitacion.userId !== user.id) {
        await tx.query(UPDATE_RESERVA(tenantId, invitacion.userId, ahora));
      }
      const [miembro] = await tx.query(UPSERT_MEMBRESIA(tenantId, user.id, invitacion.rol, ahora));
      if (!miembro) throw new AppError('USUARIO_YA_EXISTE');
      // They may have been invited under several addresses: whoever is in waits for nothing more.
      await tx.query(UPDATE_ANULADA(tenantId, user.id, ahora));
      const { nombre, apellido } = invitacion;
      const nombres = await oneRow(tx, UPDATE_NOMBRES(user.id, nombre, apellido));
      const rol = rolDe(invitacion.rol);
      const actor = { userId: user.id, nombre: fullNameOf({ ...nombres, email: user.email }), rol };
      await recordAudit(
        { ...tx, tenantId, actor },
        {
          accion: 'PERMISO',
          entidad: 'USUARIO',
          entidadId: user.id,
          resumen: `Aceptó la invitación como ${rol}`,
          antes: { status: 'invited' },
          despues: { status: 'active' },
        },
      );
      await enqueueNotice(tx, user.id, ahora);
      return { tenant: { id: tenantId, name }, role: rol };
    }),
  );
  ctx.services.notifyIdentity();
  return aceptada;
}
