import { formatearFecha, nombrarMes, titularMes } from './fecha.ts';

/**
 * Why a date is refused, whether typed or stored: `mes` (`YYYY-MM`) is closed and
 * `primerDiaAbierto` (`YYYY-MM-DD`) is the first open day. The server answers with it, and forms
 * show it before they send.
 */
export function mensajeMesCerrado(mes: string, primerDiaAbierto: string): string {
  return `${titularMes(mes)} está cerrado: nada de antes del ${formatearFecha(primerDiaAbierto)} se carga ni se cambia.`;
}

/** Why a document cannot change: its month of IVA `YYYY-MM` is with the accountant. */
export const mensajeDePeriodo = (mes: string): string =>
  `El IVA de ${nombrarMes(mes)} ya se entregó al contador: no cambia hasta que se reabra ese mes.`;
