import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import { cuentaLeible } from '../cuentas/visibility.sql.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';

// Locks for undoing an import, in the order of every other writer: import, obras, movements.

/**
 * Statement time limit of 55 s, for a change of ten thousand rows in one statement, which takes
 * longer than others may on a busy machine; below the call's limit.
 */
export const MAS_TIEMPO = statement({
  name: 'importaciones.masTiempo',
  text: `set local statement_timeout = '55s'`,
  params: [],
  row: {},
});

export const LOCK_IMPORTACION = statement({
  name: 'importaciones.lock',
  text: `
select from importaciones where tenant_id = $1::uuid and id = $2::uuid for no key update`,
  params: [t.uuid, t.uuid],
  row: {},
});

export const lockObras = statementOf(
  'importaciones.lockObras',
  { estado: t.oneOf(estadoProyectoSchema.options), visible: t.bool.because('of ids, never null') },
  (add, quien: Quien, importacionId: string) => {
    const tenant = add(t.uuid, quien.tenantId);
    const importacion = add(t.uuid, importacionId);
    return `
select p.estado, ${obraVisible(quien, 'p.id', add)} as visible
from proyectos p where p.tenant_id = ${tenant} and p.id = any(array(
  select m.proyecto_id from movimientos m
  where m.tenant_id = ${tenant} and m.importacion_id = ${importacion}
  union select a.proyecto_id from importacion_filas f
  join acopio_items i on i.tenant_id = f.tenant_id and i.id = f.fila_id
  join acopios a on a.tenant_id = i.tenant_id and a.id = i.acopio_id
  where f.tenant_id = ${tenant} and f.importacion_id = ${importacion} and f.tabla = 'acopio_items'
  union select a.proyecto_id from importacion_filas f
  join aportes a on a.tenant_id = f.tenant_id and a.id = f.fila_id
  where f.tenant_id = ${tenant} and f.importacion_id = ${importacion} and f.tabla = 'aportes'
  union select c.proyecto_id from importacion_filas f
  join comprobantes c on c.tenant_id = f.tenant_id and c.id = f.fila_id
  where f.tenant_id = ${tenant} and f.importacion_id = ${importacion} and f.tabla = 'comprobantes'))
order by p.id for share of p`;
  },
);

export const lockMovimientos = statementOf(
  'importaciones.lockMovimientos',
  {
    id: t.uuid,
    codigo: t.text,
    proyectoId: t.uuid,
    comprobanteId: t.uuid.orNull,
    eliminado: t.bool.because('is not null'),
    editado: t.bool.because('of a column that is never null'),
    cuentaAjena: t.bool.because('is null'),
  },
  (add, quien: Quien, id: string) => `
select m.id, m.codigo, m.proyecto_id as "proyectoId", m.comprobante_id as "comprobanteId",
  m.eliminado_en is not null as eliminado, m.version > 1 as editado,
  m.cuenta_id is not null and ${cuentaLeible(quien, 'm')} is null as "cuentaAjena"
from movimientos m where m.tenant_id = ${add(t.uuid, quien.tenantId)}
  and m.importacion_id = ${add(t.uuid, id)}
order by m.id for no key update of m`,
);

/**
 * Movements of an import with attachments or deletion requests, even removed or rejected ones,
 * because those are history too.
 */
export const SELECT_CON_HISTORIA = statement({
  name: 'importaciones.conHistoria',
  text: `
select x.* from (
  select m.id, exists (select from movimiento_adjuntos j where j.tenant_id = m.tenant_id
      and j.movimiento_id = m.id) as "conArchivos",
    exists (select from solicitudes_eliminacion s where s.tenant_id = m.tenant_id
      and s.entidad = 'MOVIMIENTO' and s.entidad_id = m.id) as "conSolicitudes"
  from movimientos m where m.tenant_id = $1::uuid and m.importacion_id = $2::uuid offset 0) x
where x."conArchivos" or x."conSolicitudes"`,
  params: [t.uuid, t.uuid],
  row: {
    id: t.uuid,
    conArchivos: t.bool.because('exists'),
    conSolicitudes: t.bool.because('exists'),
  },
});

export const UPDATE_DESHECHA = statement({
  name: 'importaciones.updateDeshecha',
  text: `
update importaciones set estado = 'DESHECHA', deshecha_en = $3::timestamptz,
  deshecha_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: {},
});

// Rows other than movements that an import created.

/** Locks the works that an import created, before any of their rows. */
export const LOCK_OBRAS_HECHAS = statement({
  name: 'importaciones.lockObrasHechas',
  text: `
select p.id, p.codigo, p.nombre, p.estado, p.version > 1 as editada from proyectos p
where p.tenant_id = $1::uuid and p.eliminado_en is null and p.id = any(array(
  select f.fila_id from importacion_filas f
  where f.tenant_id = $1::uuid and f.importacion_id = $2::uuid and f.tabla = 'proyectos'))
order by p.id for update of p`,
  params: [t.uuid, t.uuid],
  row: {
    id: t.uuid,
    codigo: t.text,
    nombre: t.text,
    estado: t.oneOf(estadoProyectoSchema.options),
    editada: t.bool.because('of a column that is never null'),
  },
});

/**
 * Deletes the suppliers that an import created, if they were not changed and no row that is not
 * deleted refers to them.
 */
export const DELETE_PROVEEDORES_HECHOS = statement({
  name: 'importaciones.deleteProveedoresHechos',
  text: `
update proveedores v set eliminado_en = $3::timestamptz, actualizado_en = $3::timestamptz,
  actualizado_por = $4::uuid, version = version + 1
where v.tenant_id = $1::uuid and v.eliminado_en is null and v.version = 1 and v.id = any(array(
    select f.fila_id from importacion_filas f
    where f.tenant_id = $1::uuid and f.importacion_id = $2::uuid and f.tabla = 'proveedores'))
  and not exists (select from movimientos m where m.tenant_id = v.tenant_id and m.proveedor_id = v.id
    and m.eliminado_en is null)
  and not exists (select from comprobantes c where c.tenant_id = v.tenant_id and c.proveedor_id = v.id
    and c.anulado_en is null)
  and not exists (select from acopios a where a.tenant_id = v.tenant_id and a.proveedor_id = v.id
    and a.eliminado_en is null)
  and not exists (select from presupuestos b where b.tenant_id = v.tenant_id and b.proveedor_id = v.id
    and b.eliminado_en is null)
  and not exists (select from ordenes_pago o where o.tenant_id = v.tenant_id and o.proveedor_id = v.id
    and o.eliminado_en is null)
returning v.id, v.razon_social as "razonSocial"`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: { id: t.uuid, razonSocial: t.text },
});
