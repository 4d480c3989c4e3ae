import type {
  Faltante,
  RenglonPedido,
  RetiroRefusado,
} from '@plomada/domain/acopios/retiros/retiro.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { required } from '@plomada/domain/base/required';
import { AppError, type DetalleError } from '@plomada/domain/errores';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { mensajeSinSaldo } from '@plomada/formatters/unidad';

import { refusalError } from '../../../http/transport/refuse.ts';
import type { AcopioTomado } from '../locks.sql.ts';
import type { ItemTomado } from './locks.sql.ts';

/** A line of the request over its item, and where its quantity stands in the input. */
export type Renglon = RenglonPedido & { readonly item: ItemTomado; readonly path: string };

/** What is left to spend; only a price list has an amount that bounds it. */
export const saldoDe = ({ importe, retirado }: AcopioTomado): number => (importe ?? 0) - retirado;

const conNombre = (renglones: readonly Renglon[], { descripcion }: ItemTomado, texto: string) =>
  renglones.length === 1
    ? texto
    : `${descripcion}: ${texto.charAt(0).toLowerCase()}${texto.slice(1)}`;

const renglonDe = (renglones: readonly Renglon[], indice: number): Renglon =>
  required(renglones[indice], `line ${indice} of the retiro`);

function detalle(
  acopio: AcopioTomado,
  renglones: readonly Renglon[],
  { pedidoCentavos }: RetiroRefusado,
  { indice, motivo, disponible }: Faltante,
): DetalleError {
  const { item, cantidad: pedida, path } = renglonDe(renglones, indice);
  const { moneda } = acopio;
  const dinero = `Solo quedan ${formatearDinero(saldoDe(acopio), moneda)} en el acopio. El retiro pide ${formatearDinero(pedidoCentavos, moneda)}.`;
  const falta = mensajeSinSaldo(disponible, pedida, item.unidad);
  return {
    path,
    message: motivo === 'DINERO' ? dinero : conNombre(renglones, item, falta),
    data: {
      itemId: item.id,
      item: item.descripcion,
      unidad: item.unidad,
      disponible,
      pedida,
      ...(motivo === 'DINERO' ? { saldoCentavos: saldoDe(acopio) } : {}),
    },
  };
}

const detalleCompleto = ({ item, path }: Renglon): DetalleError => ({
  path,
  message: `${item.descripcion} está marcado como completo: no admite más retiros.`,
  data: { itemId: item.id },
});

/** Says what is left of each line that does not fit; completed items before all. */
export function rechazarRetiro(
  acopio: AcopioTomado,
  renglones: readonly Renglon[],
  evaluado: RetiroRefusado,
): AppError {
  const { code, faltantes } = evaluado;
  const details =
    code === 'ITEM_COMPLETO'
      ? faltantes
          .filter(({ motivo }) => motivo === 'COMPLETO')
          .map(({ indice }) => detalleCompleto(renglonDe(renglones, indice)))
      : faltantes.map((faltante) => detalle(acopio, renglones, evaluado, faltante));
  const { message } = required(details[0], 'why the retiro is refused');
  return refusalError({ ok: false, code, motivo: message, details });
}

/** Dated from the day the acopio was made to tomorrow at the latest, like movements. */
export function verificarFecha(acopio: AcopioTomado, fecha: string, ahora: Date): void {
  const message =
    fecha > sumarDias(hoyEnBuenosAires(ahora), 1)
      ? 'La fecha no puede ser posterior a mañana.'
      : fecha < acopio.fecha
        ? `La fecha no puede ser anterior a la del acopio, ${formatearFecha(acopio.fecha)}.`
        : null;
  if (message === null) return;
  throw new AppError('VALIDATION_ERROR', { details: [{ path: 'fecha', message }] });
}

/**
 * Taking from an expired acopio is let through: what was paid is still ours and the retiro did
 * happen, so refusing it would only make the figures lie. The supplier may want another price.
 */
export function advertenciaDe({ vencimiento }: AcopioTomado, ahora: Date): string | null {
  if (vencimiento === null || vencimiento >= hoyEnBuenosAires(ahora)) return null;
  return `El acopio venció el ${formatearFecha(vencimiento)}: el proveedor puede pedir otro precio.`;
}
