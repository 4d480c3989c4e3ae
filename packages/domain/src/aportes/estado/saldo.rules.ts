import type { Moneda } from '../../base/campos.schema.ts';
import type { LineaDeCuenta } from './estado.schema.ts';

type Linea = Omit<LineaDeCuenta, 'saldoCentavos'>;

/** Each line of an account with what stands after it in its currency: given less called. */
export function conSaldos(lineas: readonly Linea[]): LineaDeCuenta[] {
  const saldos = new Map<Moneda, number>();
  return lineas.map((linea) => {
    const { moneda, destino, exigidoCentavos, aportadoCentavos } = linea;
    if (moneda === null) return { ...linea, saldoCentavos: null };
    // What is for the lot settles no call: it leaves the balance as it is.
    const dado = destino === 'LOTE' ? 0 : (aportadoCentavos ?? 0);
    const saldoCentavos = (saldos.get(moneda) ?? 0) + dado - (exigidoCentavos ?? 0);
    saldos.set(moneda, saldoCentavos);
    return { ...linea, saldoCentavos };
  });
}
