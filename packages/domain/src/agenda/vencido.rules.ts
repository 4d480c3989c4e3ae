import type { OrigenAgenda } from './evento.schema.ts';

/** The bank pays a cheque, an offer lapses, debts of a budget wait for a certificate's turn: none is ever late. */
const NO_VENCEN: ReadonlySet<OrigenAgenda> = new Set([
  'CERTIFICADO',
  'ANTICIPO',
  'REPARO',
  'CHEQUE',
  'PRESUPUESTO',
]);

/** Whether something of this origin whose day has passed is late, and is shown as late. */
export const puedeVencer = (origen: OrigenAgenda): boolean => !NO_VENCEN.has(origen);

/** The bank pays a cheque and an offer lapses by themselves: after the day nobody can do anything any more. */
export const pasaSolo = (origen: OrigenAgenda): boolean =>
  origen === 'CHEQUE' || origen === 'PRESUPUESTO';
