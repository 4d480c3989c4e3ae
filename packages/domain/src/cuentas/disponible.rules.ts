import type { Moneda } from '../base/campos.schema.ts';
import { sumarCentavos } from '../base/dinero.rules.ts';
import type { Saldos } from './cuenta.schema.ts';
import { type ConSaldo, esCartera, saldosPorMoneda } from './saldos.rules.ts';

type ConCheques = ConSaldo & { readonly aDebitarCentavos: number };
type SinCuenta = { readonly moneda: Moneda; readonly importeCentavos: number };

type Opciones = {
  /** Own cheques without an account. */
  readonly sinCuenta?: readonly SinCuenta[];
  /** True for a reader who sees the portfolio. */
  readonly conCartera?: boolean;
};

const deMoneda = <F extends { readonly moneda: Moneda }>(filas: readonly F[], moneda: Moneda) =>
  filas.filter((fila) => fila.moneda === moneda);

/**
 * Balance per currency, the own cheques still to be paid, and the balance less those cheques. The
 * portfolio is apart: it is no money yet.
 */
export const disponiblePorMoneda = (
  cuentas: readonly ConCheques[],
  { sinCuenta = [], conCartera = false }: Opciones = {},
): Saldos['disponible'] =>
  saldosPorMoneda(cuentas).map(({ moneda, saldoCentavos }) => {
    const enMoneda = deMoneda(cuentas, moneda);
    const aDebitarCentavos = sumarCentavos([
      ...enMoneda.map((una) => una.aDebitarCentavos),
      ...deMoneda(sinCuenta, moneda).map(({ importeCentavos }) => importeCentavos),
    ]);
    const libreCentavos = sumarCentavos([saldoCentavos, -aDebitarCentavos]);
    const cartera = enMoneda.filter(esCartera).map((una) => una.saldoCentavos);
    return {
      moneda,
      saldoCentavos,
      aDebitarCentavos,
      libreCentavos,
      ...(conCartera && { enCarteraCentavos: sumarCentavos(cartera) }),
    };
  });
