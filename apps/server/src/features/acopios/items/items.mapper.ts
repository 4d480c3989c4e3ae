import type { AcopioItem, DatosItem } from '@plomada/domain/acopios/items/item.schema';
import { importeDe } from '@plomada/domain/base/cantidad.rules';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import type { Audited } from '../../../audit/audited.ts';
import { PROPIOS } from './columns.sql.ts';
import type { FilaItem } from './list.sql.ts';

/** Price with up to four decimals, without trailing zeros after the second. */
export const precioDto = (precio: string): string => precio.replace(/(\.\d{2}\d*?)0+$/, '$1');

function estadoDe({ completadoEn, disponible }: FilaItem): AcopioItem['estado'] {
  if (completadoEn) return 'COMPLETO';
  return disponible === null || /[1-9]/.test(disponible) ? 'DISPONIBLE' : 'AGOTADO';
}

export const acopioItemDto = (fila: FilaItem): AcopioItem => ({
  ...fila,
  precioUnitario: precioDto(fila.precioUnitario),
  precioActual: fila.precioActual === null ? null : precioDto(fila.precioActual),
  importeCentavos: fila.cantidad === null ? null : importeDe(fila.cantidad, fila.precioUnitario),
  estado: estadoDe(fila),
  completado: fila.completadoEn !== null,
  completadoEn: fila.completadoEn?.toISOString() ?? null,
});

/** Audited fields of an item, under their API names. */
export function camposItem(item: AcopioItem): Audited<Omit<DatosItem, 'descripcion'>> {
  const { descripcion, codigo, rubroId: _rubro, ...propios } = PROPIOS.rowOf(item);
  return {
    item: descripcion,
    codigo,
    rubro: item.rubro && `${item.rubro.codigo} ${item.rubro.nombre}`,
    ...propios,
    completado: item.completado,
  };
}

/** Name of an item in the audit log: its description, with its quantity if it has one. */
export function nombrarItem({ descripcion, cantidad, unidad }: AcopioItem): string {
  return cantidad === null ? descripcion : `${descripcion} (${nombrarCantidad(cantidad, unidad)})`;
}
