import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { formatearDias, formatearVence } from '@plomada/formatters/vence';

/**
 * Expiry of an acopio in words: "Vence 02/12/2026", "Venció …" once the day has passed, or "Sin
 * vencimiento".
 */
export function textoVencimiento({
  vencimiento,
  diasParaVencer,
}: Pick<Acopio, 'vencimiento' | 'diasParaVencer'>): string {
  if (vencimiento === null) return 'Sin vencimiento';
  return formatearVence(vencimiento, (diasParaVencer ?? 0) < 0);
}

/** Days until or since expiry, only while they matter: soon or past; else null. */
export const diasALaVista = ({
  estado,
  diasParaVencer,
}: Pick<Acopio, 'estado' | 'diasParaVencer'>): string | null =>
  diasParaVencer !== null && (estado === 'POR_VENCER' || estado === 'VENCIDO')
    ? formatearDias(diasParaVencer)
    : null;
