import type { Invitacion } from '@plomada/domain/usuarios/invitaciones/invitacion.schema';

import type { SessionContext } from '../../../context/context.ts';
import { rolDe } from '../usuarios.mapper.ts';
import { SELECT_MIAS } from './invitaciones.sql.ts';

export async function listarMisInvitaciones(ctx: SessionContext): Promise<{ items: Invitacion[] }> {
  const filas = await ctx.query(SELECT_MIAS(ctx.user.id, ctx.ahora));
  return {
    items: filas.map((fila) => ({
      token: fila.token,
      tenantId: fila.tenant_id,
      tenantName: fila.tenant_nombre,
      role: rolDe(fila.rol),
      invitadoPor: fila.invitado_por,
      venceEn: fila.expira_en.toISOString(),
    })),
  };
}
