import type { Moneda } from '../base/campos.schema.ts';
import { MONEDAS, sumarCentavos } from '../base/dinero.rules.ts';

export type EnMoneda = { readonly moneda: Moneda; readonly saldoCentavos: number };

/** Sum of the balances per currency, for currencies with an account, pesos first. */
export const saldosPorMoneda = (cuentas: readonly EnMoneda[]): EnMoneda[] =>
  MONEDAS.flatMap((moneda) => {
    const saldos = cuentas.flatMap((una) => (una.moneda === moneda ? [una.saldoCentavos] : []));
    return saldos.length === 0 ? [] : [{ moneda, saldoCentavos: sumarCentavos(saldos) }];
  });
