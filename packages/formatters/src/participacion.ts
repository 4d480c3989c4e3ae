import { PARTICIPACION_TOTAL_BP } from '@plomada/domain/socios/participacion.rules';

import { formatearFecha } from './fecha.ts';
import { formatearPorcentajeBp } from './numero.ts';

/**
 * "Las participaciones suman 99,50 %. Falta asignar 0,50 %.", or how much they exceed 100 %; only
 * the first sentence when they add up to 100 %.
 */
export function mensajeDeSuma(sumaBp: number): string {
  const suma = `Las participaciones suman ${formatearPorcentajeBp(sumaBp)}.`;
  const falta = PARTICIPACION_TOTAL_BP - sumaBp;
  if (falta === 0) return suma;
  return falta > 0
    ? `${suma} Falta asignar ${formatearPorcentajeBp(falta)}.`
    : `${suma} Sobra ${formatearPorcentajeBp(-falta)}.`;
}

/** Why a share does not fit; `fecha` is the fullest day, or null when that is today. */
export function mensajeDeExceso(sumaBp: number, fecha: string | null): string {
  const cuando = fecha === null ? 'Las' : `El ${formatearFecha(fecha)} las`;
  const exceso = formatearPorcentajeBp(sumaBp - PARTICIPACION_TOTAL_BP);
  return `${cuando} participaciones sumarían ${formatearPorcentajeBp(sumaBp)}: sobra ${exceso}.`;
}
