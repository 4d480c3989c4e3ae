import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import {
  compararCantidades,
  ESCALA_CANTIDAD,
  importeDe,
} from '@plomada/domain/base/cantidad.rules';
import { esMayorQueCero } from '@plomada/domain/base/decimal.rules';
import { refuse } from '@plomada/domain/base/refusal';
import { formatearDinero } from '@plomada/formatters/dinero';
import { mensajeSinSaldo } from '@plomada/formatters/unidad';

import { decimalKind, type Reading } from '@/components/form/number-kinds.ts';

export type Renglon = { readonly item: AcopioItem; readonly cantidad: string };
/** Lines to withdraw, in the order of choice, with at most one per item. */
export type Bandeja = readonly Renglon[];

export const CANTIDAD = decimalKind(11, ESCALA_CANTIDAD, null);

/** Quantity read from text; `1,5` and `1.5` are equal, and 0 is refused. */
export function leerCantidad(texto: string): Reading<string> {
  const leida = CANTIDAD.read(texto);
  if (leida.ok && !esMayorQueCero(leida.value)) {
    return refuse('La cantidad tiene que ser mayor que cero');
  }
  return leida;
}

export const cantidadEnTexto = (cantidad: string): string =>
  cantidad.includes('.') ? cantidad.replace(/\.?0+$/, '').replace('.', ',') : cantidad;

/** Tray with the line of an item replaced in its place, or appended. */
export function poner(bandeja: Bandeja, item: AcopioItem, cantidad: string): Bandeja {
  const renglon = { item, cantidad };
  return bandeja.some(({ item: { id } }) => id === item.id)
    ? bandeja.map((otro) => (otro.item.id === item.id ? renglon : otro))
    : [...bandeja, renglon];
}

export const sacar = (bandeja: Bandeja, itemId: string): Bandeja =>
  bandeja.filter(({ item }) => item.id !== itemId);

/** Lines of the tray with their items replaced by the current ones. */
export function conItems(bandeja: Bandeja, items: readonly AcopioItem[]): Bandeja {
  const actuales = new Map(items.map((item) => [item.id, item]));
  return bandeja.map(({ item, cantidad }) => ({ item: actuales.get(item.id) ?? item, cantidad }));
}

/** Total of the tray in centavos; null when a line exceeds the largest amount. */
export function totalDe(bandeja: Bandeja): number | null {
  let total = 0;
  for (const { item, cantidad } of bandeja) {
    const importe = importeDe(cantidad, item.precioUnitario);
    if (importe === null) return null;
    total += importe;
  }
  return total;
}

type AcopioConSaldo = Pick<Acopio, 'tipo' | 'importeCentavos' | 'retiradoCentavos'>;

/** Money left, which limits the retiro of a price list; null when only quantities limit it. */
export const saldoDe = ({ tipo, importeCentavos, retiradoCentavos }: AcopioConSaldo) =>
  tipo === 'LISTA_PRECIOS' ? (importeCentavos ?? 0) - retiradoCentavos : null;

/**
 * Money left for an item after the tray's other lines; null when money does not limit the retiro.
 */
export function libreSin(bandeja: Bandeja, itemId: string, saldo: number | null): number | null {
  if (saldo === null) return null;
  const otros = totalDe(sacar(bandeja, itemId));
  return otros === null ? 0 : Math.max(0, saldo - otros);
}

/** Reason why that quantity of an item cannot be withdrawn; null when it can. */
export function faltaDe({ item, cantidad }: Renglon): string | null {
  if (item.completado) return 'El ítem se marcó como completo: no admite más retiros.';
  if (item.disponible === null || compararCantidades(cantidad, item.disponible) <= 0) return null;
  return mensajeSinSaldo(item.disponible, cantidad, item.unidad);
}

export function mensajeSinDinero(hay: number, pide: number | null, moneda: Moneda): string {
  const pedido = pide === null ? 'más' : formatearDinero(pide, moneda);
  return `Solo quedan ${formatearDinero(hay, moneda)} disponibles. El retiro pide ${pedido}.`;
}

/** Reason why the lines together exceed the money left in a price list; null when they do not. */
export function faltaDeDinero(
  bandeja: Bandeja,
  acopio: AcopioConSaldo & Pick<Acopio, 'moneda'>,
): string | null {
  const saldo = saldoDe(acopio);
  const total = totalDe(bandeja);
  if (saldo === null || (total !== null && total <= saldo)) return null;
  return mensajeSinDinero(saldo, total, acopio.moneda);
}

export const hayFaltas = (
  bandeja: Bandeja,
  acopio: AcopioConSaldo & Pick<Acopio, 'moneda'>,
): boolean =>
  faltaDeDinero(bandeja, acopio) !== null || bandeja.some((renglon) => faltaDe(renglon) !== null);
