import type { ClaseObligacion, Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';

/**
 * Key of a row; the class is needed because an advance and a fondo de reparo both have their budget
 * as origin.
 */
export const claveDe = ({ clase, origenId }: Obligacion): string => `${clase}-${origenId}`;

/** Identifier of an obligation in an address. */
export const enDireccion = ({ clase, origenId }: Obligacion): string => `${clase}.${origenId}`;

const FUERA_DE_ORDEN: Partial<Record<ClaseObligacion, string>> = {
  CHEQUE: 'Ya se entregó: sale de la cuenta en su día',
  CHEQUE_A_REPONER: 'Se repone desde el cheque, no en una orden de pago',
  BOLSILLO: 'Se le devuelve a quien lo pagó, no en una orden de pago',
  RETENCION: 'Se deposita desde el pago en que se retuvo, no en una orden de pago',
};
const PRIVADO = 'Es privado: se paga desde su página, no en una orden de pago';

/**
 * Reason why an obligation cannot be in an orden de pago, such as being private, since all users of
 * its works see the order; undefined when it can.
 */
export const fueraDeOrden = ({ clase, privado }: Obligacion): string | undefined =>
  FUERA_DE_ORDEN[clase] ?? (privado ? PRIVADO : undefined);

export const vaEnOrden = (fila: Obligacion): boolean => fueraDeOrden(fila) === undefined;

/**
 * True when a row can be selected; debts to members, paid back from an account, only with each
 * other.
 */
export const seElige = (fila: Obligacion): boolean => fila.clase === 'BOLSILLO' || vaEnOrden(fila);

/**
 * Largest amount payable now; a scheduled payment is paid whole, including other debts that it
 * replaces.
 */
export const aPagarDe = ({
  clase,
  totalCentavos,
  pendienteCentavos,
}: Pick<Obligacion, 'clase' | 'totalCentavos' | 'pendienteCentavos'>): number =>
  clase === 'PROGRAMADO' ? totalCentavos : pendienteCentavos;

/** True for credit notes and amounts on account, which the supplier owes us. */
export const esAFavor = ({ totalCentavos }: Obligacion): boolean => totalCentavos < 0;
