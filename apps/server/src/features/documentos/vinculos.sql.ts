import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import {
  vinculableSchema,
  type CrearDocumento,
  type Vinculable,
} from '@plomada/domain/documentos/documento.schema';
import { puede } from '@plomada/permissions/puede';

import { soloVisibles, type Quien } from '../proyectos/visibility.sql.ts';

/**
 * SQL of the row `r` of `tabla` to which the link `v` leads, if it is in the obra of the document
 * `d`.
 */
const deLaObra = (tabla: string, v: string, d: string): string =>
  `from ${tabla} r where r.tenant_id = ${d}.tenant_id and r.id = ${v}.entidad_id
    and r.proyecto_id = ${d}.proyecto_id`;

/**
 * SQL of the name of a linked row by kind, for the link `v` of the document `d`; null when the row
 * is deleted, of another obra or hidden from the actor. A movement is named by its code only,
 * because the actor may not be allowed to read what it is about. A lot is linked by the id of its
 * obra.
 */
const NOMBRES: Readonly<Record<Vinculable, (quien: Quien, v: string, d: string) => string | null>> =
  {
    MOVIMIENTO: (quien, v, d) =>
      `(select 'Movimiento ' || r.codigo ${deLaObra('movimientos', v, d)}
    and r.eliminado_en is null and ${soloVisibles(quien, 'r')})`,
    PRESUPUESTO: ({ actor }, v, d) =>
      puede(actor.rol, 'view_budgets')
        ? `(select 'Presupuesto ' || r.codigo || ' ' || r.titulo ${deLaObra('presupuestos', v, d)}
    and r.eliminado_en is null)`
        : null,
    PAGO: (quien, v, d) =>
      puede(quien.actor.rol, 'view_budgets')
        ? `(select 'Pago ' || r.numero || ' de ' || (select b.codigo from presupuestos b
      where b.tenant_id = r.tenant_id and b.id = r.presupuesto_id) ${deLaObra('pagos', v, d)}
    and r.eliminado_en is null and ${soloVisibles(quien, 'r')})`
        : null,
    ACOPIO: (_quien, v, d) =>
      `(select 'Acopio ' || r.codigo ${deLaObra('acopios', v, d)} and r.eliminado_en is null)`,
    POR_PAGAR: ({ actor }, v, d) =>
      puede(actor.rol, 'manage_movements')
        ? `(select 'Por pagar ' || lpad(r.punto_venta::text, 5, '0') || '-' || lpad(r.numero::text, 8, '0')
    ${deLaObra('comprobantes', v, d)} and r.a_pagar and r.anulado_en is null)`
        : null,
    LOTE: ({ actor }, v, d) =>
      puede(actor.rol, 'view_lot_purchase')
        ? `(select 'Compra de lote' from lotes r where r.tenant_id = ${d}.tenant_id
      and r.proyecto_id = ${v}.entidad_id and r.proyecto_id = ${d}.proyecto_id)`
        : null,
  };

/**
 * SQL of the name of the row linked by `v` to the document `d`; null when it is deleted or hidden
 * from the actor.
 */
export const nombreVinculo = (quien: Quien, v: string, d: string): string =>
  `case ${v}.entidad ${vinculableSchema.options
    .map((entidad) => `when '${entidad}' then ${NOMBRES[entidad](quien, v, d) ?? 'null'}`)
    .join(' ')} end`;

const VINCULO = {
  entidad: t.oneOf(vinculableSchema.options).because('given, or of a column that is not null'),
  entidadId: t.uuid.because('given, or of a column that is not null'),
  nombre: t.text.because('those without a name are left out'),
  privado: t.bool.because('coalesce'),
  presupuestoId: t.uuid.orNull,
};

/** SQL that is true when the row of the link `v` is private, even if it is deleted. */
const esPrivado = (v: string): string =>
  `coalesce(case ${v}.entidad
    when 'MOVIMIENTO' then (select r.privado from movimientos r
      where r.tenant_id = ${v}.tenant_id and r.id = ${v}.entidad_id)
    when 'PAGO' then (select r.privado from pagos r
      where r.tenant_id = ${v}.tenant_id and r.id = ${v}.entidad_id) end, false)`;

const sqlVinculos = (quien: Quien, origen: string): string => `
select v.entidad, v.entidad_id as "entidadId", v.nombre, ${esPrivado('v')} as privado,
  (select g.presupuesto_id from pagos g where g.tenant_id = v.tenant_id and g.id = v.entidad_id
    and v.entidad = 'PAGO') as "presupuestoId"
from (select v.*, ${nombreVinculo(quien, 'v', 'v')} as nombre from (${origen}) v) v
where v.nombre is not null order by v.orden, v.entidad_id`;

/** Links of a document that the actor may see, oldest first. */
export const selectVinculos = statementOf(
  'documentos.vinculos',
  VINCULO,
  (add, quien: Quien, documentoId: string) =>
    sqlVinculos(
      quien,
      `select v.tenant_id, d.proyecto_id, v.entidad, v.entidad_id, v.creado_en as orden
    from documento_vinculos v join documentos d on d.tenant_id = v.tenant_id and d.id = v.documento_id
    where v.tenant_id = ${add(t.uuid, quien.tenantId)} and v.eliminado_en is null
      and v.documento_id = ${add(t.uuid, documentoId)}`,
    ),
);

/** Links of a document as one list per column, for `unnest`. */
type EnColumnas = readonly [entidades: readonly string[], ids: readonly string[]];
export const enColumnas = (vinculos: CrearDocumento['vinculos']): EnColumnas => [
  vinculos.map(({ entidad }) => entidad),
  vinculos.map(({ entidadId }) => entidadId.toLowerCase()),
];

/** Rows of the obra that the actor may see, among those to be linked to a document. */
export const selectVinculables = statementOf(
  'documentos.vinculables',
  VINCULO,
  (add, quien: Quien, proyectoId: string, [entidades, ids]: EnColumnas) =>
    sqlVinculos(
      quien,
      `select ${add(t.uuid, quien.tenantId)} as tenant_id, ${add(t.uuid, proyectoId)} as proyecto_id,
      x.entidad, x.entidad_id, x.orden
    from unnest(${add(t.texts, entidades)}, ${add(t.uuids, ids)}) with ordinality
      as x(entidad, entidad_id, orden)`,
    ),
);

/**
 * Restricts a document linked to a private row to the roles that see private rows. Removing the
 * link does not undo it.
 */
export const CERRAR_COLGADO = statement({
  name: 'documentos.cerrarColgado',
  text: `
update documentos d set visibilidad = 'GESTION'
where d.tenant_id = $1::uuid and d.id = $2::uuid and d.visibilidad <> 'GESTION'
  and exists (select from documento_vinculos v where v.tenant_id = d.tenant_id
    and v.documento_id = d.id and v.eliminado_en is null and ${esPrivado('v')})
returning d.id`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

export const UPSERT_VINCULOS = statement({
  name: 'documentos.vincular',
  text: `
insert into documento_vinculos (tenant_id, documento_id, entidad, entidad_id, creado_en, creado_por)
select $1::uuid, $2::uuid, x.entidad, x.entidad_id, $5::timestamptz, $6::uuid
from unnest($3::text[], $4::uuid[]) as x(entidad, entidad_id)
on conflict (tenant_id, documento_id, entidad, entidad_id) do update
  set creado_en = excluded.creado_en, creado_por = excluded.creado_por, eliminado_en = null
  where documento_vinculos.eliminado_en is not null`,
  params: [t.uuid, t.uuid, t.texts, t.uuids, t.timestamptz, t.uuid],
  row: {},
});

export const UPDATE_DESVINCULADOS = statement({
  name: 'documentos.desvincular',
  text: `
update documento_vinculos v set eliminado_en = $5::timestamptz
from unnest($3::text[], $4::uuid[]) as x(entidad, entidad_id)
where v.tenant_id = $1::uuid and v.documento_id = $2::uuid and v.eliminado_en is null
  and v.entidad = x.entidad and v.entidad_id = x.entidad_id`,
  params: [t.uuid, t.uuid, t.texts, t.uuids, t.timestamptz],
  row: {},
});
