import { aUnidades, deUnidades, dividirRedondeando } from './decimal.rules.ts';
import { CENTAVOS_MAX } from './dinero.rules.ts';
import type { Linea } from './texto.rules.ts';

export const DESCRIPCION_DE_ITEM: Linea = { nombre: 'La descripción', min: 2, max: 200 };

/** Places of a quantity, `numeric(14,3)`, and of a unit price in pesos, `numeric(18,4)`. */
export const ESCALA_CANTIDAD = 3;
export const ESCALA_PRECIO = 4;
const CENTAVOS_POR_PESO = 100n;
/** Converts quantity times price, in units of 10^-7 pesos, to centavos. */
const DIVISOR = 10n ** BigInt(ESCALA_CANTIDAD + ESCALA_PRECIO) / CENTAVOS_POR_PESO;

/** A quantity as integer thousandths; more decimals throw. */
export const aMilesimos = (cantidad: string): bigint => aUnidades(cantidad, ESCALA_CANTIDAD);

export const deMilesimos = (milesimos: bigint): string => deUnidades(milesimos, ESCALA_CANTIDAD);

export const sumarCantidades = (a: string, b: string): string =>
  deMilesimos(aMilesimos(a) + aMilesimos(b));

export const restarCantidades = (a: string, b: string): string =>
  deMilesimos(aMilesimos(a) - aMilesimos(b));

/** Comparison of two quantities: negative, zero or positive, like `a - b`. */
export function compararCantidades(a: string, b: string): number {
  const resta = aMilesimos(a) - aMilesimos(b);
  return resta < 0n ? -1 : Number(resta > 0n);
}

/** Quantity times unit price in exact centavos, rounded once, half away from zero. */
export const importeExacto = (cantidad: string, precioUnitario: string): bigint =>
  dividirRedondeando(aMilesimos(cantidad) * aUnidades(precioUnitario, ESCALA_PRECIO), DIVISOR);

/** Exact amount, or null beyond the maximum of an amount. */
export function importeDe(cantidad: string, precioUnitario: string): number | null {
  const importe = importeExacto(cantidad, precioUnitario);
  return importe > BigInt(CENTAVOS_MAX) ? null : Number(importe);
}

/**
 * Largest quantity, with 3 places, that `saldoCentavos` pays for at that price: one thousandth more
 * would round to a larger amount. Zero for a negative balance; null when the price is zero.
 */
export function cantidadQueAlcanza(saldoCentavos: number, precioUnitario: string): string | null {
  const precio = aUnidades(precioUnitario, ESCALA_PRECIO);
  if (precio === 0n) return null;
  if (saldoCentavos < 0) return deMilesimos(0n);
  // Rounding allows up to half a centavo more: q·p < (saldo + 1/2)·DIVISOR.
  const tope = (2n * BigInt(saldoCentavos) + 1n) * DIVISOR - 1n;
  return deMilesimos(tope / (2n * precio));
}
