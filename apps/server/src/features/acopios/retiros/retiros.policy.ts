import type {
  Faltante,
  RenglonPedido,
  RetiroEvaluado,
} from '@plomada/domain/acopios/retiros/retiro.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { AppError, type DetalleError } from '@plomada/domain/errores';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { mensajeSinSaldo } from '@plomada/formatters/unidad';

import type { AcopioTomado } from '../locks.sql.ts';
import type { ItemTomado } from './locks.sql.ts';

/** A line of the request over its item, and where its quantity stands in the input. */
export type Renglon = RenglonPedido & { readonly item: ItemTomado; readonly path: string };

type Refusado = Extract<RetiroEvaluado, { ok: false }>;

export const saldoDe = ({ importe, retirado }: AcopioTomado): number => (importe ?? 0) - retirado;

const conNombre = (renglones: readonly Renglon[], { descripcion }: ItemTomado, texto: string) =>
  renglones.length === 1
    ? texto
    : `${descripcion}: ${texto.charAt(0).toLowerCase()}${texto.slice(1)}`;

function detalle(
  acopio: AcopioTomado,
  renglones: readonly Renglon[],
  { pedidoCentavos }: Refusado,
  { indice, motivo, disponible }: Faltante,
): readonly DetalleError[] {
  const renglon = renglones[indice];
  if (!renglon) return [];
  const { item, cantidad: pedida, path } = renglon;
  const { moneda } = acopio;
  const dinero = `Solo quedan ${formatearDinero(saldoDe(acopio), moneda)} en el acopio. El retiro pide ${formatearDinero(pedidoCentavos, moneda)}.`;
  const falta = mensajeSinSaldo(disponible, pedida, item.unidad);
  return [
    {
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
    },
  ];
}

/** Says what is left of each line that does not fit; completed items before all. */
export function rechazarRetiro(
  acopio: AcopioTomado,
  renglones: readonly Renglon[],
  evaluado: Refusado,
): AppError {
  const completos = evaluado.faltantes.filter(({ motivo }) => motivo === 'COMPLETO');
  if (completos.length > 0) {
    const details = completos.flatMap(({ indice }) => {
      const item = renglones[indice]?.item;
      const message = `${item?.descripcion} está marcado como completo: no admite más retiros.`;
      const path = renglones[indice]?.path ?? 'itemId';
      return [{ path, message, data: { itemId: item?.id } }];
    });
    const [primero] = details;
    return new AppError('ITEM_COMPLETO', primero ? { message: primero.message, details } : {});
  }
  const details = evaluado.faltantes.flatMap((f) => detalle(acopio, renglones, evaluado, f));
  const [primero] = details;
  return new AppError('ACOPIO_SIN_SALDO', primero ? { message: primero.message, details } : {});
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
