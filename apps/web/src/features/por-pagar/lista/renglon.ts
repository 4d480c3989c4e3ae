import type { ClaseObligacion, Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';

/** An advance and a fondo de reparo have the same origin, their budget. */
export const claveDe = ({ clase, origenId }: Obligacion): string => `${clase}-${origenId}`;

/** Identifier of an obligation in an address. */
export const enDireccion = ({ clase, origenId }: Obligacion): string => `${clase}.${origenId}`;

const FUERA_DE_ORDEN: Partial<Record<ClaseObligacion, string>> = {
  CHEQUE: 'Ya se entregó: sale de la cuenta en su día',
  BOLSILLO: 'Se le devuelve a quien lo pagó, no en una orden de pago',
  RETENCION: 'Se deposita desde el pago en que se retuvo, no en una orden de pago',
};
const PRIVADO = 'Es privado: se paga desde su página, no en una orden de pago';

/** Reason why an obligation cannot be in an orden de pago, which all users of its works can see. */
export const fueraDeOrden = ({ clase, privado }: Obligacion): string | undefined =>
  FUERA_DE_ORDEN[clase] ?? (privado ? PRIVADO : undefined);

export const vaEnOrden = (fila: Obligacion): boolean => fueraDeOrden(fila) === undefined;

/** Debts to members are chosen among themselves: they are paid back out of an account. */
export const seElige = (fila: Obligacion): boolean => fila.clase === 'BOLSILLO' || vaEnOrden(fila);

/** Paid of it at once, at most: a scheduled payment is paid whole, whatever of other debts it replaces. */
export const aPagarDe = ({
  clase,
  totalCentavos,
  pendienteCentavos,
}: Pick<Obligacion, 'clase' | 'totalCentavos' | 'pendienteCentavos'>): number =>
  clase === 'PROGRAMADO' ? totalCentavos : pendienteCentavos;

/** True for credit notes, which the supplier owes us. */
export const esAFavor = ({ totalCentavos }: Obligacion): boolean => totalCentavos < 0;
