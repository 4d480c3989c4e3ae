import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import { CUENTA_QUE_NO_ESTA } from '@plomada/domain/cuentas/rechazo.rules';
import { AppError } from '@plomada/domain/errores';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import type { Tx } from '../../context/context.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { nombrable } from '../cuentas/visibility.sql.ts';
import { lockBehindObra, OBRA_TOMADA } from '../proyectos/locks.sql.ts';
import { obraVisible, type Quien, soloVisibles } from '../proyectos/visibility.sql.ts';
import { ORIGEN } from './origen.sql.ts';

const { origen: origenSchema, proyecto, rubro, proveedor, cuenta } = movimientoSchema.shape;

type Referencias = { readonly rubroId: string | null; readonly proveedorId: string | null };
/** Ids of the rubro, supplier and account that a new movement names. */
type Nombradas = Referencias & { readonly cuentaId?: string | null };

const EXISTENCIAS = {
  hayRubro: t.bool.because('exists'),
  hayProveedor: t.bool.because('exists'),
};

const referidos = (tenant: string, { rubroId, proveedorId }: Referencias, add: Add) => `
  exists (select from rubros r where r.tenant_id = ${tenant} and r.id = ${add(t.uuid.orNull, rubroId)}
    and r.eliminado_en is null) as "hayRubro",
  exists (select from proveedores v where v.tenant_id = ${tenant}
    and v.id = ${add(t.uuid.orNull, proveedorId)} and v.eliminado_en is null) as "hayProveedor"`;

/** Reference as the movement's answer shows it; null where it does not exist. */
const referencia = (campos: string, donde: string, vale = 't.eliminado_en is null') =>
  `(select row_to_json(x) from (select ${campos} from ${donde} and ${vale}) x)`;

export const lockObraConReferidos = statementOf(
  'movimientos.lockObraConReferidos',
  {
    proyectoEstado: OBRA_TOMADA.proyectoEstado,
    proyectoInicio: OBRA_TOMADA.proyectoInicio,
    proyecto: t.json('json', proyecto).because('made of the row'),
    rubro: t.json('json', rubro).orNull,
    proveedor: t.json('json', proveedor).orNull,
    cuenta: t.json('json', cuenta).orNull,
  },
  (add, quien: Quien, proyectoId: string, { rubroId, proveedorId, cuentaId = null }: Nombradas) => {
    const tenant = add(t.uuid, quien.tenantId);
    // The subselect hides from the planner that the value is null; otherwise it would plan the
    // statement anew on every call.
    const de = (tabla: string, id: string | null) =>
      `${tabla} t where t.tenant_id = ${tenant} and t.id = (select ${add(t.uuid.orNull, id)})`;
    return `
select p.estado as "proyectoEstado", p.fecha_inicio as "proyectoInicio",
  json_build_object('id', p.id, 'codigo', p.codigo, 'nombre', p.nombre) as proyecto,
  ${referencia('t.id, t.codigo, t.nombre', de('rubros', rubroId))} as rubro,
  ${referencia('t.id, t.razon_social as "razonSocial"', de('proveedores', proveedorId))} as proveedor,
  ${referencia('t.id, t.nombre', de('cuentas', cuentaId), nombrable(quien, 't', add))} as cuenta
from proyectos p where p.tenant_id = ${tenant} and p.id = ${add(t.uuid, proyectoId)}
  and p.eliminado_en is null and ${obraVisible(quien, 'p.id', add)}
for share of p`;
  },
);

/**
 * Status and start of a movement's obra, and existence of its rubro and supplier, read in the
 * transaction that writes the movement.
 */
export type Referidos = Readonly<{
  proyectoEstado: RowOf<typeof lockObraConReferidos>['proyectoEstado'];
  proyectoInicio: string | null;
  hayRubro: boolean;
  hayProveedor: boolean;
}>;

/** Referenced rows as the new movement's answer shows them. */
export type Nombrados = Pick<
  RowOf<typeof lockObraConReferidos>,
  'proyecto' | 'rubro' | 'proveedor' | 'cuenta'
>;

/**
 * Visible obra of a new movement, locked so that it is not archived meanwhile, and the rubro,
 * supplier and account that the movement names. `soloObra`: excludes Administración.
 */
export async function leerReferidos(
  tx: Tx,
  {
    proyectoId,
    soloObra = false,
    ...referencias
  }: Nombradas & { readonly proyectoId: string; readonly soloObra?: boolean },
): Promise<Referidos & Nombrados> {
  const fila = await foundRow(tx, lockObraConReferidos(tx, proyectoId, referencias));
  if (soloObra && fila.proyecto.id === tx.tenantId) throw new AppError('NO_ENCONTRADO');
  // The refusal is equal for a missing, closed or hidden account, so that a hidden one is not
  // revealed.
  if (referencias.cuentaId && !fila.cuenta) {
    throw new AppError('NO_ENCONTRADO', { details: [CUENTA_QUE_NO_ESTA] });
  }
  return { ...fila, hayRubro: fila.rubro !== null, hayProveedor: fila.proveedor !== null };
}

export const lockMovimientoConReferidos = statementOf(
  'movimientos.lockMovimientoConReferidos',
  {
    ...OBRA_TOMADA,
    ...EXISTENCIAS,
    origen: t.json('json', origenSchema).orNull,
    cuentaId: t.uuid.orNull,
    deBolsillo: t.uuid.orNull,
  },
  (add, quien: Quien, id: string, referencias: Referencias) =>
    lockBehindObra(
      quien,
      {
        from: ['movimientos', 'm'],
        id,
        columns: `${referidos('p.tenant_id', referencias, add)}, ${ORIGEN} as origen,
  m.cuenta_id as "cuentaId", m.de_bolsillo as "deBolsillo"`,
        where: `m.eliminado_en is null and ${soloVisibles(quien, 'm')}`,
      },
      add,
    ),
);

/**
 * Locks an existing movement until the transaction ends, and reads its owner and whether the given
 * rubro and supplier exist. The obra is locked first, as everywhere, so that a call waiting for it
 * has locked nothing else.
 */
export function lockMovimiento(
  tx: Tx,
  id: string,
  referencias: Referencias,
): Promise<RowOf<typeof lockMovimientoConReferidos>> {
  return foundRow(tx, lockMovimientoConReferidos(tx, id, referencias));
}

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

/** Locked movement, with the columns that decide whether it may change. */
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

type Tomado = RowOf<typeof lockFilas>;

/**
 * Locks the obras, then the movements, each by id, until the transaction ends; documents are locked
 * after them (`lockComprobantes`), so that transactions cannot deadlock. Returns the rows in the
 * order of the ids. Throws NO_ENCONTRADO when any is missing, deleted, of a deleted obra or hidden;
 * `eliminados` looks for deleted ones instead.
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

/** Refuses when the obra of any of the movements is archived, because such an obra is read only. */
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

/** Locks the documents in the order of their ids; null ids are skipped. */
export async function lockComprobantes(
  { query, tenantId }: Tx,
  ids: readonly (string | null)[],
): Promise<readonly string[]> {
  const distintos = [...new Set(ids.flatMap((id) => id ?? []))];
  if (distintos.length > 0) await query(LOCK_COMPROBANTES(tenantId, distintos));
  return distintos;
}
