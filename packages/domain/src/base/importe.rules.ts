import {
  aUnidades,
  deUnidades,
  dividirRedondeando,
  esMayorQueCero,
  leerDecimalEsAr,
  type MarcaDecimal,
} from './decimal.rules.ts';
import { acotar, CENTAVOS_MAX, type MONEDAS } from './dinero.rules.ts';
import { refuse, type Refusal } from './refusal.ts';

export const IMPORTE_EXCESIVO =
  'El importe es demasiado grande: el máximo es 90.000.000.000.000,00';

/** Decimals of a rate (pesos per dollar), as `numeric(18,6)`. */
const ESCALA_COTIZACION = 6;
const UNIDAD_COTIZACION = 10n ** BigInt(ESCALA_COTIZACION);

type ImporteLeido = { readonly ok: true; readonly centavos: number } | Refusal;

/** Currency of the sign before an amount (`US$ 1.000`, `$ 500`); null without a sign. */
export function monedaEscrita(texto: string): (typeof MONEDAS)[number] | null {
  const [, signo] = /^\s*[-\u2212+]?\s*(US\$|U\$S|USD|ARS|\$)/i.exec(texto) ?? [];
  if (signo === undefined) return null;
  return /^u/i.test(signo) ? 'USD' : 'ARS';
}

/** Centavos as a plain decimal with a point, `1234.56`, the form of a unit price. */
export const decimalDeCentavos = (centavos: number): string => deUnidades(BigInt(centavos), 2);

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
