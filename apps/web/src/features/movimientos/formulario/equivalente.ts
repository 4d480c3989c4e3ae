import { convertir } from '@plomada/domain/base/importe.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

/**
 * Value of the dollars in pesos at that rate; null while the amount or the rate is missing or
 * invalid.
 */
export function equivalente(
  importeCentavos: unknown,
  cotizacion: { readonly valor?: unknown } | null | undefined,
): string | null {
  const valor = cotizacion?.valor;
  if (typeof importeCentavos !== 'number' || importeCentavos <= 0) return null;
  if (typeof valor !== 'string' && typeof valor !== 'number') return null;
  try {
    return formatearDinero(convertir(importeCentavos, String(valor), 'aArs'));
  } catch {
    return null; // A rate still being typed: its field shows the error.
  }
}
