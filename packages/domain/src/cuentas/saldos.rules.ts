import type { Moneda } from '../base/campos.schema.ts';
import { MONEDAS, sumarCentavos } from '../base/dinero.rules.ts';
import type { TipoCuenta } from './tipo.schema.ts';

type EnMoneda = { readonly moneda: Moneda; readonly saldoCentavos: number };
export type ConSaldo = EnMoneda & { readonly tipo: TipoCuenta };

/** True for an account that holds cheques of others, which are no money until their banks pay. */
export const esCartera = ({ tipo }: Pick<ConSaldo, 'tipo'>): boolean => tipo === 'VALORES';

/**
 * Sum of the balances per currency, without the accounts of cheques; for currencies with an account
 * of any kind, pesos first.
 */
export const saldosPorMoneda = (cuentas: readonly ConSaldo[]): EnMoneda[] =>
  MONEDAS.flatMap((moneda) => {
    const enMoneda = cuentas.filter((una) => una.moneda === moneda);
    const saldos = enMoneda.filter((una) => !esCartera(una)).map((una) => una.saldoCentavos);
    return enMoneda.length === 0 ? [] : [{ moneda, saldoCentavos: sumarCentavos(saldos) }];
  });
