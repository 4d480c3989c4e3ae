import { columnsOf } from '@plomada/db/columns';
import { t, type Column } from '@plomada/db/kinds';
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

const insertFrom = (origen: string, antes = 0): string => `
insert into audit_logs (${ACTO.names}, id, entidad_id, proyecto_id, resumen, cambios)
select ${ACTO.places(antes)}, ${origen}`;

/** What says one row of the log; what it sums up stands around the code that the row will have. */
export const CON_CODIGO: readonly Column<unknown>[] = [
  ...ACTO.kinds,
  t.uuid,
  t.uuid,
  t.uuid.orNull,
  t.text,
  t.text,
  t.jsonText,
];

/** The insert of that row, out of a relation with its `codigo`, after the first `antes` parameters. */
export const insertConCodigo = (relacion: string, antes: number): string => {
  const lugar = (i: number, tipo: string) => `$${antes + ACTO.kinds.length + i}::${tipo}`;
  const resumen = `${lugar(4, 'text')} || codigo || ${lugar(5, 'text')}`;
  const propias = [1, 2, 3].map((i) => lugar(i, 'uuid')).join(', ');
  return insertFrom(`${propias}, ${resumen}, ${lugar(6, 'jsonb')} from ${relacion}`, antes);
};

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
on conflict (tenant_id, id) do nothing returning 1 as anotado`,
  params: [...ACTO.kinds, t.uuid, t.uuid, t.uuid.orNull, t.text, t.jsonText],
  row: { anotado: t.int.because('a literal') },
});

/** What each of many rows has of its own. */
export const SUYAS = columnsOf({
  id: t.uuid,
  entidadId: t.uuid,
  proyectoId: t.uuid.orNull,
  resumen: t.text,
});

/** Many rows; what changed is said on the act itself, who acted in another's name on each. */
export const INSERT_MANY = statement({
  name: 'audit.insertMany',
  text: insertFrom(`${SUYAS.of('x')}, $16::jsonb
from unnest(${SUYAS.lists.places(ACTO.kinds.length)}) as x(${SUYAS.names})`),
  params: [...ACTO.kinds, ...SUYAS.lists.kinds, t.jsonText],
  row: {},
});
