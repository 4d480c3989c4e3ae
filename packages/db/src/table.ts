import { columnsOf, type Columns, type Given } from './columns.ts';
import { t } from './kinds.ts';
import { statement, type Bound, type Shape } from './statement.ts';
import type { TenantId } from './tenant-id.ts';

/** Author of a write, with its organisation and time. */
type Writer = {
  readonly tenantId: TenantId;
  readonly now: Date;
  readonly actor: { readonly userId: string };
};

type Table<F, D> = Columns<D> & {
  /** Inserts a row with its id, the fixed columns and the changeable ones. */
  readonly insert: (by: Writer, row: F & Given<D> & { readonly id: string }) => Bound<object>;
  /**
   * Updates the changeable columns of the row with that version, unless it is deleted; returns no
   * row when there is none.
   */
  readonly update: (
    by: Writer,
    at: { readonly id: string; readonly version: number },
    row: Given<D>,
  ) => Bound<{ readonly version: number }>;
};

const WRITER = [t.uuid, t.timestamptz, t.uuid] as const;
const writer = ({ tenantId, now, actor }: Writer) => [tenantId, now, actor.userId] as const;

/**
 * Insert and update of a table: `fixed` columns are only written by the insert, `fields` can be
 * changed. All such tables have author, time, id and version; those whose rows are never deleted
 * (`deletable: false`) have no `eliminado_en`.
 */
export function tableOf<F extends object, D extends object>(
  name: string,
  {
    fixed,
    fields,
    deletable = true,
  }: { readonly fixed: Shape<F>; readonly fields: Shape<D>; readonly deletable?: boolean },
): Table<F, D> {
  const columns = columnsOf(fields);
  const once = columnsOf(fixed);
  const all = once.names === '' ? columns.names : `${once.names}, ${columns.names}`;
  const INSERT = statement({
    name: `${name}.insert`,
    text: `
insert into ${name} (tenant_id, creado_en, creado_por, actualizado_en, id, ${all})
values ($1::uuid, $2::timestamptz, $3::uuid, $2::timestamptz, $4::uuid,
  ${[once.places(4), columns.places(4 + once.kinds.length)].filter(Boolean).join(', ')})`,
    params: [...WRITER, t.uuid, ...once.kinds, ...columns.kinds],
    row: {},
  });
  const UPDATE = statement({
    name: `${name}.update`,
    text: `
update ${name} set (${columns.names}) = row(${columns.places(5)}),
  actualizado_en = $2::timestamptz, actualizado_por = $3::uuid, version = version + 1
where tenant_id = $1::uuid and id = $4::uuid and version = $5::int
  ${deletable ? 'and eliminado_en is null' : ''}
returning version`,
    params: [...WRITER, t.uuid, t.int, ...columns.kinds],
    row: { version: t.int },
  });
  return {
    ...columns,
    insert: (by, row) =>
      INSERT(...writer(by), row.id, ...once.values(row), ...columns.values(columns.rowOf(row))),
    update: (by, { id, version }, row) =>
      UPDATE(...writer(by), id, version, ...columns.values(columns.rowOf(row))),
  };
}

/** Insert of a table whose fields are not edited: author, time, id and `fields`; others keep their default. */
export function insertOf<R extends object>(
  name: string,
  fields: Shape<R>,
): (by: Writer, row: Given<R> & { readonly id: string }) => Bound<object> {
  const columns = columnsOf(fields);
  const INSERT = statement({
    name: `${name}.insert`,
    text: `
insert into ${name} (tenant_id, creado_en, creado_por, id, ${columns.names})
values ($1::uuid, $2::timestamptz, $3::uuid, $4::uuid, ${columns.places(4)})`,
    params: [...WRITER, t.uuid, ...columns.kinds],
    row: {},
  });
  return (by, row) => INSERT(...writer(by), row.id, ...columns.values(columns.rowOf(row)));
}

type Lines<R> = Columns<R> & {
  readonly insert: (
    by: Pick<Writer, 'tenantId'>,
    ownerId: string,
    rows: readonly R[],
  ) => Bound<object>;
  /**
   * Marks the lines of the owner as deleted, except those in `kept`; the rows stay in the table.
   */
  readonly retire: (
    by: Pick<Writer, 'tenantId' | 'now'>,
    ownerId: string,
    kept?: readonly string[],
  ) => Bound<object>;
};

/** Lines of an owner, as the means of a payment: rows whose column `owner` has its id, written many at a time. */
export function linesOf<R extends { readonly id: string }>(
  name: string,
  { owner, fields }: { readonly owner: string; readonly fields: Shape<R> },
): Lines<R> {
  const columns = columnsOf(fields);
  const INSERT = statement({
    name: `${name}.insert`,
    text: `
insert into ${name} (tenant_id, ${owner}, ${columns.names})
select $1::uuid, $2::uuid, x.* from unnest(${columns.lists.places(2)}) as x`,
    params: [t.uuid, t.uuid, ...columns.lists.kinds],
    row: {},
  });
  const RETIRE = statement({
    name: `${name}.retire`,
    text: `
update ${name} set eliminado_en = $3::timestamptz
where tenant_id = $1::uuid and ${owner} = $2::uuid and eliminado_en is null and id <> all($4::uuid[])`,
    params: [t.uuid, t.uuid, t.timestamptz, t.uuids],
    row: {},
  });
  return {
    ...columns,
    insert: ({ tenantId }, ownerId, rows) =>
      INSERT(tenantId, ownerId, ...columns.lists.values(rows)),
    retire: ({ tenantId, now }, ownerId, kept = []) => RETIRE(tenantId, ownerId, now, kept),
  };
}
