import { parsearImporte } from '../base/dinero.rules.ts';

/** A document as people write it down; without the point of sale it is any. */
type NumeroDeComprobante = { readonly puntoVenta: number | null; readonly numero: number };

/** What a text in a search box may mean as the number of a document (`A 0003-00001234`, `3-1234`, `1234`). */
export function comoNumeroDeComprobante(texto: string): NumeroDeComprobante | null {
  const [, puntoVenta, numero] = /^(?:[A-Za-z] ?)?(?:(\d{1,5})-)?(\d{1,8})$/.exec(texto) ?? [];
  if (numero === undefined) return null;
  return {
    puntoVenta: puntoVenta === undefined ? null : Number(puntoVenta),
    numero: Number(numero),
  };
}

/** Both ends count. */
export type RangoDeImporte = { readonly desde: number; readonly hasta: number };

/**
 * The amounts, in centavos, that a text in a search box may mean; null when it is no amount.
 * Written without centavos it means whatever centavos there are, with one of them the ten it begins,
 * with both itself. The sign states nothing: an expense is stored like an income.
 */
export function rangoDeImporte(texto: string): RangoDeImporte | null {
  const leido = parsearImporte(texto);
  if (!leido.ok) return null;
  const desde = Math.abs(leido.centavos);
  const escritos = decimalesDe(texto);
  return { desde, hasta: desde + 10 ** (2 - escritos) - 1 };
}

/** How many digits stand after the decimal sign: a group of thousands has three. */
function decimalesDe(texto: string): number {
  const [, decimales = ''] = /[.,](\d{0,2})\s*$/.exec(texto) ?? [];
  return decimales.length;
}
