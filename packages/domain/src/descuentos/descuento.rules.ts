import { sumarCentavos } from '../base/dinero.rules.ts';
import { accept, type Outcome, type Refusal, refuseAt } from '../base/refusal.ts';
import { repartir } from '../base/reparto.rules.ts';
import type { Cheque } from '../cheques/cheque.schema.ts';
import type { DescontarCheques, TipoCosto } from './descuento.schema.ts';

export const COSTO_EN_PALABRAS: Readonly<Record<TipoCosto, string>> = {
  INTERES: 'interés',
  IVA: 'IVA',
  SELLADO: 'sellado',
  COMISION: 'comisión',
};

type Costos = Pick<
  DescontarCheques,
  'interesCentavos' | 'ivaCentavos' | 'selladoCentavos' | 'comisionCentavos'
>;
type Costo = { readonly tipo: TipoCosto; readonly importeCentavos: number };

/** Costs of a slip by kind, without those of zero. */
export const costosDe = (pedido: Costos): readonly Costo[] =>
  (
    [
      { tipo: 'INTERES', importeCentavos: pedido.interesCentavos },
      { tipo: 'IVA', importeCentavos: pedido.ivaCentavos },
      { tipo: 'SELLADO', importeCentavos: pedido.selladoCentavos },
      { tipo: 'COMISION', importeCentavos: pedido.comisionCentavos },
    ] as const
  ).filter(({ importeCentavos }) => importeCentavos > 0);

type Uno = Pick<Cheque, 'id' | 'importeCentavos'>;

/**
 * Money that the bank pays for each cheque: its amount less its share of the costs, by largest
 * remainder over the amounts. The parts add up to the amounts less the costs. Refused when nothing
 * is left of a cheque.
 */
export function netosDeDescuento(
  cheques: readonly Uno[],
  pedido: Costos,
): Outcome<ReadonlyMap<string, number>> {
  const costo = sumarCentavos(costosDe(pedido).map(({ importeCentavos }) => importeCentavos));
  const pesos = cheques.map(({ id, importeCentavos }) => ({ id, peso: importeCentavos, alta: '' }));
  const partes = new Map(repartir(costo, pesos).map(({ id, unidades }) => [id, unidades]));
  const netos = cheques.map(
    ({ id, importeCentavos }) => [id, importeCentavos - (partes.get(id) ?? 0)] as const,
  );
  return netos.some(([, neto]) => neto <= 0)
    ? refuseAt('interesCentavos', 'Los costos no dejan nada de los cheques')
    : accept(new Map(netos));
}

/**
 * Refuses to do something at once with cheques of several portfolios or currencies, or with private
 * ones and public ones. Own cheques are in no portfolio, and may be of several banks.
 */
export function verificarJuntos(
  cheques: readonly Pick<Cheque, 'cuenta' | 'moneda' | 'privado' | 'propio'>[],
): Refusal | null {
  const [primero] = cheques;
  const carteras = cheques.flatMap(({ cuenta, propio }) => (propio ? [] : [cuenta?.id]));
  if (cheques.some(({ moneda }) => moneda !== primero?.moneda)) {
    return refuseAt('chequeIds', 'Los cheques que van juntos son de una misma moneda');
  }
  if (new Set(carteras).size > 1) {
    return refuseAt('chequeIds', 'Los cheques que van juntos son de una misma cartera');
  }
  return cheques.some(({ privado }) => privado !== primero?.privado)
    ? refuseAt('chequeIds', 'Los cheques privados van aparte')
    : null;
}
