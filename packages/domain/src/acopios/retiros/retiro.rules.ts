import {
  cantidadQueAlcanza,
  compararCantidades,
  importeExacto,
  restarCantidades,
} from '../../base/cantidad.rules.ts';
import type { Refusal } from '../../base/refusal.ts';
import { CATALOGO_ERRORES } from '../../catalogo-errores.ts';
import type { TipoAcopio } from '../acopio.schema.ts';

/** What a retiro needs to know of an item, read under its lock. */
export type ItemARetirar = {
  readonly id: string;
  /** Null only in a price list without quantities. */
  readonly cantidad: string | null;
  readonly retirado: string;
  readonly precioUnitario: string;
  readonly completado: boolean;
};

export type RenglonPedido = { readonly item: ItemARetirar; readonly cantidad: string };

export type Faltante = {
  /** Place in the request. */
  readonly indice: number;
  readonly motivo: 'COMPLETO' | 'CANTIDAD' | 'DINERO';
  /** The most that this line alone could take, with 3 places. */
  readonly disponible: string;
};

/** Completed items are told before all else; whoever answers words what is left of each line. */
export type RetiroRefusado = Refusal & {
  readonly code: 'ITEM_COMPLETO' | 'ACOPIO_SIN_SALDO';
  readonly faltantes: readonly Faltante[];
  readonly pedidoCentavos: bigint;
};
export type RetiroEvaluado =
  | { readonly ok: true; readonly importes: readonly number[] }
  | RetiroRefusado;

const menor = (a: string, b: string | null): string =>
  b !== null && compararCantidades(b, a) < 0 ? b : a;

const CERO = '0.000';

/** The most of an item that can be taken; `saldoCentavos` is null where money does not bound it. */
function disponibleDe(item: ItemARetirar, saldoCentavos: number | null): string {
  if (item.completado) return CERO;
  const alcanza =
    saldoCentavos === null ? null : cantidadQueAlcanza(saldoCentavos, item.precioUnitario);
  if (item.cantidad === null) return alcanza ?? CERO;
  return menor(restarCantidades(item.cantidad, item.retirado), alcanza);
}

function faltanteDe(
  { item, cantidad }: RenglonPedido,
  indice: number,
  saldoCentavos: number | null,
): Faltante | null {
  const disponible = disponibleDe(item, saldoCentavos);
  if (item.completado) return { indice, motivo: 'COMPLETO', disponible };
  if (item.cantidad === null) return null;
  const queda = restarCantidades(item.cantidad, item.retirado);
  const falta = compararCantidades(cantidad, queda) > 0;
  return falta ? { indice, motivo: 'CANTIDAD', disponible } : null;
}

/**
 * Whether these lines, each of another item, fit in what is left: all of them or none. A price list
 * is also bounded by its money, the lines together. Each line is rounded to the centavo once.
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
    const motivo = CATALOGO_ERRORES[code].mensaje;
    return { ok: false, code, motivo, faltantes, pedidoCentavos };
  }
  return { ok: true, importes: importes.map(Number) };
}
