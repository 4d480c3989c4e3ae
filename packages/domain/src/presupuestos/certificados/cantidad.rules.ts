import { aMilesimos, compararCantidades, deMilesimos } from '../../base/cantidad.rules.ts';
import { dividirRedondeando, esMayorQueCero, sinCerosDeMas } from '../../base/decimal.rules.ts';
import { acotar } from '../../base/dinero.rules.ts';
import { avanceBpDe } from '../../base/porcentaje.rules.ts';

const ENTERO_BP = 10_000;
const CERO = '0';

/** Progress given as the accumulated quantity of an item. */
export type AvancePorCantidad = {
  /** Total quantity of the item, above zero. */
  readonly cantidad: string;
  readonly acumuladoCantidad: string;
};

/** True for an item that has a quantity to measure against. */
export const seMidePorCantidad = ({ cantidad }: { readonly cantidad: string }): boolean =>
  esMayorQueCero(cantidad);

/** Accumulated money: amount × accumulated / total quantity, rounded once, half away from zero. */
export const importeDeCantidad = (
  importeCentavos: number,
  { cantidad, acumuladoCantidad }: AvancePorCantidad,
): number =>
  acotar(
    dividirRedondeando(
      BigInt(importeCentavos) * aMilesimos(acumuladoCantidad),
      aMilesimos(cantidad),
    ),
  );

/** Accumulated part of an item, in basis points: 10000 only when all of its quantity is done. */
export const avanceBpDeCantidad = ({ cantidad, acumuladoCantidad }: AvancePorCantidad): number =>
  avanceBpDe(Number(aMilesimos(acumuladoCantidad)), Number(aMilesimos(cantidad)));

/** An item with a quantity, after the earlier certificates. */
export type ItemConCantidad = {
  readonly cantidad: string;
  readonly importeCentavos: number;
  readonly anteriorBp: number;
  readonly anteriorCentavos: number;
  /**
   * Accumulated quantity of the item in the last certificate that counts; null when its progress
   * there is a percentage, or when there is no certificate.
   */
  readonly avanceCantidad: string | null;
};

export type CantidadAnterior = {
  readonly cantidad: string;
  /**
   * False when the quantity is derived from the certified money or percentage, and thus rounded.
   */
  readonly exacta: boolean;
};

/**
 * Quantity equivalent to the certified money, which is more precise than the certified basis
 * points; these are used only for an item whose amount is 0.
 */
function cantidadDerivada(item: ItemConCantidad): string {
  const total = aMilesimos(item.cantidad);
  const [parte, entero] =
    item.importeCentavos > 0
      ? [item.anteriorCentavos, item.importeCentavos]
      : [item.anteriorBp, ENTERO_BP];
  return sinCerosDeMas(deMilesimos(dividirRedondeando(total * BigInt(parte), BigInt(entero))));
}

/**
 * Quantity certified before, limited to that of the item, which an adicional may have reduced
 * since.
 */
export function cantidadAnteriorDe(item: ItemConCantidad): CantidadAnterior {
  const { cantidad, anteriorBp, anteriorCentavos, avanceCantidad } = item;
  if (avanceCantidad !== null) {
    const pasa = compararCantidades(avanceCantidad, cantidad) > 0;
    return { cantidad: pasa ? cantidad : avanceCantidad, exacta: true };
  }
  if (anteriorBp === ENTERO_BP) return { cantidad, exacta: true };
  if (anteriorBp === 0 && anteriorCentavos === 0) return { cantidad: CERO, exacta: true };
  return { cantidad: cantidadDerivada(item), exacta: false };
}

/**
 * True when an accumulated quantity is less than the certified one. A derived quantity is rounded,
 * so there both the money and the percentage have to be less.
 */
export function retrocede(item: ItemConCantidad, acumuladoCantidad: string): boolean {
  const anterior = cantidadAnteriorDe(item);
  if (anterior.exacta) return compararCantidades(acumuladoCantidad, anterior.cantidad) < 0;
  const pedido = { cantidad: item.cantidad, acumuladoCantidad };
  return (
    importeDeCantidad(item.importeCentavos, pedido) < item.anteriorCentavos &&
    avanceBpDeCantidad(pedido) < item.anteriorBp
  );
}

/**
 * Price differences up to these centavos are the effect of rounding two prices, and count as none.
 */
const REDONDEOS = 2;

/** Money of an item in a certificate; the quantity is null when it was by percentage. */
type ItemMedido = {
  readonly acumuladoCantidad: string | null;
  readonly anteriorCentavos: number;
  readonly presenteCentavos: number;
  readonly acumuladoCentavos: number;
};

/**
 * Part of an item's present amount that is a change of price, not progress: the quantity certified
 * before at the new price of an adicional, less the money certified for it. 0 when either
 * certificate is by percentage, when nothing is certified now, and up to 2 centavos.
 */
export function diferenciaDePrecio(item: ItemMedido, cantidadAnterior: string | null): number {
  const { acumuladoCantidad, acumuladoCentavos, anteriorCentavos, presenteCentavos } = item;
  if (acumuladoCantidad === null || cantidadAnterior === null || presenteCentavos === 0) return 0;
  const [antes, ahora] = [aMilesimos(cantidadAnterior), aMilesimos(acumuladoCantidad)];
  if (ahora === 0n) return 0;
  const hechas = antes > ahora ? ahora : antes;
  const vale = acotar(dividirRedondeando(BigInt(acumuladoCentavos) * hechas, ahora));
  const diferencia = vale - anteriorCentavos;
  return Math.abs(diferencia) > REDONDEOS ? diferencia : 0;
}

/** True when an accumulated quantity exceeds that of the item. */
export const pasaDelTotal = ({ cantidad, acumuladoCantidad }: AvancePorCantidad): boolean =>
  compararCantidades(acumuladoCantidad, cantidad) > 0;
