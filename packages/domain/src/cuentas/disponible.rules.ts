import type { Moneda } from '../base/campos.schema.ts';
import { sumarCentavos } from '../base/dinero.rules.ts';
import { type EnMoneda, saldosPorMoneda } from './saldos.rules.ts';

type ConCheques = EnMoneda & { readonly aDebitarCentavos: number };
type SinCuenta = { readonly moneda: Moneda; readonly importeCentavos: number };

const deMoneda = <F extends { readonly moneda: Moneda }>(filas: readonly F[], moneda: Moneda) =>
  filas.filter((fila) => fila.moneda === moneda);

/** Balance per currency, the own cheques still to be paid, and the balance less those cheques. */
export const disponiblePorMoneda = (
  cuentas: readonly ConCheques[],
  sinCuenta: readonly SinCuenta[] = [],
): (ConCheques & { readonly libreCentavos: number })[] =>
  saldosPorMoneda(cuentas).map(({ moneda, saldoCentavos }) => {
    const aDebitarCentavos = sumarCentavos([
      ...deMoneda(cuentas, moneda).map((una) => una.aDebitarCentavos),
      ...deMoneda(sinCuenta, moneda).map(({ importeCentavos }) => importeCentavos),
    ]);
    const libreCentavos = sumarCentavos([saldoCentavos, -aDebitarCentavos]);
    return { moneda, saldoCentavos, aDebitarCentavos, libreCentavos };
  });
