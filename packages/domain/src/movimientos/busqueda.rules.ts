import { parsearImporte } from '../base/importe.rules.ts';

/** Number of a document in a search; `puntoVenta` is null for any point of sale. */
type NumeroDeComprobante = { readonly puntoVenta: number | null; readonly numero: number };

/**
 * Reads a search text as the number of a document (`A 0003-00001234`, `3-1234`, `1234`); null when
 * it is none.
 */
export function comoNumeroDeComprobante(texto: string): NumeroDeComprobante | null {
  const [, puntoVenta, numero] = /^(?:[A-Za-z] ?)?(?:(\d{1,5})-)?(\d{1,8})$/.exec(texto) ?? [];
  if (numero === undefined) return null;
  return {
    puntoVenta: puntoVenta === undefined ? null : Number(puntoVenta),
    numero: Number(numero),
  };
}

/** Range of amounts, both ends included. */
export type RangoDeImporte = { readonly desde: number; readonly hasta: number };

/**
 * Amounts, in centavos, that a search text may mean; null when it is no amount. Without decimals it
 * matches any centavos, with one decimal the ten that begin with it, with two exactly itself. The
 * sign is ignored, since expenses are stored positive.
 */
export function rangoDeImporte(texto: string): RangoDeImporte | null {
  const leido = parsearImporte(texto);
  if (!leido.ok) return null;
  const desde = Math.abs(leido.centavos);
  const escritos = decimalesDe(texto);
  return { desde, hasta: desde + 10 ** (2 - escritos) - 1 };
}

/** Digits after the decimal sign, at most two: a group of three is thousands. */
function decimalesDe(texto: string): number {
  const [, decimales = ''] = /[.,](\d{0,2})\s*$/.exec(texto) ?? [];
  return decimales.length;
}
