import { diasEntre, mesDe, sumarDias } from '@plomada/domain/base/fecha.rules';
import type { Cheque, EstadoCheque } from '@plomada/domain/cheques/cheque.schema';
import { formatearFecha, formatearFechaCorta, titularMes } from '@plomada/formatters/fecha';

type Fechado = Pick<Cheque, 'pago' | 'presentarHasta' | 'estado'>;

/** Monday of the week of a day. */
export function lunesDe(dia: string): string {
  const desdeElDomingo = new Date(`${dia}T00:00:00Z`).getUTCDay();
  return sumarDias(dia, -((desdeElDomingo + 6) % 7));
}

const SIN_COBRAR: ReadonlySet<EstadoCheque> = new Set(['EN_CARTERA', 'EMITIDO']);

/** True for a cheque of the portfolio, or an own one, that the bank no longer takes. */
export const estaVencido = ({ estado, presentarHasta }: Fechado, hoy: string): boolean =>
  SIN_COBRAR.has(estado) && presentarHasta < hoy;

/** Heading of a cheque still to be paid: past its last day, payable now, or from which week. */
export function semanaDe(cheque: Fechado, hoy: string): string {
  const { pago, estado } = cheque;
  if (estaVencido(cheque, hoy)) return 'Vencidos';
  if (pago <= hoy) return estado === 'EMITIDO' ? 'Por confirmar' : 'Ya se pueden cobrar';
  const lunes = lunesDe(pago);
  const semanas = diasEntre(lunesDe(hoy), lunes) / 7;
  if (semanas === 0) return 'Esta semana';
  if (semanas === 1) return 'La próxima';
  const mismoAnio = lunes.slice(0, 4) === hoy.slice(0, 4);
  return `Semana del ${mismoAnio ? formatearFechaCorta(lunes) : formatearFecha(lunes)}`;
}

/** Heading of a cheque among others of any state, by the month of its payment day. */
export const mesDelCheque = ({ pago }: Fechado): string => titularMes(mesDe(pago));

const enDias = (dias: number): string => (dias === 1 ? 'En 1 día' : `En ${dias} días`);

/** Words for the days on which a cheque can be paid; only for one that is still to be paid. */
export function cuandoSeCobra(cheque: Fechado, hoy: string): string {
  const { pago, presentarHasta, estado } = cheque;
  if (pago > hoy) return enDias(diasEntre(hoy, pago));
  if (estaVencido(cheque, hoy)) return `Venció el ${formatearFecha(presentarHasta)}`;
  if (estado === 'EMITIDO') return pago === hoy ? 'Hoy' : 'Falta confirmar';
  return pago === hoy ? 'Desde hoy' : `Hasta el ${formatearFechaCorta(presentarHasta)}`;
}
