import type { OrigenAgenda } from './evento.schema.ts';

/** The bank pays a cheque, an offer lapses, a certificate waits to be collected: none is ever late. */
const NO_VENCEN: ReadonlySet<OrigenAgenda> = new Set(['CERTIFICADO', 'CHEQUE', 'PRESUPUESTO']);

/** Whether something of this origin whose day has passed is late, and is shown as late. */
export const puedeVencer = (origen: OrigenAgenda): boolean => !NO_VENCEN.has(origen);

/** The bank pays a cheque and an offer lapses by themselves: after the day nobody can do anything any more. */
export const pasaSolo = (origen: OrigenAgenda): boolean =>
  origen === 'CHEQUE' || origen === 'PRESUPUESTO';
