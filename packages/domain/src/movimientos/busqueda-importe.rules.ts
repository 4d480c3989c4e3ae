import { parsearImporte } from '../base/dinero.rules.ts';

/** Both ends count. */
type RangoDeImporte = { readonly desde: number; readonly hasta: number };

/**
 * The amounts, in centavos, that a text in a search box may mean; null when it is no amount.
 * Written without centavos it means whatever centavos there are, with one of them the ten it begins,
 * with both itself. The sign says nothing: an expense is stored like an income.
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
