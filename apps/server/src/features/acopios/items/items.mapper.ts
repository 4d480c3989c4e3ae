import { importeDe } from '@plomada/domain/acopios/items/item.rules';
import type { AcopioItem, DatosItem } from '@plomada/domain/acopios/items/item.schema';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import type { Audited } from '../../../audit/audited.ts';
import type { FilaItem } from './list.sql.ts';

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
export const camposItem = (item: AcopioItem): Audited<Omit<DatosItem, 'descripcion'>> => ({
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
