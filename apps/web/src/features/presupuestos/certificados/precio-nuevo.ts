import { diferenciaDePrecio } from '@plomada/domain/presupuestos/certificados/cantidad.rules';
import type { ItemCertificado } from '@plomada/domain/presupuestos/certificados/certificado.rules';
import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';

/** True when a certificate counts. */
export const vale = ({ estado }: Certificado): boolean =>
  estado !== 'RECHAZADO' && estado !== 'ANULADO';

/** Money of a present that is no progress, and the quantity whose price an adicional changed. */
export type PrecioNuevo = { readonly centavos: number; readonly cantidad: string };

/** The change of an item since a certificate with a quantity; null where its price stayed. */
export function precioNuevoDe(item: ItemCertificado, antes: string | null): PrecioNuevo | null {
  const centavos = diferenciaDePrecio(item, antes);
  return antes === null || centavos === 0 ? null : { centavos, cantidad: antes };
}

/** The items of a certificate, each with its change of price since the one before it that counts. */
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
