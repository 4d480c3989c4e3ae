import { formatearFecha } from './fecha.ts';
import { formatearNumero } from './numero.ts';

/** Days until a day, or since it when negative: `en 12 días`, `hoy`, `hace 3 días`. */
export function formatearDias(dias: number): string {
  if (dias === 0) return 'hoy';
  const cuantos = Math.abs(dias);
  const texto = `${formatearNumero(cuantos)} ${cuantos === 1 ? 'día' : 'días'}`;
  return dias > 0 ? `en ${texto}` : `hace ${texto}`;
}

/** `Vence 02/12/2026`, or `Venció` once the day has passed. */
export const formatearVence = (fecha: string, vencido: boolean): string =>
  `${vencido ? 'Venció' : 'Vence'} ${formatearFecha(fecha)}`;
