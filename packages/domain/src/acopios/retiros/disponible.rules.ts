import {
  compararCantidades,
  cantidadQueAlcanza,
  restarCantidades,
  importeExacto,
} from '../../base/cantidad.rules.ts';
import type { Refusal } from '../../base/refusal.ts';
import type { TipoAcopio } from '../acopio.schema.ts';

/** Fields of an item that bound a retiro. */
export type ItemARetirar = {
  readonly id: string;
  /** Quantity of the item; may be null only in a price list. */
  readonly cantidad: string | null;
  readonly retirado: string;
  readonly precioUnitario: string;
  readonly completado: boolean;
};

type RenglonPedido = { readonly item: ItemARetirar; readonly cantidad: string };

export type Faltante = {
  /** Position of the line in the request. */
  readonly indice: number;
  readonly motivo: 'COMPLETO' | 'CANTIDAD' | 'DINERO';
  /** The largest quantity possible for this line alone, with 3 decimals. */
  readonly disponible: string;
};

/**
 * A refused retiro, with the lines that do not fit. The code is ITEM_COMPLETO when any requested
 * item is completed.
 */
export type RetiroRefusado = Refusal & {
  readonly code: 'ITEM_COMPLETO' | 'ACOPIO_SIN_SALDO';
  readonly faltantes: readonly Faltante[];
  readonly pedidoCentavos: bigint;
};
type RetiroEvaluado = { readonly ok: true; readonly importes: readonly number[] } | RetiroRefusado;

const menor = (a: string, b: string | null): string =>
  b !== null && compararCantidades(b, a) < 0 ? b : a;

const CERO = '0.000';

/**
 * Largest quantity of an item that can be withdrawn; null without a limit. `saldoCentavos` is null
 * when money does not bound it, `disponible` when the quantity does not.
 */
export function topeDe(
  item: Pick<ItemARetirar, 'precioUnitario' | 'completado'> & {
    readonly disponible: string | null;
  },
  saldoCentavos: number | null,
): string | null {
  if (item.completado) return CERO;
  const alcanza =
    saldoCentavos === null ? null : cantidadQueAlcanza(saldoCentavos, item.precioUnitario);
  return item.disponible === null ? alcanza : menor(item.disponible, alcanza);
}

const quedaDe = ({ cantidad, retirado }: ItemARetirar): string | null =>
  cantidad === null ? null : restarCantidades(cantidad, retirado);

const disponibleDe = (item: ItemARetirar, saldoCentavos: number | null): string =>
  topeDe({ ...item, disponible: quedaDe(item) }, saldoCentavos) ?? CERO;

function faltanteDe(
  { item, cantidad }: RenglonPedido,
  indice: number,
  saldoCentavos: number | null,
): Faltante | null {
  const disponible = disponibleDe(item, saldoCentavos);
  if (item.completado) return { indice, motivo: 'COMPLETO', disponible };
  const queda = quedaDe(item);
  const falta = queda !== null && compararCantidades(cantidad, queda) > 0;
  return falta ? { indice, motivo: 'CANTIDAD', disponible } : null;
}

/**
 * Accepts all lines, each of a different item, or none. A price list is also bounded by its money,
 * for all lines together. Each line is rounded to the centavo once.
 */
export function evaluarRetiro(
  acopio: { readonly tipo: TipoAcopio; readonly saldoCentavos: number },
  renglones: readonly RenglonPedido[],
): RetiroEvaluado {
  const saldo = acopio.tipo === 'LISTA_PRECIOS' ? acopio.saldoCentavos : null;
  const importes = renglones.map(({ item, cantidad }) =>
    importeExacto(cantidad, item.precioUnitario),
  );
  const pedidoCentavos = importes.reduce((suma, importe) => suma + importe, 0n);
  const porItem = renglones.flatMap((renglon, i) => faltanteDe(renglon, i, saldo) ?? []);
  const sinDinero = saldo !== null && pedidoCentavos > BigInt(saldo);
  const faltantes: readonly Faltante[] =
    porItem.length === 0 && sinDinero
      ? renglones.map(({ item }, indice) => ({
          indice,
          motivo: 'DINERO' as const,
          disponible: disponibleDe(item, saldo),
        }))
      : porItem;
  if (faltantes.length > 0) {
    const completo = faltantes.some(({ motivo }) => motivo === 'COMPLETO');
    const code = completo ? 'ITEM_COMPLETO' : 'ACOPIO_SIN_SALDO';
    return { ok: false, code, motivo: '', faltantes, pedidoCentavos };
  }
  return { ok: true, importes: importes.map(Number) };
}
