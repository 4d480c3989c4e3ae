import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import {
  compararCantidades,
  importeDe,
  restarCantidades,
} from '@plomada/domain/base/cantidad.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { mensajeSinSaldo } from '@plomada/formatters/unidad';

import { isUnderWay } from '@/components/form/number-typing.ts';

import { leerCantidad, mensajeSinDinero } from './bandeja.ts';
import { quedaEnTexto } from './textos.ts';

export type Juicio = {
  /** Quantity to add to the tray; null while the text is not a valid one. */
  readonly cantidad: string | null;
  readonly mensaje: string;
  readonly mal: boolean;
};

type Limites = {
  readonly item: AcopioItem;
  readonly moneda: Moneda;
  /** Money left after the other lines; null when money does not limit the item. */
  readonly libreCentavos: number | null;
};

export const mal = (mensaje: string): Juicio => ({ cantidad: null, mensaje, mal: true });

/**
 * Text with the amount left after `cantidad`: of the item or, in a price list, of the money; null
 * when neither is limited.
 */
function restoEnTexto({ item, libreCentavos, moneda }: Limites, cantidad: string): string | null {
  if (item.disponible !== null) {
    return quedaEnTexto(restarCantidades(item.disponible, cantidad), item.unidad);
  }
  if (libreCentavos === null) return null;
  const gasto = importeDe(cantidad, item.precioUnitario) ?? 0;
  return `Saldo ${formatearDinero(libreCentavos - gasto, moneda)}`;
}

/**
 * Interprets a typed quantity against the item's stock and, in a price list, the money left. Until
 * `terminado`, an incomplete number is no error.
 */
export function juzgar(texto: string, limites: Limites, terminado = true): Juicio {
  const { item, libreCentavos, moneda } = limites;
  const { disponible, unidad, precioUnitario } = item;
  // Incomplete input: `0` and `0,` may become `0,5`, and `1.500.` a million and a half.
  if (/^\s*0*[.,]?0*\s*$/.test(texto) || (!terminado && isUnderWay(texto))) {
    return { cantidad: null, mensaje: restoEnTexto(limites, '0') ?? '', mal: false };
  }
  const leida = leerCantidad(texto);
  if (!leida.ok) return mal(`${leida.motivo}.`);
  const decimal = leida.value;
  if (disponible !== null && compararCantidades(decimal, disponible) > 0) {
    return mal(mensajeSinSaldo(disponible, decimal, unidad));
  }
  const importe = importeDe(decimal, precioUnitario);
  if (importe === null) return mal('El importe es demasiado grande.');
  if (libreCentavos !== null && importe > libreCentavos) {
    return mal(mensajeSinDinero(libreCentavos, importe, moneda));
  }
  const mensaje = [formatearDinero(importe, moneda), restoEnTexto(limites, decimal)];
  return {
    cantidad: decimal,
    mensaje: mensaje.filter((parte) => parte !== null).join(' · '),
    mal: false,
  };
}
