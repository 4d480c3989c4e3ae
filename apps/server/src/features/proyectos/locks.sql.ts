import { t } from '@plomada/db/kinds';
import { statementOf, type Add, type RowOf } from '@plomada/db/statement';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { Tx } from '../../context/context.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { type Alcance, enAlcance, obraVisible, type Quien } from './visibility.sql.ts';

export const lockVisible = statementOf(
  'proyectos.lock',
  {
    id: t.uuid,
    codigo: t.text,
    nombre: t.text,
    estado: t.oneOf(estadoProyectoSchema.options),
    version: t.int,
  },
  (add, quien: Quien, id: string, alcance: Alcance) => `
select p.id, p.codigo, p.nombre, p.estado, p.version from proyectos p
where p.tenant_id = ${add(t.uuid, quien.tenantId)} and p.id = ${add(t.uuid, id)}
  and p.eliminado_en is null and ${enAlcance(alcance, 'p')} and ${obraVisible(quien, 'p.id', add)}
for update of p`,
);

export type ObraBloqueada = RowOf<typeof lockVisible>;

/**
 * Locks the visible obra until the transaction ends. Writers of movements, shares or assignments of
 * the obra wait, so these rows do not change between the statements that read them.
 */
export function lockObra(tx: Tx, id: string, alcance: Alcance = {}): Promise<ObraBloqueada> {
  return foundRow(tx, lockVisible(tx, id, alcance));
}

/** Locks an obra for a change, and refuses it when it is archived. */
export async function lockObraEditable(tx: Tx, id: string): Promise<ObraBloqueada> {
  const obra = await lockObra(tx, id);
  if (esSoloLectura(obra.estado)) throw new AppError('OBRA_ARCHIVADA');
  return obra;
}

export const lockObrasVisibles = statementOf(
  'proyectos.lockVisibles',
  { id: t.uuid, estado: t.oneOf(estadoProyectoSchema.options), inicio: t.date.orNull },
  (add, quien: Quien, ids: readonly string[], alcance: Alcance) => `
select p.id, p.estado, p.fecha_inicio as inicio from proyectos p
where p.tenant_id = ${add(t.uuid, quien.tenantId)} and p.id = any(${add(t.uuids, ids)})
  and p.eliminado_en is null and ${enAlcance(alcance, 'p')} and ${obraVisible(quien, 'p.id', add)}
order by p.id for share of p`,
);

/** Visible obras among these, locked by id against being archived; 404 when one is missing. */
export async function lockObras(
  tx: Tx,
  ids: readonly string[],
  alcance: Alcance = {},
): Promise<readonly RowOf<typeof lockObrasVisibles>[]> {
  const obras = await tx.query(lockObrasVisibles(tx, ids, alcance));
  if (obras.length !== new Set(ids).size) throw new AppError('NO_ENCONTRADO');
  return obras;
}

/** Columns of the obra selected with a row that is locked after it. */
export const OBRA_TOMADA = {
  proyectoId: t.uuid,
  proyectoEstado: t.oneOf(estadoProyectoSchema.options),
  proyectoInicio: t.date.orNull,
};

type Behind = {
  /** Table, and its alias in `columns` and `where`. */
  readonly from: readonly [table: string, alias: string];
  readonly id: string;
  /** Columns in addition to those of `OBRA_TOMADA`. */
  readonly columns: string;
  readonly where?: string;
};

/**
 * SQL that locks one row of an obra that the actor sees. The obra `p` is locked first against being
 * archived, as everywhere, so that a call waiting for it has locked nothing else.
 */
export function lockBehindObra(
  quien: Quien,
  { from: [table, alias], id, columns, where = 'true' }: Behind,
  add: Add,
): string {
  const tenant = add(t.uuid, quien.tenantId);
  const row = add(t.uuid, id);
  return `
with obra as materialized (
  select p.* from proyectos p where p.tenant_id = ${tenant} and p.id = (
    select x.proyecto_id from ${table} x where x.tenant_id = ${tenant} and x.id = ${row})
    and ${obraVisible(quien, 'p.id', add)}
  for share of p)
select p.id as "proyectoId", p.estado as "proyectoEstado", p.fecha_inicio as "proyectoInicio", ${columns}
from obra p join ${table} ${alias} on ${alias}.tenant_id = p.tenant_id and ${alias}.proyecto_id = p.id
where ${alias}.tenant_id = ${tenant} and ${alias}.id = ${row} and ${where}
for no key update of ${alias}`;
}

export const nombrarObra = ({ codigo, nombre }: ObraBloqueada): string =>
  `la obra ${codigo} ${nombre}`;
