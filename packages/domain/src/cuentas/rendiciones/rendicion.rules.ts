import type { Moneda } from '../../base/campos.schema.ts';
import { type Refusal, refuseAt, refuseBy } from '../../base/refusal.ts';
import type { TipoCuenta } from '../tipo.schema.ts';
import type { EstadoRendicion } from './rendicion.schema.ts';

/** States from which each state can be reached. */
const DESDE: Readonly<Record<Exclude<EstadoRendicion, 'ABIERTA'>, readonly EstadoRendicion[]>> = {
  PRESENTADA: ['ABIERTA', 'DEVUELTA'],
  APROBADA: ['PRESENTADA'],
  DEVUELTA: ['PRESENTADA'],
};

export const verificarPasoDeRendicion = (
  { estado }: { readonly estado: EstadoRendicion },
  hacia: keyof typeof DESDE,
): Refusal | null => (DESDE[hacia].includes(estado) ? null : refuseBy('TRANSICION_INVALIDA'));

/** Refuses a statement of any account but a petty cash, or one that ends after today. */
export function verificarRendible(
  { tipo }: { readonly tipo: TipoCuenta },
  { hasta, hoy }: { readonly hasta: string; readonly hoy: string },
): Refusal | null {
  if (tipo !== 'CAJA_CHICA') return refuseBy('CUENTA_NO_SE_RINDE');
  return hasta > hoy ? refuseAt('hasta', 'No se puede rendir más allá de hoy') : null;
}

/** Refuses to refill a petty cash from an account of another currency. */
export const verificarReposicion = (
  de: { readonly moneda: Moneda },
  { moneda }: { readonly moneda: Moneda },
): Refusal | null =>
  de.moneda === moneda
    ? null
    : refuseAt('reposicion.deCuentaId', 'Tiene que ser una cuenta en la misma moneda');

type Caja = { readonly saldoCentavos: number; readonly topeCentavos: number | null };

/** Proposed refill: the money spent, but at most what fits below the ceiling. */
export const reposicionPropuesta = (gastadoCentavos: number, caja: Caja): number =>
  caja.topeCentavos === null
    ? gastadoCentavos
    : Math.min(gastadoCentavos, Math.max(0, caja.topeCentavos - caja.saldoCentavos));

const POCO = 5;

/** True when less than a fifth of its ceiling is left in a petty cash. */
export const quedaPoco = ({ saldoCentavos, topeCentavos }: Caja): boolean =>
  topeCentavos !== null && saldoCentavos * POCO < topeCentavos;
