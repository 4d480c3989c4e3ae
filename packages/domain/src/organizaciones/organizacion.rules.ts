import { refuseAt, type Refusal } from '../base/refusal.ts';
import { mensajeLimiteOrganizaciones } from './plan.rules.ts';

/** One more organisation of a person who is in `actuales` of them; `max` null: without limit. */
export function verificarLimiteOrganizaciones(
  actuales: number,
  max: number | null,
): Refusal | null {
  if (max === null || actuales < max) return null;
  const motivo = mensajeLimiteOrganizaciones(max);
  const details = [{ path: 'limit', message: motivo, data: { current: actuales, max } }];
  return { ok: false, code: 'LIMITE_ORGANIZACIONES', motivo, details };
}

/** What is said of an organisation is of the one the call is for. */
export const verificarMisma = (dicha: string | undefined, actual: string): Refusal | null =>
  dicha === undefined || dicha.toLowerCase() === actual
    ? null
    : refuseAt('tenantId', 'No coincide con la organización del pedido');
