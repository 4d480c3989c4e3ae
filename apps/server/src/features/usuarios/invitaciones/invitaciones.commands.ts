import { AppError } from '@plomada/domain/errores';
import type {
  AceptarInvitacion,
  InvitacionAceptada,
} from '@plomada/domain/usuarios/invitaciones/invitacion.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { SessionContext, TenantContext } from '../../../context/context.ts';
import { enOrganizacionPropia } from '../../../context/resolve-tenant.ts';
import { withSqlTransaction, type QueryTx } from '../../../context/transaction.ts';
import { encolarAviso } from '../../../outbox/outbox-identidad.ts';
import { fullNameOf } from '../../../people/person-name.ts';
import { bloquearOrganizacion } from '../locks.sql.ts';
import { rolDe } from '../usuarios.mapper.ts';

/** Read without an organisation: who does not hold the invited address finds nothing. */
const BUSCAR = `
select i.tenant_id from invitaciones i
join users u on u.id = $2::uuid and u.email_verificado and lower(u.email collate "C") = i.email
where i.token = $1`;

type Invitacion = {
  id: string;
  user_id: string;
  nombre: string | null;
  apellido: string | null;
  rol: string;
  expira_en: Date;
  aceptada: boolean;
  anulada: boolean;
};

const LEER = `
select id, user_id, nombre, apellido, rol, expira_en, aceptada_en is not null as aceptada,
  anulada_en is not null as anulada
from invitaciones where tenant_id = $1::uuid and token = $2 for update`;

async function leerAbierta(
  { query }: QueryTx,
  tenantId: string,
  token: string,
  ahora: Date,
): Promise<Invitacion> {
  const [invitacion] = await query<Invitacion>(LEER, [tenantId, token]);
  if (!invitacion || invitacion.anulada) throw new AppError('INVITACION_NO_ENCONTRADA');
  if (invitacion.aceptada) throw new AppError('INVITACION_USADA');
  if (invitacion.expira_en <= ahora) throw new AppError('INVITACION_VENCIDA');
  return invitacion;
}

const ACEPTAR = `
update invitaciones set aceptada_en = $3::timestamptz where tenant_id = $1::uuid and id = $2::uuid`;

/** Only who is invited, or was removed, comes in: an active or inactive member stays as they are. */
const ENTRAR = `
insert into memberships as m (tenant_id, user_id, rol, estado, creado_en, actualizado_en)
values ($1::uuid, $2::uuid, $3, 'ACTIVE', $4::timestamptz, $4::timestamptz)
on conflict (tenant_id, user_id) do update
  set rol = excluded.rol, estado = 'ACTIVE', eliminado_en = null, version = m.version + 1,
      actualizado_en = excluded.actualizado_en
  where m.estado = 'INVITED' or m.eliminado_en is not null
returning user_id`;

/** The address belonged to nobody when it was invited and has gone to an account that was there before. */
const DEJAR_RESERVA = `
update memberships set estado = 'INACTIVE', eliminado_en = $3::timestamptz, version = version + 1
where tenant_id = $1::uuid and user_id = $2::uuid and estado = 'INVITED'`;

/** One person may have been invited under several addresses: whoever is in waits for nothing more. */
const ANULAR_OTRAS = `
update invitaciones set anulada_en = $3::timestamptz
where tenant_id = $1::uuid and user_id = $2::uuid and aceptada_en is null and anulada_en is null`;

const COMPLETAR_NOMBRES = `
update users set nombre = coalesce(nombre, $2), apellido = coalesce(apellido, $3)
where id = $1::uuid returning nombre, apellido`;

async function entrar(
  tx: QueryTx,
  { user, ahora }: SessionContext,
  tenantId: string,
  invitacion: Invitacion,
): Promise<void> {
  await tx.query(ACEPTAR, [tenantId, invitacion.id, ahora]);
  if (invitacion.user_id !== user.id) {
    await tx.query(DEJAR_RESERVA, [tenantId, invitacion.user_id, ahora]);
  }
  const [miembro] = await tx.query(ENTRAR, [tenantId, user.id, invitacion.rol, ahora]);
  if (!miembro) throw new AppError('USUARIO_YA_EXISTE');
  await tx.query(ANULAR_OTRAS, [tenantId, user.id, ahora]);
}

async function actorDe(tx: QueryTx, { user }: SessionContext, invitacion: Invitacion) {
  const { nombre, apellido, rol } = invitacion;
  const [fila] = await tx.query<{ nombre: string | null; apellido: string | null }>(
    COMPLETAR_NOMBRES,
    [user.id, nombre, apellido],
  );
  const completo = fullNameOf({ nombre: null, apellido: null, ...fila, email: user.email });
  const actor: TenantContext['actor'] = { userId: user.id, nombre: completo, rol: rolDe(rol) };
  return actor;
}

/** Once, by the account that holds the invited address, verified, before it expires. */
export async function aceptarInvitacion(
  ctx: SessionContext,
  { token }: AceptarInvitacion,
): Promise<InvitacionAceptada> {
  const [hallada] = await ctx.db.query<{ tenant_id: string }>(BUSCAR, [token, ctx.user.id]);
  if (!hallada) throw new AppError('INVITACION_NO_ENCONTRADA');
  const aceptada = await enOrganizacionPropia(ctx.user.id, hallada.tenant_id, (tenantId) =>
    withSqlTransaction(ctx, async (tx) => {
      const { nombre: name } = await bloquearOrganizacion(tx, tenantId);
      const invitacion = await leerAbierta(tx, tenantId, token, ctx.ahora);
      await entrar(tx, ctx, tenantId, invitacion);
      const actor = await actorDe(tx, ctx, invitacion);
      await recordAudit(
        tx,
        { ...ctx, tenantId, actor },
        {
          accion: 'PERMISO',
          entidad: 'USUARIO',
          entidadId: ctx.user.id,
          resumen: `Aceptó la invitación como ${actor.rol}`,
          antes: { status: 'invited' },
          despues: { status: 'active' },
        },
      );
      await encolarAviso(tx, ctx.user.id, ctx.ahora);
      return { tenant: { id: tenantId, name }, role: actor.rol };
    }),
  );
  ctx.avisarIdentidad();
  return aceptada;
}
