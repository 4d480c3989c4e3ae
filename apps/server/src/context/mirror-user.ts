import type { Db } from '@plomada/db/client';
import { nuevoId } from '@plomada/db/ids';

import type { UsuarioDeIdentidad } from './context.ts';

/**
 * Keeps what the identity provider says of a person. Idempotent, and deaf to anything older than what
 * is stored: events arrive in any order. The first sight of a verified address takes the place of
 * whoever was invited to it, so that their id stays. A name the provider does not know is kept, and an
 * account that was deleted stays as it was.
 */
const GUARDAR = `
with vinculada as (
  update users u set clerk_id = $2, email = $3, email_verificado = true,
    nombre = coalesce($5, u.nombre), apellido = coalesce($6, u.apellido), max_tenants = $7::int,
    actualizado_en = $9::timestamptz
  where $4::boolean and u.clerk_id is null
    and lower(u.email collate "C") = lower($3::text collate "C")
    and not exists (select 1 from users x where x.clerk_id = $2)
  returning u.id
)
insert into users as u (id, clerk_id, email, email_verificado, nombre, apellido, max_tenants,
  creado_en, actualizado_en)
select $1::uuid, $2, $3, $4::boolean, $5, $6, $7::int, $8::timestamptz, $9::timestamptz
where not exists (select 1 from vinculada)
on conflict (clerk_id) do update
  set email = excluded.email, email_verificado = excluded.email_verificado,
      nombre = coalesce(excluded.nombre, u.nombre),
      apellido = coalesce(excluded.apellido, u.apellido),
      max_tenants = excluded.max_tenants, actualizado_en = excluded.actualizado_en
  where u.actualizado_en < excluded.actualizado_en and u.eliminado_en is null`;

export async function espejarUsuario(
  db: Db,
  usuario: UsuarioDeIdentidad,
  ahora: Date,
): Promise<void> {
  await db.query(GUARDAR, [
    nuevoId(),
    usuario.clerkId,
    usuario.email,
    usuario.emailVerificado,
    usuario.nombre,
    usuario.apellido,
    usuario.maxTenants,
    ahora,
    usuario.actualizadoEn,
  ]);
}
