import {
  aUnidades,
  deUnidades,
  dividirRedondeando,
  esMayorQueCero,
  leerDecimalEsAr,
  type MarcaDecimal,
} from './decimal.rules.ts';
import { refuse, type Refusal } from './refusal.ts';

/**
 * Currencies in the order of display. Defined without zod, so that pages which import them do not
 * load it.
 */
export const MONEDAS = ['ARS', 'USD'] as const;

/** Largest amount on the wire, in centavos: 90 billones de pesos, below 2^53. */
export const CENTAVOS_MAX = 9_000_000_000_000_000;

export const IMPORTE_EXCESIVO =
  'El importe es demasiado grande: el máximo es 90.000.000.000.000,00';

/** Decimals of a rate (pesos per dollar), as `numeric(18,6)`. */
const ESCALA_COTIZACION = 6;
const UNIDAD_COTIZACION = 10n ** BigInt(ESCALA_COTIZACION);

type ImporteLeido = { readonly ok: true; readonly centavos: number } | Refusal;

/** Error thrown for a computed amount beyond CENTAVOS_MAX. */
export class ImporteFueraDeRango extends RangeError {}

/** Checks a computed amount; throws `ImporteFueraDeRango` beyond CENTAVOS_MAX. */
export function acotar(centavos: bigint): number {
  const maximo = BigInt(CENTAVOS_MAX);
  if (centavos > maximo || centavos < -maximo) {
    throw new ImporteFueraDeRango('Amount beyond CENTAVOS_MAX');
  }
  return Number(centavos);
}

/** Currency of the sign before an amount (`US$ 1.000`, `$ 500`); null without a sign. */
export function monedaEscrita(texto: string): (typeof MONEDAS)[number] | null {
  const [, signo] = /^\s*[-\u2212+]?\s*(US\$|U\$S|USD|ARS|\$)/i.exec(texto) ?? [];
  if (signo === undefined) return null;
  return /^u/i.test(signo) ? 'USD' : 'ARS';
}

/** Centavos as a plain decimal with a point, `1234.56`, the form of a unit price. */
export const decimalDeCentavos = (centavos: number): string => deUnidades(BigInt(centavos), 2);

/** Exact sum of integer centavos. Throws RangeError on a fraction or beyond CENTAVOS_MAX. */
export function sumarCentavos(importes: Iterable<number>): number {
  let total = 0n;
  for (const importe of importes) {
    // BigInt() itself throws a RangeError on fractions and NaN.
    total += BigInt(importe);
  }
  return acotar(total);
}

/**
 * The centavos of a plain decimal with point, signed, of at most two places; refused beyond
 * CENTAVOS_MAX.
 */
export function importeDeDecimal(decimal: string): ImporteLeido {
  const [enteros = '', decimales = ''] = decimal.split('.');
  // The joined digits are an integer of centavos. Number() rounds only beyond 2^53, and never down
  // to the maximum, so the comparison holds.
  const centavos = Number(enteros + decimales.padEnd(2, '0'));
  return Math.abs(centavos) > CENTAVOS_MAX ? refuse(IMPORTE_EXCESIVO) : { ok: true, centavos };
}

/**
 * Reads an amount as people write it in Argentina (`$ 1.234,56`) into integer centavos.
 * `decimales: 0` also refuses centavos. A minus sign gives a negative amount.
 */
export function parsearImporte(
  texto: string,
  opciones: { readonly decimales?: 0 | 1 | 2; readonly marca?: MarcaDecimal } = {},
): ImporteLeido {
  const maxEscala = opciones.decimales ?? 2;
  // The number of digits is unlimited here, so that an excessive amount gets its own message.
  const { marca = ',' } = opciones;
  const leido = leerDecimalEsAr(texto, { maxEnteros: texto.length, maxEscala, marca });
  if (!leido.ok) {
    return texto.trim() === '' ? refuse('El importe es requerido') : leido;
  }
  return importeDeDecimal(leido.decimal);
}

/**
 * Changes currency at `cotizacion` pesos per dollar, rounding once, half away from zero.
 * Exact integers: the rate is a decimal string with up to 6 places.
 * Throws RangeError on a rate that is not positive or a result beyond CENTAVOS_MAX.
 */
export function convertir(centavos: number, cotizacion: string, sentido: 'aArs' | 'aUsd'): number {
  if (!esMayorQueCero(cotizacion)) throw new RangeError('The rate must be a positive decimal');
  const tasa = aUnidades(cotizacion, ESCALA_COTIZACION);
  const importe = BigInt(centavos);
  return acotar(
    sentido === 'aArs'
      ? dividirRedondeando(importe * tasa, UNIDAD_COTIZACION)
      : dividirRedondeando(importe * UNIDAD_COTIZACION, tasa),
  );
}
