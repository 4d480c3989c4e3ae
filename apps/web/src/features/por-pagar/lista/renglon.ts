import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';

/** An advance and a fondo de reparo have the same origin, their budget. */
export const claveDe = ({ clase, origenId }: Obligacion): string => `${clase}-${origenId}`;

/** Its name in an address. */
export const enDireccion = ({ clase, origenId }: Obligacion): string => `${clase}.${origenId}`;

/** Paid together with others of its supplier, in an orden de pago, which everybody sees who sees its works. */
export const vaEnOrden = ({ privado }: Obligacion): boolean => !privado;

export const FUERA_DE_ORDEN = 'Es privado: se paga desde su página, no en una orden de pago';

/** Paid of it at once, at most: a scheduled payment is paid whole, whatever of other debts it replaces. */
export const aPagarDe = ({
  clase,
  totalCentavos,
  pendienteCentavos,
}: Pick<Obligacion, 'clase' | 'totalCentavos' | 'pendienteCentavos'>): number =>
  clase === 'PROGRAMADO' ? totalCentavos : pendienteCentavos;

/** Credit notes are what the supplier owes us. */
export const esAFavor = ({ totalCentavos }: Obligacion): boolean => totalCentavos < 0;
