import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/**
 * Mirrors a person of the identity provider. Repeatable, and ignores data older than the stored,
 * because events arrive in any order. A newly verified address takes over the row of the person
 * invited by it, so that the id stays. A limit set by the operator is kept until the provider has
 * it, and so is a name that the provider lacks. A deleted account stays as it was.
 */
export const UPSERT_USER = statement({
  name: 'users.espejar',
  text: `
with vinculada as (
  update users u set clerk_id = $2::text, email = $3::text, email_verificado = true,
    nombre = coalesce($5::text, u.nombre), apellido = coalesce($6::text, u.apellido), max_tenants = $7::int,
    actualizado_en = $9::timestamptz
  where $4::boolean and u.clerk_id is null
    and lower(u.email collate "C") = lower($3::text collate "C")
    and not exists (select 1 from users x where x.clerk_id = $2::text)
  returning u.id
)
insert into users as u (id, clerk_id, email, email_verificado, nombre, apellido, max_tenants,
  creado_en, actualizado_en)
select $1::uuid, $2::text, $3::text, $4::boolean, $5::text, $6::text, $7::int, $8::timestamptz, $9::timestamptz
where not exists (select 1 from vinculada)
on conflict (clerk_id) do update
  set email = excluded.email, email_verificado = excluded.email_verificado,
      nombre = coalesce(excluded.nombre, u.nombre),
      apellido = coalesce(excluded.apellido, u.apellido),
      max_tenants = case when exists (
          select from outbox_identidad o where o.user_id = u.id and o.con_max_tenants)
        then u.max_tenants else excluded.max_tenants end,
      actualizado_en = excluded.actualizado_en
  where u.actualizado_en < excluded.actualizado_en and u.eliminado_en is null`,
  params: [
    t.uuid,
    t.text,
    t.text,
    t.bool,
    t.text.orNull,
    t.text.orNull,
    t.int.orNull,
    t.timestamptz,
    t.timestamptz,
  ],
  row: {},
});
