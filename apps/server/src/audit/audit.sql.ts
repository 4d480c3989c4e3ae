import { columnsOf } from '@plomada/db/columns';
import { t, type Column } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** Columns shared by all audit rows of one action: actor, time and origin. */
export const ACT = columnsOf({
  tenant_id: t.uuid,
  ts: t.timestamptz,
  actor_id: t.uuid.orNull,
  actor_nombre: t.text,
  actor_rol: t.text,
  accion: t.text,
  entidad: t.text,
  ip: t.text.orNull,
  user_agent: t.text.orNull,
  request_id: t.text.orNull,
  canal: t.text,
});

const insertFrom = (source: string, before = 0): string => `
insert into audit_logs (${ACT.names}, id, entidad_id, proyecto_id, resumen, cambios)
select ${ACT.places(before)}, ${source}`;

/**
 * Parameters of one audit row whose summary contains a generated code: the summary arrives as two
 * texts, the part before the code and the part after it.
 */
export const WITH_CODE: readonly Column<unknown>[] = [
  ...ACT.kinds,
  t.uuid,
  t.uuid,
  t.uuid.orNull,
  t.text,
  t.text,
  t.jsonText,
];

/**
 * SQL that inserts the audit row of `WITH_CODE` from a relation with the generated `codigo`; the
 * row's parameters follow the first `before` ones.
 */
export const insertWithCode = (relation: string, before: number): string => {
  const place = (i: number, kind: string) => `$${before + ACT.kinds.length + i}::${kind}`;
  const resumen = `${place(4, 'text')} || codigo || ${place(5, 'text')}`;
  const own = [1, 2, 3].map((i) => place(i, 'uuid')).join(', ');
  return insertFrom(`${own}, ${resumen}, ${place(6, 'jsonb')} from ${relation}`, before);
};

/** Inserts one audit row with its field changes. */
export const INSERT = statement({
  name: 'audit.insert',
  text: insertFrom('$12::uuid, $13::uuid, $14::uuid, $15::text, $16::jsonb'),
  params: [...ACT.kinds, t.uuid, t.uuid, t.uuid.orNull, t.text, t.jsonText],
  row: {},
});

/**
 * Inserts an audit row whose id is derived from its subject; does nothing and returns no row when
 * it exists already.
 */
export const INSERT_ONCE = statement({
  name: 'audit.insertOnce',
  text: `${insertFrom('$12::uuid, $13::uuid, $14::uuid, $15::text, $16::jsonb')}
on conflict (tenant_id, id) do nothing returning 1 as noted`,
  params: [...ACT.kinds, t.uuid, t.uuid, t.uuid.orNull, t.text, t.jsonText],
  row: { noted: t.int.because('a literal') },
});

/** Columns that differ between the rows of a bulk insert. */
export const OWN = columnsOf({
  id: t.uuid,
  entidadId: t.uuid,
  proyectoId: t.uuid.orNull,
  resumen: t.text,
});

/**
 * Inserts many audit rows. The action's own row lists the changed fields; `cambios` of the rows
 * inserted here only names an impersonator or the time of an offline capture.
 */
export const INSERT_MANY = statement({
  name: 'audit.insertMany',
  text: insertFrom(`${OWN.of('x')}, $16::jsonb
from unnest(${OWN.lists.places(ACT.kinds.length)}) as x(${OWN.names})`),
  params: [...ACT.kinds, ...OWN.lists.kinds, t.jsonText],
  row: {},
});
