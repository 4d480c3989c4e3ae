import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { estadoProyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';

import { obraVisible, type Quien } from '../../../proyectos/visibility.sql.ts';

/** Acopios of the visible works that accept items. */
export const selectAbiertos = statementOf(
  'libroItems.abiertos',
  {
    id: t.uuid,
    proyectoId: t.uuid,
    estado: t.oneOf(estadoProyectoSchema.options),
    codigo: t.text,
    proveedor: t.text,
    moneda: t.oneOf(monedaSchema.options),
  },
  (add, quien: Quien) => `
select a.id, a.proyecto_id as "proyectoId", p.estado, a.codigo, v.razon_social as proveedor, a.moneda
from acopios a
join proyectos p on p.tenant_id = a.tenant_id and p.id = a.proyecto_id
join proveedores v on v.tenant_id = a.tenant_id and v.id = a.proveedor_id
where a.tenant_id = ${add(t.uuid, quien.tenantId)} and a.estado = 'VIGENTE' and a.eliminado_en is null
  and p.eliminado_en is null and ${obraVisible(quien, 'a.proyecto_id', add)}
order by a.codigo, a.id`,
);

/** Stored items of the given acopios, without deleted ones. */
export const SELECT_ITEMS = statement({
  name: 'libroItems.hay',
  text: `
select i.acopio_id as "acopioId", i.descripcion, i.cantidad, i.precio_unitario as "precioUnitario"
from acopio_items i
where i.tenant_id = $1::uuid and i.acopio_id = any($2::uuid[]) and i.eliminado_en is null`,
  params: [t.uuid, t.uuids],
  row: {
    acopioId: t.uuid,
    descripcion: t.text,
    cantidad: t.scaled.orNull,
    precioUnitario: t.scaled,
  },
});

/** Acopios of the items, in the order of locks. */
export const SELECT_ACOPIOS_DE = statement({
  name: 'libroItems.acopiosDe',
  text: `
select distinct i.acopio_id as id from acopio_items i
where i.tenant_id = $1::uuid and i.id = any($2::uuid[]) order by 1`,
  params: [t.uuid, t.uuids],
  row: { id: t.uuid },
});

/**
 * Items of acopios that are locked; `tocado` is true if an item was changed, deleted or delivered.
 */
export const SELECT_HECHOS = statement({
  name: 'libroItems.hechos',
  text: `
select i.id, i.acopio_id as "acopioId", i.descripcion, i.version > 1 or i.eliminado_en is not null
  or exists (select from retiros r where r.tenant_id = i.tenant_id and r.item_id = i.id
    and r.estado = 'ACTIVO') as tocado
from acopio_items i
where i.tenant_id = $1::uuid and i.id = any($2::uuid[]) order by i.acopio_id, i.orden`,
  params: [t.uuid, t.uuids],
  row: {
    id: t.uuid,
    acopioId: t.uuid,
    descripcion: t.text,
    tocado: t.bool.because('of a version that is never null'),
  },
});

export const DELETE_ITEMS = statement({
  name: 'libroItems.delete',
  text: `
update acopio_items set eliminado_en = $3::timestamptz, actualizado_en = $3::timestamptz,
  actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = any($2::uuid[]) and eliminado_en is null`,
  params: [t.uuid, t.uuids, t.timestamptz, t.uuid],
  row: {},
});
