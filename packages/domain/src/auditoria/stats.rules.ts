import { diasEntre, sumarDias } from '../base/fecha.rules.ts';
import { accept, refuseAt, type Outcome } from '../base/refusal.ts';
import type { PedirStatsAuditoria } from './auditoria.schema.ts';

const DIAS = 30;
const DIAS_MAX = 366;

type Periodo = { readonly desde: string; readonly hasta: string; readonly dias: number };

/**
 * Requested days, both included; by default the 30 up to `hasta`, and `hasta` today. Refuses more
 * than 366.
 */
export function periodoDe(pedido: PedirStatsAuditoria, hoy: string): Outcome<Periodo> {
  const hasta = pedido.hasta ?? hoy;
  const desde = pedido.desde ?? sumarDias(hasta, 1 - DIAS);
  const dias = diasEntre(desde, hasta) + 1;
  if (dias < 1) return refuseAt('desde', 'El período termina antes de empezar');
  return dias > DIAS_MAX
    ? refuseAt('desde', 'El período puede ser de un año como máximo')
    : accept({ desde, hasta, dias });
}
