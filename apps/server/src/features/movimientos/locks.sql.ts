import { t } from '@plomada/db/kinds';
import { statement, statementOf, type Add, type RowOf } from '@plomada/db/statement';
import { AppError } from '@plomada/domain/errores';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { Tx } from '../../context/context.ts';
import { obraVisible, soloVisibles, type Quien } from '../proyectos/visibility.sql.ts';
import { ORIGEN } from './origen.sql.ts';

const { origen: origenSchema } = movimientoSchema.shape;

type Cuales = { readonly eliminados: boolean };

const pedidos = (quien: Quien, ids: readonly string[], { eliminados }: Cuales, add: Add) =>
  `m.tenant_id = ${add(t.uuid, quien.tenantId)} and m.id = any(${add(t.uuids, ids)})
    and m.eliminado_en is ${eliminados ? 'not null' : 'null'} and ${soloVisibles(quien, 'm')}
    and ${obraVisible(quien, 'm.proyecto_id', add)}`;

export const lockObrasDe = statementOf(
  'movimientos.lockObrasDe',
  {},
  (add, quien: Quien, ids: readonly string[], cuales: Cuales) => `
select from proyectos p where p.tenant_id = ${add(t.uuid, quien.tenantId)}
  and p.id = any(array(select m.proyecto_id from movimientos m
    where ${pedidos(quien, ids, cuales, add)}))
order by p.id for share of p`,
);

/** A movement under lock, with what decides whether it may change. */
const TOMADO = {
  id: t.uuid,
  codigo: t.text,
  version: t.int,
  estado: t.text,
  proyectoId: t.uuid,
  proyectoEstado: t.oneOf(estadoProyectoSchema.options),
  comprobanteId: t.uuid.orNull,
  grupoProrrateoId: t.uuid.orNull,
  origen: t.json('json', origenSchema).orNull,
};

export const lockFilas = statementOf(
  'movimientos.lockFilas',
  TOMADO,
  (add, quien: Quien, ids: readonly string[], cuales: Cuales) => `
select m.id, m.codigo, m.version, m.estado, m.proyecto_id as "proyectoId",
  p.estado as "proyectoEstado", m.comprobante_id as "comprobanteId",
  m.grupo_prorrateo_id as "grupoProrrateoId", ${ORIGEN} as origen
from movimientos m join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
  and p.eliminado_en is null
where ${pedidos(quien, ids, cuales, add)}
order by m.id for no key update of m`,
);

export type Tomado = RowOf<typeof lockFilas>;

/**
 * Locks the obras, then the movements, each by id, until the transaction ends; documents come after
 * them (`lockComprobantes`), so that no two transactions wait for each other. Answers in the
 * order of the ids. Throws NO_ENCONTRADO when any of them is missing, deleted, of a deleted obra or out of sight;
 * with `eliminados` it is the deleted ones that are looked for.
 */
export async function lockMovimientos(
  tx: Tx,
  ids: readonly string[],
  cuales: Cuales = { eliminados: false },
): Promise<readonly Tomado[]> {
  await tx.query(lockObrasDe(tx, ids, cuales));
  const filas = await tx.query(lockFilas(tx, ids, cuales));
  if (filas.length !== new Set(ids).size) throw new AppError('NO_ENCONTRADO');
  return filas;
}

/** An archived obra is read only. */
export function exigirObrasAbiertas(filas: readonly Tomado[]): void {
  if (filas.some(({ proyectoEstado }) => esSoloLectura(proyectoEstado))) {
    throw new AppError('OBRA_ARCHIVADA');
  }
}

const LOCK_COMPROBANTES = statement({
  name: 'movimientos.lockComprobantes',
  text: `
select from comprobantes where tenant_id = $1::uuid and id = any($2::uuid[])
order by id for no key update`,
  params: [t.uuid, t.uuids],
  row: {},
});

/** Locks the documents by id; nulls are passed over. */
export async function lockComprobantes(
  { query, tenantId }: Tx,
  ids: readonly (string | null)[],
): Promise<readonly string[]> {
  const distintos = [...new Set(ids.flatMap((id) => id ?? []))];
  if (distintos.length > 0) await query(LOCK_COMPROBANTES(tenantId, distintos));
  return distintos;
}
