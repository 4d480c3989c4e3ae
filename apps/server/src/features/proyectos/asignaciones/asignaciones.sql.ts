import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { INTEGRANTES, MIEMBRO } from '../../usuarios/miembros.sql.ts';

const ASIGNADO = `exists (select from proyecto_usuarios x where x.tenant_id = m.tenant_id
  and x.usuario_id = m.user_id and x.proyecto_id = $2::uuid and x.eliminado_en is null)`;

// Members who need an assignment to see an obra; Owner and Admin see all, a Socio those they have a
// share in.
const ASIGNABLES = `${INTEGRANTES} and m.rol = 'USUARIO'`;

export const SELECT_ASIGNADOS = statement({
  name: 'asignaciones.asignados',
  text: `${ASIGNABLES} and ${ASIGNADO}`,
  params: [t.uuid, t.uuid],
  row: MIEMBRO,
});

export const SELECT_ASIGNABLES = statement({
  name: 'asignaciones.asignables',
  text: ASIGNABLES,
  params: [t.uuid],
  row: MIEMBRO,
});

export const SELECT_SIN_ASIGNAR = statement({
  name: 'asignaciones.sinAsignar',
  text: `${ASIGNABLES} and not ${ASIGNADO}`,
  params: [t.uuid, t.uuid],
  row: MIEMBRO,
});

// Assigns Usuarios to an obra. The row of one who was removed before still exists, and is restored.
export const UPSERT_ASIGNADOS = statement({
  name: 'asignaciones.asignar',
  text: `
insert into proyecto_usuarios as x (tenant_id, proyecto_id, usuario_id, creado_en, creado_por)
select $1::uuid, $2::uuid, id, $4::timestamptz, $5::uuid from unnest($3::uuid[]) as id
on conflict (tenant_id, proyecto_id, usuario_id) do update
  set eliminado_en = null, creado_en = excluded.creado_en, creado_por = excluded.creado_por
  where x.eliminado_en is not null`,
  params: [t.uuid, t.uuid, t.uuids, t.timestamptz, t.uuid],
  row: {},
});

// Ends the assignments of an obra to all other members, also to those who are no longer Usuario: a
// change of role back would assign these again.
export const UPDATE_QUITADOS = statement({
  name: 'asignaciones.quitar',
  text: `
update proyecto_usuarios set eliminado_en = $4::timestamptz
where tenant_id = $1::uuid and proyecto_id = $2::uuid and eliminado_en is null
  and usuario_id <> all($3::uuid[])`,
  params: [t.uuid, t.uuid, t.uuids, t.timestamptz],
  row: {},
});
