// Separate from `costo-final.rules`, so that screens which use that one do not load the sums.
import { sumarCentavos } from '../base/dinero.rules.ts';

/** Costs of one obra in its currency, in centavos, from the beginning. */
type PartesDelCosto = {
  readonly gastadoCentavos: number;
  /** Amount still to be paid on budgets of suppliers in force. */
  readonly presupuestosCentavos: number;
  /** Invoices owed outside budgets; credit notes count against them. */
  readonly facturasCentavos: number;
  readonly objetivoCentavos: number | null;
};

export type CostoEsperado = Omit<PartesDelCosto, 'objetivoCentavos'> & {
  /** The part of the target that the other three amounts leave unused; zero without a target. */
  readonly restoObjetivoCentavos: number;
  readonly esperadoCentavos: number;
};

/**
 * Expected final cost of the obra: spent, plus what is agreed or invoiced and still to be paid,
 * plus the rest of the target, which is assumed to be spent.
 */
export function costoEsperado({ objetivoCentavos, ...partes }: PartesDelCosto): CostoEsperado {
  const { gastadoCentavos, presupuestosCentavos, facturasCentavos } = partes;
  const sabido = sumarCentavos([gastadoCentavos, presupuestosCentavos, facturasCentavos]);
  const esperadoCentavos = Math.max(sabido, objetivoCentavos ?? sabido);
  return { ...partes, restoObjetivoCentavos: esperadoCentavos - sabido, esperadoCentavos };
}
