import type { OrigenAgenda } from './agenda.schema.ts';

/** Origins that the agenda never shows as late. */
const NO_VENCEN: ReadonlySet<OrigenAgenda> = new Set([
  'CERTIFICADO',
  'ANTICIPO',
  'REPARO',
  'CHEQUE',
  'PRESUPUESTO',
]);

/** True for an origin whose items are shown as late once their day has passed. */
export const puedeVencer = (origen: OrigenAgenda): boolean => !NO_VENCEN.has(origen);

/**
 * True for a cheque of ours, which the bank pays, and for an offer, which lapses: after their day
 * nothing is left to do.
 */
export const pasaSolo = (origen: OrigenAgenda): boolean =>
  origen === 'CHEQUE' || origen === 'PRESUPUESTO';
