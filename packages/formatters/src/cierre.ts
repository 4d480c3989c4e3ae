import { formatearFecha, nombrarMes } from './fecha.ts';

/**
 * Why a date is refused: the month `YYYY-MM` that is closed and the first day `YYYY-MM-DD` that is not. The
 * server answers it, and a form shows it before it sends.
 */
export function mensajeMesCerrado(mes: string, primerDiaAbierto: string): string {
  const nombre = nombrarMes(mes);
  const conMayuscula = nombre.charAt(0).toUpperCase() + nombre.slice(1);
  return `${conMayuscula} está cerrado: la fecha tiene que ser desde el ${formatearFecha(primerDiaAbierto)}.`;
}
