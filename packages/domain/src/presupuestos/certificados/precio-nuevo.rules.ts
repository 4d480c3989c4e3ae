import { diferenciaDePrecio } from './cantidad.rules.ts';
import type { ItemCertificado } from './certificado.rules.ts';
import type { Certificado } from './certificado.schema.ts';

/** True when a certificate counts: it is neither rejected nor annulled. */
export const cuenta = ({ estado }: Pick<Certificado, 'estado'>): boolean =>
  estado !== 'RECHAZADO' && estado !== 'ANULADO';

/**
 * Part of an item's present amount that comes from a new price and not from progress, and the
 * quantity certified before, whose price an adicional changed.
 */
export type PrecioNuevo = { readonly centavos: number; readonly cantidad: string };

/**
 * Effect of a new price on the quantity certified before (`antes`); null when there is none, as
 * with percentages.
 */
export function precioNuevoDe(item: ItemCertificado, antes: string | null): PrecioNuevo | null {
  const centavos = diferenciaDePrecio(item, antes);
  return antes === null || centavos === 0 ? null : { centavos, cantidad: antes };
}

/**
 * Words before and after the money of a new price; `cantidad` is the quantity certified before,
 * written out.
 */
export const precioNuevoEnPalabras = ({ centavos }: PrecioNuevo, cantidad: string) => ({
  antes: centavos < 0 ? 'Descuenta' : 'Incluye',
  despues: `por el precio nuevo de lo certificado antes (${cantidad})`,
});

/**
 * Last certificate before the given one, of the same budget, that is neither rejected nor annulled.
 */
export const anteriorDe = <T extends Pick<Certificado, 'numero' | 'estado'>>(
  { numero }: Pick<Certificado, 'numero'>,
  certificados: readonly T[],
): T | undefined =>
  certificados
    .filter((uno) => uno.numero < numero && cuenta(uno))
    .toSorted((a, b) => b.numero - a.numero)[0];

/**
 * Items of a certificate, each with its change of price since the certificate before (`anterior`).
 */
export function conPreciosNuevos(
  { items }: Certificado,
  anterior: Pick<Certificado, 'items'> | undefined,
) {
  const cantidades = new Map(anterior?.items.map((uno) => [uno.itemId, uno.acumuladoCantidad]));
  return items.map((item) => ({
    ...item,
    precioNuevo: precioNuevoDe(item, cantidades.get(item.itemId) ?? null),
  }));
}
