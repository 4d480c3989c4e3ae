import { t } from '@plomada/db/kinds';
import { statement, statementOf, type RowOf } from '@plomada/db/statement';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';

// What taking an import back locks, in the order of every other writer: import, obras, movements.

/**
 * Ten thousand rows change in one statement, which on a busy machine takes longer than any other may: below
 * the call's own limit.
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
    return `
select p.estado, ${obraVisible(quien, 'p.id', add)} as visible
from proyectos p where p.tenant_id = ${tenant} and p.id = any(array(
  select distinct m.proyecto_id from movimientos m
  where m.tenant_id = ${tenant} and m.importacion_id = ${add(t.uuid, importacionId)}))
order by p.id for share of p`;
  },
);
export type ObraTomada = RowOf<typeof lockObras>;

export const LOCK_MOVIMIENTOS = statement({
  name: 'importaciones.lockMovimientos',
  text: `
select m.id, m.codigo, m.proyecto_id as "proyectoId", m.comprobante_id as "comprobanteId",
  m.eliminado_en is not null as eliminado, m.version > 1 as editado
from movimientos m where m.tenant_id = $1::uuid and m.importacion_id = $2::uuid
order by m.id for no key update of m`,
  params: [t.uuid, t.uuid],
  row: {
    id: t.uuid,
    codigo: t.text,
    proyectoId: t.uuid,
    comprobanteId: t.uuid.orNull,
    eliminado: t.bool.because('is not null'),
    editado: t.bool.because('of a column that is never null'),
  },
});
export type Importado = RowOf<typeof LOCK_MOVIMIENTOS>;

/** Those from which something hung: a file taken off or a request turned down are history too. */
export const SELECT_AFERRADOS = statement({
  name: 'importaciones.aferrados',
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
export type Aferrado = RowOf<typeof SELECT_AFERRADOS>;

export const UPDATE_DESHECHA = statement({
  name: 'importaciones.updateDeshecha',
  text: `
update importaciones set estado = 'DESHECHA', deshecha_en = $3::timestamptz,
  deshecha_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: {},
});
