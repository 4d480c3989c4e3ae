import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/**
 * Organisations that the person founded: their membership was created at the same instant as the
 * organisation, which changes of role do not alter.
 */
export const SELECT_FUNDADAS = statement({
  name: 'organizaciones.fundadas',
  text: `
select t.creado_en as "creadoEn" from memberships m join tenants t on t.id = m.tenant_id
where m.user_id = $1::uuid and m.creado_en = t.creado_en and t.creado_en > $2::timestamptz
order by t.creado_en desc limit $3::int`,
  params: [t.uuid, t.timestamptz, t.int],
  row: { creadoEn: t.timestamptz },
});

export const INSERT_TENANT = statement({
  name: 'organizaciones.insert',
  text: `
insert into tenants (id, nombre, settings, creado_en, actualizado_en)
values ($1::uuid, $2::text, '{"monedaBase":"ARS"}', $3::timestamptz, $3::timestamptz)`,
  params: [t.uuid, t.text, t.timestamptz],
  row: {},
});

export const INSERT_OWNER = statement({
  name: 'organizaciones.insertOwner',
  text: `
insert into memberships (tenant_id, user_id, rol, estado, creado_en, actualizado_en)
values ($1::uuid, $2::uuid, 'OWNER', 'ACTIVE', $3::timestamptz, $3::timestamptz)`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

/** Standard rubros, so that the first cost can be classified immediately. */
export const INSERT_RUBROS = statement({
  name: 'organizaciones.insertRubros',
  text: `
insert into rubros (id, tenant_id, codigo, nombre, orden, creado_en, creado_por, actualizado_en)
select r.id, $1::uuid, r.codigo, r.nombre, r.orden, $3::timestamptz, $2::uuid, $3::timestamptz
from unnest($4::uuid[], $5::text[], $6::text[]) with ordinality as r (id, codigo, nombre, orden)`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuids, t.texts, t.texts],
  row: {},
});

export const INSERT_CONTADORES = statement({
  name: 'organizaciones.insertContadores',
  text: `
insert into contadores (tenant_id, serie)
values ($1::uuid, 'proyecto'), ($1::uuid, 'movimiento'), ($1::uuid, 'movimiento_privado')`,
  params: [t.uuid],
  row: {},
});

/**
 * Writes the person's names. The default organisation stays as it is, because only the profile
 * changes it.
 */
export const UPDATE_PERSONA = statement({
  name: 'organizaciones.completarUsuario',
  text: `
update users set nombre = $2::text, apellido = $3::text where id = $1::uuid`,
  params: [t.uuid, t.text, t.text],
  row: {},
});
