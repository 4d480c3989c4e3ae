import type { Invitacion } from '@plomada/domain/usuarios/invitaciones/invitacion.schema';

import type { SessionContext } from '../../../context/context.ts';
import { ownName } from '../../../people/person-name.ts';
import { rolDe } from '../usuarios.mapper.ts';

type Fila = {
  token: string;
  tenant_id: string;
  tenant_nombre: string;
  rol: string;
  invitado_por: string | null;
  expira_en: Date;
};

/** No organisation is pinned: the policy shows invitations to the caller's own verified address. */
const LEER = `
select i.token, i.tenant_id, t.nombre as tenant_nombre, i.rol, i.expira_en,
  ${ownName('c')} as invitado_por
from users u
join invitaciones i on i.email = lower(u.email collate "C")
join tenants t on t.id = i.tenant_id
join users c on c.id = i.creado_por
where u.id = $1::uuid and u.email_verificado and i.aceptada_en is null and i.anulada_en is null
  and i.expira_en > $2::timestamptz
order by i.creado_en desc, i.id desc`;

export async function listarMisInvitaciones(ctx: SessionContext): Promise<{ items: Invitacion[] }> {
  const filas = await ctx.db.query<Fila>(LEER, [ctx.user.id, ctx.ahora]);
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
