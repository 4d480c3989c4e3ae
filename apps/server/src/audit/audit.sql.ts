import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** What the rows of one act share: who, when, from where. */
export const ACTO = columnsOf({
  tenant_id: t.uuid,
  ts: t.timestamptz,
  actor_id: t.uuid,
  actor_nombre: t.text,
  actor_rol: t.text,
  accion: t.text,
  entidad: t.text,
  ip: t.text.orNull,
  user_agent: t.text.orNull,
  request_id: t.text,
  canal: t.text,
});

const insertFrom = (origen: string): string => `
insert into audit_logs (${ACTO.names}, id, entidad_id, proyecto_id, resumen, cambios)
select ${ACTO.places(0)}, ${origen}`;

/** One row, with what changed. */
export const INSERT = statement({
  name: 'audit.insert',
  text: insertFrom('$12::uuid, $13::uuid, $14::uuid, $15::text, $16::jsonb'),
  params: [...ACTO.kinds, t.uuid, t.uuid, t.uuid.orNull, t.text, t.jsonText],
  row: {},
});

/** The same, for a row whose id says what it is about: nothing where it is there already. */
export const INSERT_ONCE = statement({
  name: 'audit.insertOnce',
  text: `${insertFrom('$12::uuid, $13::uuid, $14::uuid, $15::text, $16::jsonb')}
on conflict (tenant_id, id) do nothing`,
  params: [...ACTO.kinds, t.uuid, t.uuid, t.uuid.orNull, t.text, t.jsonText],
  row: {},
});

/** Many rows; what changed is said on the act itself. */
export const INSERT_MANY = statement({
  name: 'audit.insertMany',
  text: insertFrom(`x.id, x."entidadId", x."proyectoId", x.resumen, '[]'::jsonb
from jsonb_to_recordset($12::jsonb)
  as x(id uuid, "entidadId" uuid, "proyectoId" uuid, resumen text)`),
  params: [...ACTO.kinds, t.jsonText],
  row: {},
});
