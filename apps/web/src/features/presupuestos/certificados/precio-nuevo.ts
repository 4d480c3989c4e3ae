import { diferenciaDePrecio } from '@plomada/domain/presupuestos/certificados/cantidad.rules';
import type { ItemCertificado } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';

/** True when the certificate counts: neither rejected nor cancelled. */
export const vale = ({ estado }: Certificado): boolean =>
  estado !== 'RECHAZADO' && estado !== 'ANULADO';

/**
 * Part of the present money that comes from an adicional's price change, and the quantity it
 * applies to.
 */
export type PrecioNuevo = { readonly centavos: number; readonly cantidad: string };

/**
 * Effect of an item's price change on `antes`, the quantity certified before; null without such a
 * quantity or such a change.
 */
export function precioNuevoDe(item: ItemCertificado, antes: string | null): PrecioNuevo | null {
  const centavos = diferenciaDePrecio(item, antes);
  return antes === null || centavos === 0 ? null : { centavos, cantidad: antes };
}

/**
 * Items of a certificate, each with its price change since the previous certificate that counts.
 */
export function conPreciosNuevos(
  { numero, items }: Certificado,
  certificados: readonly Certificado[],
) {
  const [anterior] = certificados
    .filter((uno) => uno.numero < numero && vale(uno))
    .toSorted((a, b) => b.numero - a.numero);
  const cantidades = new Map(anterior?.items.map((uno) => [uno.itemId, uno.acumuladoCantidad]));
  return items.map((item) => ({
    ...item,
    precioNuevo: precioNuevoDe(item, cantidades.get(item.itemId) ?? null),
  }));
}
