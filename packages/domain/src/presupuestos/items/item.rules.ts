import {
  ESCALA_CANTIDAD,
  ESCALA_PRECIO,
  importeDe,
  importeExacto,
} from '../../base/cantidad.rules.ts';
import { aUnidades } from '../../base/decimal.rules.ts';
import { repartir } from '../../base/reparto.rules.ts';

export type Cantidades = { readonly cantidad: string; readonly precioUnitario: string };

/** The item that carries what no unit price can reach. One at most, always last. */
export const DESCRIPCION_AJUSTE = 'Ajuste de redondeo';

const pesosPorOrden = (importes: readonly number[]) =>
  importes.map((peso, i) => ({ id: String(i).padStart(6, '0'), peso, alta: '' }));

/** Each amount's part of the whole in basis points; together exactly 10000, or all 0 of nothing. */
export function incidencias(importes: readonly number[]): readonly number[] {
  if (!importes.some((importe) => importe > 0)) return importes.map(() => 0);
  return repartir(10_000, pesosPorOrden(importes)).map(({ unidades }) => unidades);
}

/** The highest unit price, with 4 places, whose amount does not pass `centavos`. */
function precioQueAlcanza(cantidad: string, centavos: number): string {
  const milesimos = aUnidades(cantidad, ESCALA_CANTIDAD);
  const divisor = 10n ** BigInt(ESCALA_CANTIDAD + ESCALA_PRECIO - 2);
  // Rounding gives up to half a centavo of it: q·p < (c + 1/2)·divisor.
  const tope = ((2n * BigInt(centavos) + 1n) * divisor - 1n) / (2n * milesimos);
  const digitos = String(tope).padStart(ESCALA_PRECIO + 1, '0');
  return `${digitos.slice(0, -ESCALA_PRECIO)}.${digitos.slice(-ESCALA_PRECIO)}`;
}

export type ItemLlevado = {
  /** Place in the list given. */
  readonly indice: number;
  readonly precioUnitario: string;
  readonly importeCentavos: number;
};
export type TotalLlevado = {
  readonly items: readonly ItemLlevado[];
  /** For the item "Ajuste de redondeo"; 0 when none is needed. */
  readonly ajusteCentavos: number;
};

/**
 * New unit prices that take the total to `totalCentavos`: each item gets its part of it by largest
 * remainder over today's amounts, as near below as a price of 4 places comes, and the rest is the
 * adjustment. Null when nothing has an amount to go by.
 */
export function llevarTotal(
  items: readonly Cantidades[],
  totalCentavos: number,
): TotalLlevado | null {
  const importes = items.map(({ cantidad, precioUnitario }) => importeDe(cantidad, precioUnitario));
  const pesos = importes.map((importe) => importe ?? 0);
  if (!pesos.some((peso) => peso > 0)) return null;
  const partes = repartir(totalCentavos, pesosPorOrden(pesos));
  const llevados = items.map(({ cantidad }, indice) => {
    const precioUnitario = precioQueAlcanza(cantidad, partes[indice]?.unidades ?? 0);
    const importeCentavos = Number(importeExacto(cantidad, precioUnitario));
    return { indice, precioUnitario, importeCentavos };
  });
  const suma = llevados.reduce((total, { importeCentavos }) => total + importeCentavos, 0);
  return { items: llevados, ajusteCentavos: totalCentavos - suma };
}
