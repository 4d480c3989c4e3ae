import { compararCantidades } from '@plomada/domain/acopio-item.rules';
import type { AcopioItem } from '@plomada/domain/acopio-item.schema';
import type { Moneda } from '@plomada/domain/campos.schema';
import { esMayorQueCero } from '@plomada/domain/decimal.rules';
import { formatearNumero } from '@plomada/formatters/numero';
import { nombrarCantidad } from '@plomada/formatters/unidad';

/** A unit price: up to four decimals, at least two. */
export function precioEnTexto(precio: string, moneda: Moneda): string {
  const signo = moneda === 'USD' ? 'US$' : '$';
  return `${signo}\u00a0${formatearNumero(precio, { minimo: 2, maximo: 4 })}`;
}

/** Code and frozen price, under the name of an item. */
export function datosDeItem(
  { codigo, precioUnitario, unidad }: AcopioItem,
  moneda: Moneda,
): string {
  const cadaUno = unidad === 'u' ? 'unidad' : unidad;
  const precio = `${precioEnTexto(precioUnitario, moneda)} por ${cadaUno}`;
  return codigo === null ? precio : `${codigo} · ${precio}`;
}

/** `tope` is null when nothing bounds it. */
export function quedaEnTexto(tope: string | null, unidad: string): string {
  if (tope === null) return 'Sin tope';
  if (!esMayorQueCero(tope)) return 'No queda nada';
  const verbo = compararCantidades(tope, '1') === 0 ? 'Queda' : 'Quedan';
  return `${verbo} ${nombrarCantidad(tope, unidad)}`;
}
