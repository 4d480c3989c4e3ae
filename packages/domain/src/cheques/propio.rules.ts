import { type Refusal, refuseAt } from '../base/refusal.ts';
import type { Cheque } from './cheque.schema.ts';

type Elegido = Pick<Cheque, 'propio'>;

export const sonPropios = (cheques: readonly Elegido[]): boolean =>
  cheques.some(({ propio }) => propio);

/** Refuses own cheques together with received ones, whose effects on accounts differ. */
export const verificarDeUnaClase = (cheques: readonly Elegido[]): Refusal | null =>
  new Set(cheques.map(({ propio }) => propio ?? false)).size > 1
    ? refuseAt('chequeIds', 'Los cheques propios van aparte de los recibidos')
    : null;

/** Reason why no bank can have paid an own cheque by the end of a day; null when it can. */
export const esperaSuPago = (
  { numero, pago }: Pick<Cheque, 'numero' | 'pago'>,
  fecha: string,
  fechaEnPalabras: (fecha: string) => string,
): string | null =>
  fecha < pago
    ? `El banco paga el cheque ${numero} desde el ${fechaEnPalabras(pago)}: se confirma desde ese día`
    : null;

/**
 * Refuses an account for the collection of own cheques, each of which leaves the one it is drawn on,
 * and a day before the one on which its bank pays it.
 */
export function verificarCobroDePropio(
  cheque: Elegido & Pick<Cheque, 'numero' | 'pago'>,
  { cuentaId, fecha }: { readonly cuentaId: string | null; readonly fecha: string },
  fechaEnPalabras: (fecha: string) => string,
): Refusal | null {
  if (!cheque.propio) return null;
  if (cuentaId !== null) {
    return refuseAt('cuentaId', 'Un cheque propio sale de la cuenta contra la que se emitió');
  }
  const espera = esperaSuPago(cheque, fecha, fechaEnPalabras);
  return espera === null ? null : refuseAt('fecha', espera);
}

/** Refuses a day for the annulment of received cheques, which is that of their last event. */
export const verificarDiaDeAnulado = (
  cheques: readonly Elegido[],
  fecha: string | undefined,
): Refusal | null =>
  fecha !== undefined && !sonPropios(cheques)
    ? refuseAt('fecha', 'La fecha se elige al anular cheques propios')
    : null;

/**
 * Refuses the rejection of own cheques together with received ones, and to charge its costs to a
 * client.
 */
export const verificarRechazoDePropios = (
  cheques: readonly Elegido[],
  cobrarAlCliente: boolean,
): Refusal | null =>
  verificarDeUnaClase(cheques) ??
  (cobrarAlCliente && sonPropios(cheques)
    ? refuseAt('cobrarAlCliente', 'El rechazo de un cheque propio no se cobra a un cliente')
    : null);

/** Refuses to undo alone an event that the payment of an own cheque caused. */
export const verificarConPago = (
  { numero, propio }: Pick<Cheque, 'numero' | 'propio'>,
  conPago: boolean,
): Refusal | null => {
  if (!propio || !conPago) return null;
  const message = `El cheque ${numero} se anuló con lo que pagó: vuelve cuando eso se restaura.`;
  return {
    ok: false,
    code: 'CHEQUE_EN_USO',
    motivo: message,
    details: [{ path: 'chequeIds', message }],
  };
};
