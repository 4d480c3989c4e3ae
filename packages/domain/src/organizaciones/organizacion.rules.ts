import { type Refusal, refuseAt } from '../base/refusal.ts';
import type { Plan } from './organizacion.schema.ts';

type LimitesDePlan = { readonly obras: number | null; readonly usuarios: number | null };

/** Limits of each plan; null without a limit. */
export const LIMITES_DE_PLAN: Readonly<Record<Plan, LimitesDePlan>> = {
  free: { obras: 2, usuarios: 3 },
  basic: { obras: 10, usuarios: 10 },
  premium: { obras: 50, usuarios: 50 },
  enterprise: { obras: null, usuarios: null },
};

/**
 * Message about the maximum of organisations of a person; its wording is fixed by the contract with
 * the client.
 */
export const mensajeLimiteOrganizaciones = (max: number): string =>
  `Has alcanzado el límite máximo de ${max} organizaciones.`;

const GB = 1024 ** 3;

/** Bytes of files that an organisation may store, by plan. */
export const BYTES_DE_PLAN: Readonly<Record<Plan, number>> = {
  free: GB / 2,
  basic: 5 * GB,
  premium: 50 * GB,
  enterprise: 500 * GB,
};

/** Items that one acopio may have, by plan. */
export const ITEMS_DE_PLAN: Readonly<Record<Plan, number>> = {
  free: 200,
  basic: 1000,
  premium: 2000,
  enterprise: 5000,
};

/**
 * Message about the organisations that a person may create per hour; `desde` is a date and time as
 * people read them.
 */
export function mensajeRitmoOrganizaciones(max: number, desde: string): string {
  const cuantas = max === 1 ? '1 organización' : `${max} organizaciones`;
  return `Cada persona puede crear hasta ${cuantas} por hora. La próxima se puede crear desde el ${desde}.`;
}

/**
 * Refuses another organisation to a member of `actuales` of them; `max` is null without a limit.
 */
export function verificarLimiteOrganizaciones(
  actuales: number,
  max: number | null,
): Refusal | null {
  if (max === null || actuales < max) return null;
  const motivo = mensajeLimiteOrganizaciones(max);
  const details = [{ path: 'limit', message: motivo, data: { current: actuales, max } }];
  return { ok: false, code: 'LIMITE_ORGANIZACIONES', motivo, details };
}

/** Refuses a body that names another organisation than the request's, ignoring case. */
export const verificarMisma = (enviada: string | undefined, actual: string): Refusal | null =>
  enviada === undefined || enviada.toLowerCase() === actual
    ? null
    : refuseAt('tenantId', 'No coincide con la organización del pedido');
