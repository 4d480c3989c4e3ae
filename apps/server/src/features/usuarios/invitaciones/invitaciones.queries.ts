import type { Invitacion } from '@plomada/domain/usuarios/invitaciones/invitacion.schema';

import type { SessionContext } from '../../../context/context.ts';
import { rolDe } from '../usuarios.mapper.ts';
import { SELECT_MIAS } from './invitaciones.sql.ts';

export async function listarMisInvitaciones(ctx: SessionContext): Promise<{ items: Invitacion[] }> {
  const filas = await ctx.query(SELECT_MIAS(ctx.user.id, ctx.ahora));
  return {
    items: filas.map((fila) => ({
      token: fila.token,
      tenantId: fila.tenantId,
      tenantName: fila.tenantName,
      role: rolDe(fila.rol),
      invitadoPor: fila.invitadoPor,
      venceEn: fila.expiraEn.toISOString(),
    })),
  };
}
