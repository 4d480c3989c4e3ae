import { esMayorQueCero, leerDecimalEsAr } from '@plomada/domain/decimal.rules';

/** A rate as written here (`1.480,50`), as the wire takes it (`1480.5`); null while it is none. */
export function leerCotizacion(texto: string): string | null {
  const leida = leerDecimalEsAr(texto, { maxEnteros: 12, maxEscala: 6 });
  return leida.ok && esMayorQueCero(leida.decimal) ? leida.decimal : null;
}
