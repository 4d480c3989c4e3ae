import type { Moneda } from '../base/campos.schema.ts';
import { acotar } from '../base/dinero.rules.ts';
import type { Desvio, LineaGuardada } from './escenario.schema.ts';
import { DIAS_DE_DESVIO } from './limites.ts';
import type { Serie } from './serie.rules.ts';

/** Line as it is kept. */
export const lineaGuardada = ({ moneda, enCuentas, dias }: Serie): LineaGuardada => ({
  moneda,
  enCuentas,
  base: dias.map(({ base }) => base.saldoCentavos),
  escenario: dias.map(({ escenario }) => escenario.saldoCentavos),
});

type Saldo = { readonly moneda: Moneda; readonly saldo: number };

/**
 * Distance of kept lines from the balances of the accounts on the day of comparison; null when no
 * line began with balances. A currency without accounts on that day has a balance of 0.
 */
export function desvioDe(
  lineas: readonly LineaGuardada[],
  fecha: string,
  saldos: readonly Saldo[],
): Desvio | null {
  const monedas = lineas
    .filter(({ enCuentas }) => enCuentas)
    .map(({ moneda, base, escenario }) => {
      const escenarioCentavos = escenario[DIAS_DE_DESVIO] ?? 0;
      const realCentavos = saldos.find((uno) => uno.moneda === moneda)?.saldo ?? 0;
      return {
        moneda,
        baseCentavos: base[DIAS_DE_DESVIO] ?? 0,
        escenarioCentavos,
        realCentavos,
        desvioCentavos: acotar(BigInt(realCentavos) - BigInt(escenarioCentavos)),
      };
    });
  return monedas.length === 0 ? null : { fecha, monedas };
}
