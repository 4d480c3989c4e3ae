import type { Moneda } from '@plomada/domain/base/campos.schema';
import { convertir } from '@plomada/domain/base/importe.rules';
import { cotizacionSchema } from '@plomada/domain/movimientos/cotizacion.schema';

/**
 * Largest amount that may be paid, in the currency of the payment: converted back, it does not
 * exceed the cap. Null while another currency has no rate yet.
 */
export function topeEn(
  topeCentavos: number,
  delPresupuesto: Moneda,
  moneda: Moneda,
  cotizacion: unknown,
): number | null {
  if (moneda === delPresupuesto || topeCentavos <= 0) return topeCentavos;
  const tasa = cotizacionSchema.safeParse(cotizacion);
  if (!tasa.success) return null;
  const { valor } = tasa.data;
  const [ida, vuelta] =
    moneda === 'ARS' ? (['aArs', 'aUsd'] as const) : (['aUsd', 'aArs'] as const);
  const importe = convertir(topeCentavos, valor, ida);
  return convertir(importe, valor, vuelta) > topeCentavos ? importe - 1 : importe;
}
