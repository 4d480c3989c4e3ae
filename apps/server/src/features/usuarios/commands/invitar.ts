import { randomBytes } from 'node:crypto';

import { nuevoId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type { CrearUsuario, UsuarioInvitado } from '@plomada/domain/usuarios/usuario.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { withSqlTransaction, type QueryTx } from '../../../context/transaction.ts';
import {
  bloquearOrganizacion,
  cargarMiembro,
  exigirActorVigente,
  memberOfUser,
} from '../locks.sql.ts';
import { estadoDe, invitacionDto, invitadoDto, rolDe, usuarioDto } from '../usuarios.mapper.ts';
import { exigirCupo, exigirPuedeTocar } from '../usuarios.policy.ts';

export const VIGENCIA_INVITACION_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Written for every address, whether an account holds it or not: neither what is answered nor what is
 * done tells one from the other.
 */
const RESERVAR = `
insert into users as u (id, email, creado_en, actualizado_en)
values ($1::uuid, $2, $3::timestamptz, $3::timestamptz)
on conflict (lower(email collate "C")) where clerk_id is null do update set email = u.email`;

/**
 * Who holds an open invitation to the address here; else the account whose verified address it is; else
 * the reserved row. An account that is waiting here under another address is passed over: that both are
 * one person is not the inviter's to learn.
 */
const BUSCAR = `
with abiertas as (
  select user_id, email from invitaciones
  where tenant_id = $2::uuid and aceptada_en is null and anulada_en is null)
select id from (
  select user_id as id, 0 as orden, null::timestamptz as desde from abiertas where email = $1
  union all
  select u.id, case when u.clerk_id is null then 2 else 1 end, u.actualizado_en from users u
  where lower(u.email collate "C") = $1 and (u.clerk_id is null or u.email_verificado)
    and u.eliminado_en is null and u.id not in (select user_id from abiertas)) c
order by orden, desde desc limit 1`;

async function usuarioDeCorreo(tx: QueryTx, ctx: TenantContext, email: string): Promise<string> {
  // Another organisation may be inviting the same person: one of the two makes the row.
  await tx.query(RESERVAR, [nuevoId(), email, ctx.ahora]);
  const [hallado] = await tx.query<{ id: string }>(BUSCAR, [email, ctx.tenantId]);
  if (!hallado) throw new AppError('CONFLICTO');
  return hallado.id;
}

/**
 * Who is a member already cannot be invited; who was removed comes back as invited. The count of
 * changes begins again: it would tell that they were here before.
 */
const INCORPORAR = `
insert into memberships as m (tenant_id, user_id, rol, estado, creado_en, actualizado_en)
values ($1::uuid, $2::uuid, $3, 'INVITED', $4::timestamptz, $4::timestamptz)
on conflict (tenant_id, user_id) do update
  set rol = excluded.rol, estado = 'INVITED', eliminado_en = null, version = 1,
      actualizado_en = excluded.actualizado_en
  where m.eliminado_en is not null
returning user_id`;

async function incorporar(tx: QueryTx, ctx: TenantContext, userId: string, role: Rol) {
  const [nueva] = await tx.query(INCORPORAR, [ctx.tenantId, userId, role.toUpperCase(), ctx.ahora]);
  if (nueva) return;
  const miembro = await memberOfUser(tx, ctx, userId);
  throw new AppError('USUARIO_YA_EXISTE', {
    details: [
      {
        path: 'email',
        message: 'Ya hay un usuario con ese correo en la organización',
        data: { id: miembro.id, status: estadoDe(miembro.estado) },
      },
    ],
  });
}

const RECIENTES = `
select count(*)::int as recientes from invitaciones
where tenant_id = $1::uuid and creado_en > $2::timestamptz`;

/** Per organisation: an address book cannot be tried out through it. */
async function exigirRitmo({ query }: QueryTx, ctx: TenantContext): Promise<void> {
  const { tenantId, ahora, invitacionesPorHora } = ctx;
  const desde = new Date(ahora.getTime() - 60 * 60 * 1000);
  const [fila] = await query<{ recientes: number }>(RECIENTES, [tenantId, desde]);
  if ((fila?.recientes ?? 0) >= invitacionesPorHora) throw new AppError('DEMASIADOS_PEDIDOS');
}

type Invitado = {
  readonly userId: string;
  readonly email: string;
  readonly nombre: string | null;
  readonly apellido: string | null;
  readonly role: Rol;
};

const INVITAR = `
insert into invitaciones (id, tenant_id, user_id, email, nombre, apellido, rol, token, expira_en,
  creado_en, creado_por)
values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7, $8, $9::timestamptz, $10::timestamptz,
  $11::uuid)`;

const nuevoEnlace = ({ ahora }: TenantContext) => ({
  token: randomBytes(24).toString('base64url'),
  expiraEn: new Date(ahora.getTime() + VIGENCIA_INVITACION_MS),
});

async function invitar(tx: QueryTx, ctx: TenantContext, invitado: Invitado) {
  await exigirRitmo(tx, ctx);
  const { token, expiraEn } = nuevoEnlace(ctx);
  await tx.query(INVITAR, [
    nuevoId(),
    ctx.tenantId,
    invitado.userId,
    invitado.email,
    invitado.nombre,
    invitado.apellido,
    invitado.role.toUpperCase(),
    token,
    expiraEn,
    ctx.ahora,
    ctx.actor.userId,
  ]);
  const usuario = usuarioDto(await memberOfUser(tx, ctx, invitado.userId), ctx);
  return invitadoDto(usuario, invitacionDto(token, expiraEn, ctx.ahora));
}

/** There is no mail server: the answer carries the token, and whoever invites passes the link on. */
export function crearUsuario(ctx: TenantContext, input: CrearUsuario): Promise<UsuarioInvitado> {
  return withSqlTransaction(ctx, async (tx) => {
    const { email, role } = input;
    exigirPuedeTocar(ctx.actor.rol, role);
    const { plan, ocupados } = await bloquearOrganizacion(tx, ctx.tenantId);
    await exigirActorVigente(tx, ctx, role);
    const userId = await usuarioDeCorreo(tx, ctx, email);
    await incorporar(tx, ctx, userId, role);
    exigirCupo(plan, ocupados);
    const [nombre, apellido] = [input.nombre || null, input.apellido || null];
    const usuario = await invitar(tx, ctx, { userId, email, nombre, apellido, role });
    await recordAudit(tx, ctx, {
      accion: 'CREAR',
      entidad: 'USUARIO',
      entidadId: usuario.id,
      resumen: `Invitó a ${email} como ${role}`,
      despues: { email, nombre, apellido, role, status: 'invited' },
    });
    return usuario;
  });
}

const RENOVAR = `
update invitaciones set token = $3, expira_en = $4::timestamptz
where tenant_id = $1::uuid and id = $2::uuid and aceptada_en is null and anulada_en is null`;

/** A new link of the same invitation for someone who has not accepted; the one before stops opening. */
export function reinvitarUsuario(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<UsuarioInvitado> {
  return withSqlTransaction(ctx, async (tx) => {
    await bloquearOrganizacion(tx, ctx.tenantId);
    const miembro = await cargarMiembro(tx, ctx, id);
    const { email, estado } = miembro;
    const role = rolDe(miembro.rol);
    exigirPuedeTocar(ctx.actor.rol, role);
    await exigirActorVigente(tx, ctx, role);
    if (estado !== 'INVITED') {
      const message = 'Ya aceptó la invitación';
      throw new AppError('ESTADO_NO_CAMBIA', { details: [{ path: 'status', message }] });
    }
    await exigirRitmo(tx, ctx);
    const { token, expiraEn } = nuevoEnlace(ctx);
    await tx.query(RENOVAR, [ctx.tenantId, id, token, expiraEn]);
    await recordAudit(tx, ctx, {
      accion: 'CREAR',
      entidad: 'INVITACION',
      entidadId: id,
      resumen: `Volvió a invitar a ${email}`,
    });
    const usuario = usuarioDto(miembro, ctx);
    return invitadoDto(usuario, invitacionDto(token, expiraEn, ctx.ahora));
  });
}
