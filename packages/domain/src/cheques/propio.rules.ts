import { type Refusal, refuseAt } from '../base/refusal.ts';
import type { Cheque } from './cheque.schema.ts';

type Elegido = Pick<Cheque, 'propio'>;

/** Refuses own cheques together with received ones, whose effects on accounts differ. */
export const verificarDeUnaClase = (cheques: readonly Elegido[]): Refusal | null =>
  new Set(cheques.map(({ propio }) => propio ?? false)).size > 1
    ? refuseAt('chequeIds', 'Los cheques propios van aparte de los recibidos')
    : null;

/** Refuses an account for the collection of own cheques: each leaves the one it is drawn on. */
export const verificarCobroDePropio = (
  { propio }: Elegido,
  cuentaId: string | null,
): Refusal | null =>
  propio && cuentaId !== null
    ? refuseAt('cuentaId', 'Un cheque propio sale de la cuenta contra la que se emitió')
    : null;

/** Refuses a day for the annulment of received cheques, which is that of their last event. */
export const verificarDiaDeAnulado = (
  { propio }: Elegido,
  fecha: string | undefined,
): Refusal | null =>
  !propio && fecha !== undefined
    ? refuseAt('fecha', 'La fecha se elige al anular cheques propios')
    : null;

/** Change of the account of a cheque by an event that no payment caused. */
type Devuelto = {
  readonly cuentaId: string | null;
  readonly valoresCentavos: number;
  readonly cuentaCentavos: number;
};

/**
 * Money of an own cheque that nobody pays, which goes back to its account; none while the account
 * is not known.
 */
export const devolverPropio = ({
  cuenta,
  importeCentavos,
}: Pick<Cheque, 'cuenta' | 'importeCentavos'>): Devuelto => ({
  cuentaId: cuenta?.id ?? null,
  valoresCentavos: 0,
  cuentaCentavos: cuenta === null ? 0 : importeCentavos,
});
