import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

/** "en 12 días", "hoy", "hace 3 días". */
function enDias(dias: number): string {
  if (dias === 0) return 'hoy';
  const cuantos = Math.abs(dias);
  const texto = `${formatearNumero(cuantos)} ${cuantos === 1 ? 'día' : 'días'}`;
  return dias > 0 ? `en ${texto}` : `hace ${texto}`;
}

/** "Vence 02/12/2026"; once the day is gone, "Venció". */
export function textoVencimiento({
  vencimiento,
  diasParaVencer,
}: Pick<Acopio, 'vencimiento' | 'diasParaVencer'>): string {
  if (vencimiento === null) return 'Sin vencimiento';
  return `${(diasParaVencer ?? 0) < 0 ? 'Venció' : 'Vence'} ${formatearFecha(vencimiento)}`;
}

/** The days are worth saying only while they decide something. */
export const diasALaVista = ({
  estado,
  diasParaVencer,
}: Pick<Acopio, 'estado' | 'diasParaVencer'>): string | null =>
  diasParaVencer !== null && (estado === 'POR_VENCER' || estado === 'VENCIDO')
    ? enDias(diasParaVencer)
    : null;
