import { diferenciaDePrecio } from './cantidad.rules.ts';
import type { ItemCertificado } from './certificado.rules.ts';
import type { Certificado } from './certificado.schema.ts';

/** True when a certificate counts: a rejected or annulled one is there to be read. */
export const cuenta = ({ estado }: Pick<Certificado, 'estado'>): boolean =>
  estado !== 'RECHAZADO' && estado !== 'ANULADO';

/** Money of a present that is no progress, and the quantity whose price an adicional changed. */
export type PrecioNuevo = { readonly centavos: number; readonly cantidad: string };

/** The change of an item since a certificate with a quantity; null where its price stayed. */
export function precioNuevoDe(item: ItemCertificado, antes: string | null): PrecioNuevo | null {
  const centavos = diferenciaDePrecio(item, antes);
  return antes === null || centavos === 0 ? null : { centavos, cantidad: antes };
}

/** The words around the money of a new price, with its quantity written out. */
export const precioNuevoEnPalabras = ({ centavos }: PrecioNuevo, cantidad: string) => ({
  antes: centavos < 0 ? 'Descuenta' : 'Incluye',
  despues: `por el precio nuevo de lo certificado antes (${cantidad})`,
});

/** The certificate before one that counts, among those of its budget. */
export const anteriorDe = <T extends Pick<Certificado, 'numero' | 'estado'>>(
  { numero }: Pick<Certificado, 'numero'>,
  certificados: readonly T[],
): T | undefined =>
  certificados
    .filter((uno) => uno.numero < numero && cuenta(uno))
    .toSorted((a, b) => b.numero - a.numero)[0];

/** The items of a certificate, each with its change of price since the one before it that counts. */
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
