import { formatearFecha, nombrarMes, titularMes } from './fecha.ts';

/**
 * Why a date is refused, written or stored: the month `YYYY-MM` that is closed and the first day `YYYY-MM-DD` that
 * is not. The server answers it, and a form shows it before it sends.
 */
export function mensajeMesCerrado(mes: string, primerDiaAbierto: string): string {
  return `${titularMes(mes)} está cerrado: nada de antes del ${formatearFecha(primerDiaAbierto)} se carga ni se cambia.`;
}

/** Why a document does not change: its month of IVA `YYYY-MM` is with the accountant. */
export const mensajeDePeriodo = (mes: string): string =>
  `El IVA de ${nombrarMes(mes)} ya se entregó al contador: no cambia hasta que se reabra ese mes.`;
