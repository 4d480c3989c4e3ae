import {
  ESCALA_CANTIDAD,
  ESCALA_PRECIO,
  importeDe,
  importeExacto,
} from '../../base/cantidad.rules.ts';
import { aUnidades, deUnidades } from '../../base/decimal.rules.ts';
import { CENTAVOS_MAX, decimalDeCentavos } from '../../base/dinero.rules.ts';
import { accept, type Outcome, refuseAt, type Refusal } from '../../base/refusal.ts';
import { repartir } from '../../base/reparto.rules.ts';
import type { ItemEditado, ItemPresupuesto } from './item.schema.ts';

type Cantidades = { readonly cantidad: string; readonly precioUnitario: string };

/** An item as it is to be: without `id` a new one. */
export type ItemAEscribir = ItemEditado & { readonly ajuste?: boolean };

/** The item that carries what no unit price can reach. One at most, always last. */
const DESCRIPCION_AJUSTE = 'Ajuste de redondeo';

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
  return deUnidades(tope, ESCALA_PRECIO);
}

type ItemLlevado = {
  /** Place in the list given. */
  readonly indice: number;
  readonly precioUnitario: string;
  readonly importeCentavos: number;
};
type TotalLlevado = {
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

type ItemAntes = Pick<
  ItemPresupuesto,
  'id' | 'descripcion' | 'unidad' | 'cantidad' | 'precioUnitario' | 'rubroId' | 'ajuste'
>;

/** The items of a draft once its total is this: each price takes its part, the adjustment what is left. */
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

/** The adjustment stays one through an edit: the next goal-seek makes it anew, never scales it. */
export function conAjusteDe(
  antes: readonly Pick<ItemAntes, 'id' | 'ajuste'>[],
  items: readonly ItemAEscribir[],
): readonly ItemAEscribir[] {
  const ajustes = new Set(antes.flatMap(({ id, ajuste }) => (ajuste ? [id] : [])));
  return items.map((item) => ({ ...item, ajuste: item.id !== undefined && ajustes.has(item.id) }));
}

/** Each with its amount. */
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

/** Whether these may be the items of a budget, of which those in `vigentes` are there. */
export function verificarItems(
  items: readonly Valorado[],
  vigentes: ReadonlySet<string>,
): Refusal | null {
  const dichos = items.flatMap(({ id }) => id ?? []);
  if (new Set(dichos).size < dichos.length) return refuseAt('items', 'Hay un ítem repetido');
  if (!dichos.every((id) => vigentes.has(id))) {
    return refuseAt('items', 'Uno de los ítems ya no está en el presupuesto');
  }
  return verificarTotal(items.reduce((suma, { importeCentavos }) => suma + importeCentavos, 0));
}
