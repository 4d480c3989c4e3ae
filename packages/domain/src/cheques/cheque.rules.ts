import { sumarDias } from '../base/fecha.rules.ts';
import { type Refusal, refuseAt } from '../base/refusal.ts';
import type { Cheque, EstadoCheque, TipoEventoCheque } from './cheque.schema.ts';
import { ESTADO_CHEQUE_EN_PALABRAS, HACER_CON_CHEQUE } from './palabras.rules.ts';
import { estadoTras } from './vida.rules.ts';

/** Days after its payment day during which the bank takes a cheque. */
export const DIAS_PARA_PRESENTAR = 30;

export const presentarHasta = (pago: string): string => sumarDias(pago, DIAS_PARA_PRESENTAR);

const enUso = (cheque: Pick<Cheque, 'numero' | 'estado'>, tipo: TipoEventoCheque): Refusal => {
  const estado = ESTADO_CHEQUE_EN_PALABRAS[cheque.estado].toLowerCase();
  const message = `El cheque ${cheque.numero} está ${estado}: no se puede ${HACER_CON_CHEQUE[tipo]}.`;
  return {
    ok: false,
    code: 'CHEQUE_EN_USO',
    motivo: message,
    details: [{ path: 'chequeIds', message }],
  };
};

const enPago = ({ numero }: Pick<Cheque, 'numero'>): Refusal => ({
  ok: false,
  code: 'CHEQUE_EN_USO',
  motivo: `Los datos del cheque ${numero} se cambian en el pago con el que se entregó.`,
});

/** States in which nothing has happened yet to a cheque that was received, or issued. */
const SIN_USAR: ReadonlySet<EstadoCheque> = new Set(['EN_CARTERA', 'EMITIDO']);

type Hecho = { readonly tipo: TipoEventoCheque; readonly fecha: string; readonly hoy: string };

/**
 * Refuses an event that the cheque's state does not allow, and one on a day after today or before
 * the cheque's last event.
 */
export function verificarEvento(
  cheque: Pick<Cheque, 'numero' | 'estado' | 'estadoEl' | 'propio'>,
  { tipo, fecha, hoy }: Hecho,
  fechaEnPalabras: (fecha: string) => string,
): Refusal | null {
  if (estadoTras(cheque.propio ?? false, cheque.estado, tipo) === null) return enUso(cheque, tipo);
  if (fecha > hoy) return refuseAt('fecha', 'La fecha no puede ser posterior a hoy');
  if (fecha < cheque.estadoEl) {
    const dia = fechaEnPalabras(cheque.estadoEl);
    return refuseAt(
      'fecha',
      `El cheque ${cheque.numero} tiene algo del ${dia}: la fecha tiene que ser desde ese día`,
    );
  }
  return null;
}

/**
 * Refuses to change the data of a cheque to which something has happened since it was received or
 * issued, and those of an own one of a payment, which are edited there.
 */
export const verificarEdicionDeCheque = (
  cheque: Pick<Cheque, 'numero' | 'estado' | 'propio' | 'movimientoId'>,
  eventos: number,
): Refusal | null => {
  if (cheque.propio && cheque.movimientoId === null) return enPago(cheque);
  return eventos === 1 && SIN_USAR.has(cheque.estado)
    ? null
    : {
        ok: false,
        code: 'CHEQUE_EN_USO',
        motivo: `Al cheque ${cheque.numero} ya le pasó algo: sus datos no se cambian.`,
      };
};

/**
 * Events of received cheques that may be undone alone; others are undone with the income, payment
 * or discount that caused them, or not at all.
 */
const SE_DESHACEN: ReadonlySet<TipoEventoCheque> = new Set([
  'DEPOSITADO',
  'COBRADO',
  'RESCATADO',
  'RECHAZADO',
  'DEVUELTO',
  'REEMPLAZADO',
  'SALDADO',
]);

/**
 * Events of received cheques that are undone together with those of the other cheques of one
 * action.
 */
const DE_UN_GRUPO: ReadonlySet<TipoEventoCheque> = new Set(['ENDOSADO', 'RECIBIDO']);
/** Events of own cheques that a person undoes, unless the payment of the cheque caused them. */
const SE_DESHACEN_DE_PROPIO: ReadonlySet<TipoEventoCheque> = new Set([
  'COBRADO',
  'RECHAZADO',
  'ANULADO',
  'REPUDIADO',
  'SALDADO',
]);

/** Messages that name the way to undo an event that cannot be undone alone. */
const CON_OTRO: Readonly<Partial<Record<TipoEventoCheque, (numero: string) => string>>> = {
  ENDOSADO: (numero) =>
    `El cheque ${numero} se entregó con un pago: vuelve a la cartera cuando ese pago se da de baja.`,
  DESCONTADO: (numero) => `El cheque ${numero} se descontó: se deshace el descuento entero.`,
  EMITIDO: (numero) =>
    `El cheque ${numero} se emitió con un pago: se anula, o se da de baja lo que pagó.`,
};

/**
 * Refuses to undo an event that cannot be undone alone, such as a receipt or a discount. With
 * `conGrupo`, the event is undone with all that was done together with it: so are an endorsement
 * and a receipt that paid for a rejected cheque.
 */
export function verificarDeshacer(
  cheque: Pick<Cheque, 'numero' | 'estado' | 'propio'>,
  ultimo: TipoEventoCheque,
  conGrupo = false,
): Refusal | null {
  if (cheque.propio) {
    // One given in place of another is undone with that, and stays annulled.
    if (conGrupo && ultimo === 'ANULADO') return enUso(cheque, 'DESHECHO');
    if (SE_DESHACEN_DE_PROPIO.has(ultimo) || (conGrupo && ultimo === 'EMITIDO')) return null;
  } else if (SE_DESHACEN.has(ultimo) || (conGrupo && DE_UN_GRUPO.has(ultimo))) {
    return null;
  }
  const message = CON_OTRO[ultimo]?.(cheque.numero);
  if (message === undefined) return enUso(cheque, 'DESHECHO');
  const details = [{ path: 'chequeIds', message }];
  return { ok: false, code: 'CHEQUE_EN_USO', motivo: message, details };
}

/** Refuses to undo an event other than the one that the person saw last, if they named one. */
export const verificarUltimo = (
  { numero }: Pick<Cheque, 'numero'>,
  ultimo: number,
  visto: number | undefined,
): Refusal | null =>
  visto === undefined || visto === ultimo
    ? null
    : {
        ok: false,
        code: 'CHEQUE_EN_USO',
        motivo: `Al cheque ${numero} le pasó otra cosa mientras tanto: no se deshizo nada.`,
      };

/** Refuses to undo a discount when the last event of the cheque is another. */
export const verificarDescontado = (
  cheque: Pick<Cheque, 'numero' | 'estado'>,
  ultimo: TipoEventoCheque,
): Refusal | null => verificarSinUso(cheque, ultimo === 'DESCONTADO');

/** Refuses to undo what was done with several cheques when something happened to one since. */
export const verificarSinUso = (
  cheque: Pick<Cheque, 'numero' | 'estado'>,
  sinUso: boolean,
): Refusal | null => (sinUso ? null : enUso(cheque, 'DESHECHO'));

/**
 * Refuses to annul a cheque that came in place of another, whose replacement is undone instead, and
 * one that left a debt.
 */
export function verificarAnular(
  { numero, clienteCentavos, proveedorCentavos }: ConDeudas,
  enLugarDeOtro: boolean,
): Refusal | null {
  if (enLugarDeOtro) {
    return negado(`El cheque ${numero} entró en lugar de otro: se deshace ese reemplazo.`);
  }
  return clienteCentavos + proveedorCentavos > 0
    ? negado(`El cheque ${numero} dejó algo por cobrar o por reponer: antes hay que saldarlo.`)
    : null;
}

type ConDeudas = Pick<Cheque, 'numero' | 'clienteCentavos' | 'proveedorCentavos'>;
const negado = (motivo: string): Refusal => ({ ok: false, code: 'CHEQUE_EN_USO', motivo });
