import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { compararCantidades } from '@plomada/domain/base/cantidad.rules';
import { esMayorQueCero } from '@plomada/domain/base/decimal.rules';
import { formatearPrecio } from '@plomada/formatters/dinero';
import { nombrarCantidad } from '@plomada/formatters/unidad';

export const cadaUno = (unidad: string): string => (unidad === 'u' ? 'unidad' : unidad);

export function datosDeItem(
  { codigo, precioUnitario, unidad }: AcopioItem,
  moneda: Moneda,
): string {
  const precio = `${formatearPrecio(precioUnitario, moneda)} por ${cadaUno(unidad)}`;
  return codigo === null ? precio : `${codigo} · ${precio}`;
}

export function quedaEnTexto(queda: string, unidad: string): string {
  if (!esMayorQueCero(queda)) return 'No queda nada';
  const verbo = compararCantidades(queda, '1') === 0 ? 'Queda' : 'Quedan';
  return `${verbo} ${nombrarCantidad(queda, unidad)}`;
}
