import {
  ESCALA_CANTIDAD,
  ESCALA_PRECIO,
  importeDe,
  importeExacto,
} from '../../base/cantidad.rules.ts';
import { aUnidades, deUnidades } from '../../base/decimal.rules.ts';
import { CENTAVOS_MAX } from '../../base/dinero.rules.ts';
import { decimalDeCentavos } from '../../base/importe.rules.ts';
import { accept, type Outcome, refuseAt, type Refusal } from '../../base/refusal.ts';
import { repartir } from '../../base/reparto.rules.ts';
import type { ItemEditado, ItemPresupuesto } from './item.schema.ts';

type Cantidades = { readonly cantidad: string; readonly precioUnitario: string };

/** An item to write: a new one without `id`. */
export type ItemAEscribir = ItemEditado & { readonly ajuste?: boolean };

/** Description of the item with the rest that no unit price reaches. */
const DESCRIPCION_AJUSTE = 'Ajuste de redondeo';

const pesosPorOrden = (importes: readonly number[]) =>
  importes.map((peso, i) => ({ id: String(i).padStart(6, '0'), peso, alta: '' }));

/**
 * Part of each amount in the whole, in basis points that add up to 10000; all 0 when the whole is
 * 0.
 */
export function incidencias(importes: readonly number[]): readonly number[] {
  if (!importes.some((importe) => importe > 0)) return importes.map(() => 0);
  return repartir(10_000, pesosPorOrden(importes)).map(({ unidades }) => unidades);
}

/** Highest unit price, with 4 places, whose amount does not exceed `centavos`. */
function precioQueAlcanza(cantidad: string, centavos: number): string {
  const milesimos = aUnidades(cantidad, ESCALA_CANTIDAD);
  const divisor = 10n ** BigInt(ESCALA_CANTIDAD + ESCALA_PRECIO - 2);
  // Rounding tolerates up to half a centavo above: q·p < (c + 1/2)·divisor.
  const tope = ((2n * BigInt(centavos) + 1n) * divisor - 1n) / (2n * milesimos);
  return deUnidades(tope, ESCALA_PRECIO);
}

type ItemLlevado = {
  /** Index of the item in the given list. */
  readonly indice: number;
  readonly precioUnitario: string;
  readonly importeCentavos: number;
};
type TotalLlevado = {
  readonly items: readonly ItemLlevado[];
  /** Amount of the item "Ajuste de redondeo"; 0 when none is needed. */
  readonly ajusteCentavos: number;
};

/**
 * New unit prices for a total of `totalCentavos`: each item gets its part by largest remainder over
 * the current amounts, as far as a price of 4 places reaches without exceeding it; the rest is the
 * adjustment. Null when no item has an amount.
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

type ItemAntes = Pick<
  ItemPresupuesto,
  'id' | 'descripcion' | 'unidad' | 'cantidad' | 'precioUnitario' | 'rubroId' | 'ajuste'
>;

/**
 * Items of a budget at a new total: prices in proportion, and an item for the rounding if there is
 * any. Refused without amounts to scale.
 */
export function itemsLlevados(
  antes: readonly ItemAntes[],
  totalCentavos: number,
): Outcome<readonly ItemAEscribir[]> {
  const items = antes.filter(({ ajuste }) => !ajuste);
  const llevado = llevarTotal(items, totalCentavos);
  if (!llevado) {
    const message = 'No hay importes sobre los que repartir la diferencia';
    return refuseAt('totalCentavos', message);
  }
  const precios = new Map(llevado.items.map((item) => [item.indice, item.precioUnitario]));
  const nuevos = items.map(
    ({ id, descripcion, unidad, cantidad, rubroId, precioUnitario }, indice): ItemAEscribir => ({
      id,
      descripcion,
      unidad,
      cantidad,
      rubroId,
      precioUnitario: precios.get(indice) ?? precioUnitario,
    }),
  );
  if (llevado.ajusteCentavos === 0) return accept(nuevos);
  const previo = antes.find(({ ajuste }) => ajuste);
  const ajuste = {
    ...(previo && { id: previo.id }),
    descripcion: DESCRIPCION_AJUSTE,
    unidad: 'gl',
    cantidad: '1',
    precioUnitario: decimalDeCentavos(llevado.ajusteCentavos),
    ajuste: true,
  };
  return accept([...nuevos, ajuste]);
}

/**
 * Keeps the mark of the rounding item through an edit, so that the next change of the total
 * replaces it instead of scaling it.
 */
export function conAjusteDe(
  antes: readonly Pick<ItemAntes, 'id' | 'ajuste'>[],
  items: readonly ItemAEscribir[],
): readonly ItemAEscribir[] {
  const ajustes = new Set(antes.flatMap(({ id, ajuste }) => (ajuste ? [id] : [])));
  return items.map((item) => ({ ...item, ajuste: item.id !== undefined && ajustes.has(item.id) }));
}

/** Items with their amounts; refused when an amount is out of range. */
export function conImportes<T extends Cantidades>(
  items: readonly T[],
): Outcome<readonly (T & { readonly importeCentavos: number })[]> {
  const valorados = items.map((item) => {
    const importeCentavos = importeDe(item.cantidad, item.precioUnitario);
    return importeCentavos === null ? null : { ...item, importeCentavos };
  });
  const excesivo = valorados.indexOf(null);
  return excesivo < 0
    ? accept(valorados.filter((item) => item !== null))
    : refuseAt(`items.${excesivo}.precioUnitario`, 'El importe es demasiado grande');
}

export const verificarTotal = (totalCentavos: number): Refusal | null =>
  totalCentavos <= CENTAVOS_MAX
    ? null
    : refuseAt('items', 'El total del presupuesto es demasiado grande');

type Valorado = { readonly id?: string | undefined; readonly importeCentavos: number };

/**
 * Refuses repeated items, ids that are not in `vigentes` (the budget's current items), and a total
 * above the largest amount.
 */
export function verificarItems(
  items: readonly Valorado[],
  vigentes: ReadonlySet<string>,
): Refusal | null {
  const pedidos = items.flatMap(({ id }) => id ?? []);
  if (new Set(pedidos).size < pedidos.length) return refuseAt('items', 'Hay un ítem repetido');
  if (!pedidos.every((id) => vigentes.has(id))) {
    return refuseAt('items', 'Uno de los ítems ya no está en el presupuesto');
  }
  return verificarTotal(items.reduce((suma, { importeCentavos }) => suma + importeCentavos, 0));
}
