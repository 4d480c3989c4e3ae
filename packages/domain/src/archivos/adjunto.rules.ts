import type { Refusal } from '../base/refusal.ts';
import { ADJUNTOS_MAX } from './archivo.schema.ts';

/** One more file of what has `cuantos`; `tipo` is what it is. */
export function verificarCantidad(tipo: string, cuantos: number): Refusal | null {
  if (cuantos < ADJUNTOS_MAX) return null;
  const motivo = `Este ${tipo} ya tiene ${ADJUNTOS_MAX} archivos, los que puede tener.`;
  return { ok: false, code: 'LIMITE_ADJUNTOS', motivo };
}
