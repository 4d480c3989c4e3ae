import { importeDe } from '@plomada/domain/acopios/items/item.rules';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { authorJson } from '../../../people/person-name.ts';
import { ITEM_ABIERTO } from '../acopios.mapper.ts';

/** An item with what it names, as `sqlItems` selects it. Decimals are text. */
export type FilaItem = {
  id: string;
  acopio_id: string;
  orden: number;
  codigo: string | null;
  descripcion: string;
  rubro: AcopioItem['rubro'];
  unidad: string;
  cantidad: string | null;
  retirado: string;
  disponible: string | null;
  precio_unitario: string;
  precio_actual: string | null;
  precio_actual_en: string | null;
  completado_en: Date | null;
  completador: AcopioItem['completadoPor'];
  retiros: number;
  version: number;
};

/** The state of an item `i`, for filters: the one `acopioItemDto` tells. */
export const ESTADO_ITEM = `case when i.completado_en is not null then 'COMPLETO'
  when ${ITEM_ABIERTO('i')} then 'DISPONIBLE' else 'AGOTADO' end`;

/** SQL of the items (as `i`) that `condiciones` let through. */
export const sqlItems = (condiciones: readonly string[], cola = ''): string => `
with i as materialized (
  select i.* from acopio_items i where ${condiciones.join(' and ')} ${cola})
select i.id, i.acopio_id, i.orden, i.codigo, i.descripcion, i.unidad, i.cantidad, i.retirado,
  i.cantidad - i.retirado as disponible, i.precio_unitario::text, i.precio_actual::text,
  i.precio_actual_en, i.completado_en, i.version,
  (select json_build_object('id', r.id, 'codigo', r.codigo, 'nombre', r.nombre) from rubros r
    where r.tenant_id = i.tenant_id and r.id = i.rubro_id) as rubro,
  ${authorJson('i.completado_por')} as completador,
  (select count(*)::int from retiros r where r.tenant_id = i.tenant_id and r.item_id = i.id
    and r.estado = 'ACTIVO') as retiros
from i order by i.orden, i.id`;

/** A price with its four places, less the zeros that say nothing beyond centavos. */
export const precioDto = (precio: string): string => precio.replace(/(\.\d{2}\d*?)0+$/, '$1');

function estadoDe({ completado_en, disponible }: FilaItem): AcopioItem['estado'] {
  if (completado_en) return 'COMPLETO';
  return disponible === null || /[1-9]/.test(disponible) ? 'DISPONIBLE' : 'AGOTADO';
}

export function acopioItemDto(fila: FilaItem): AcopioItem {
  return {
    id: fila.id,
    acopioId: fila.acopio_id,
    orden: fila.orden,
    codigo: fila.codigo,
    descripcion: fila.descripcion,
    rubroId: fila.rubro?.id ?? null,
    rubro: fila.rubro,
    unidad: fila.unidad,
    cantidad: fila.cantidad,
    retirado: fila.retirado,
    disponible: fila.disponible,
    precioUnitario: precioDto(fila.precio_unitario),
    precioActual: fila.precio_actual === null ? null : precioDto(fila.precio_actual),
    precioActualEn: fila.precio_actual_en,
    importeCentavos: fila.cantidad === null ? null : importeDe(fila.cantidad, fila.precio_unitario),
    estado: estadoDe(fila),
    completado: fila.completado_en !== null,
    completadoEn: fila.completado_en?.toISOString() ?? null,
    completadoPor: fila.completador,
    cantidadRetiros: fila.retiros,
    version: fila.version,
  };
}

/** The audited fields, under their wire names. */
export const camposItem = (item: AcopioItem) => ({
  item: item.descripcion,
  codigo: item.codigo,
  rubro: item.rubro && `${item.rubro.codigo} ${item.rubro.nombre}`,
  unidad: item.unidad,
  cantidad: item.cantidad,
  precioUnitario: item.precioUnitario,
  precioActual: item.precioActual,
  completado: item.completado,
});

/** What the audit log calls it, after the verb. */
export function nombrarItem({ descripcion, cantidad, unidad }: AcopioItem): string {
  return cantidad === null ? descripcion : `${descripcion} (${nombrarCantidad(cantidad, unidad)})`;
}
