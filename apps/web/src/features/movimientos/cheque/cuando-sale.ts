import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { formatearFecha } from '@plomada/formatters/fecha';

/** Day on which the money of an own cheque leaves its account, as far as it is known. */
export const cuandoSale = (pago: string | null | undefined): string =>
  pago && esFechaCalendario(pago)
    ? `El dinero sale el ${formatearFecha(pago)}`
    : 'El dinero sale el día en que se paga el cheque';
