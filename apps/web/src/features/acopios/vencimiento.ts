import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { formatearDias, formatearVence } from '@plomada/formatters/vence';

/** "Vence 02/12/2026"; once the day is gone, "Venció". */
export function textoVencimiento({
  vencimiento,
  diasParaVencer,
}: Pick<Acopio, 'vencimiento' | 'diasParaVencer'>): string {
  if (vencimiento === null) return 'Sin vencimiento';
  return formatearVence(vencimiento, (diasParaVencer ?? 0) < 0);
}

/** The days are worth saying only while they decide something. */
export const diasALaVista = ({
  estado,
  diasParaVencer,
}: Pick<Acopio, 'estado' | 'diasParaVencer'>): string | null =>
  diasParaVencer !== null && (estado === 'POR_VENCER' || estado === 'VENCIDO')
    ? formatearDias(diasParaVencer)
    : null;
