import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import type { Audited } from '../../../audit/audited.ts';
import { precioDto } from '../items/items.mapper.ts';
import { type Auditado, PROPIOS } from './columns.sql.ts';
import type { FilaRetiro } from './retiros.sql.ts';

export const retiroDto = ({ item, disponible, ...fila }: FilaRetiro): Retiro => ({
  ...fila,
  itemId: item.id,
  item: { ...item, disponible },
  precioUnitario: precioDto(fila.precioUnitario),
  anuladoEn: fila.anuladoEn?.toISOString() ?? null,
  creadoEn: fila.creadoEn.toISOString(),
});

/** Audited fields of a retiro, under their API names. */
export function camposRetiro(retiro: Retiro): Audited<Auditado> {
  const { cantidad, ...papel } = PROPIOS.rowOf(retiro);
  return {
    retiro: retiro.numero,
    item: retiro.item.descripcion,
    cantidad,
    importeCentavos: retiro.importeCentavos,
    ...papel,
    comprobante: retiro.comprobante?.nombre ?? null,
    estado: retiro.estado,
  };
}

/** Quantity and material of a retiro: `38 bolsas de Cemento portland 50 kg`. */
export const nombrarRetirado = ({ cantidad, item }: Pick<Retiro, 'cantidad' | 'item'>): string =>
  `${nombrarCantidad(cantidad, item.unidad)} de ${item.descripcion}`;

const NOMBRADOS_MAX = 3;

/**
 * Quantities and materials of retiros registered together; past the third they are only counted.
 */
export function nombrarRetirados(retiros: readonly Retiro[]): string {
  const nombrados = retiros.slice(0, NOMBRADOS_MAX).map(nombrarRetirado).join(', ');
  const demas = retiros.length - NOMBRADOS_MAX;
  return demas > 0 ? `${nombrados} y ${demas} más` : nombrados;
}
