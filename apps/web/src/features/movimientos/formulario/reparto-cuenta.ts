import { repartir } from '@plomada/domain/base/reparto.rules';
import { prorratear } from '@plomada/domain/movimientos/prorrateo/prorrateo.rules';

import { restoDe, type Reparto, TOTAL_BP } from './reparto.ts';

export type CuentaReparto = {
  /** Of each part in order, to the exact centavo; null while it cannot be told. */
  readonly importes: readonly (number | null)[];
  /** What is left to assign, in basis points or centavos; negative when it is too much. */
  readonly resto: number;
};

const sinRepartir = (partes: Reparto['partes'], resto: number): CuentaReparto => ({
  importes: partes.map(() => null),
  resto,
});

/** The rule the server splits by, with what is still unassigned as one more part. */
function porPeso(partes: Reparto['partes'], totalCentavos: number, resto: number): CuentaReparto {
  const escritas = partes.map(({ pesoBp }) => pesoBp ?? 0);
  const pesos = [...escritas, ...(resto > 0 ? [resto] : [])].filter((peso) => peso > 0);
  if (resto < 0 || totalCentavos <= 0 || pesos.length === 0) return sinRepartir(partes, resto);
  const total = {
    importeCentavos: totalCentavos,
    importeArsCentavos: totalCentavos,
    importeUsdCentavos: null,
  };
  const repartido = prorratear(
    total,
    pesos.map((pesoBp) => ({ pesoBp })),
  );
  // A part too small for a centavo: saving says so.
  if (!repartido.ok) return sinRepartir(partes, resto);
  const cuotas = repartido.valor[Symbol.iterator]();
  const importes = escritas.map((peso) =>
    peso > 0 ? (cuotas.next().value?.importeCentavos ?? null) : null,
  );
  return { importes, resto };
}

export function cuentaDe(reparto: Reparto, totalCentavos: number): CuentaReparto {
  const { modo, partes } = reparto;
  const resto = restoDe(reparto, totalCentavos);
  if (modo === 'PORCENTAJE') return porPeso(partes, totalCentavos, resto);
  return { importes: partes.map(({ importeCentavos }) => importeCentavos), resto };
}

/** Equal parts of the amount, to the centavo; of the whole in percent while there is no amount. */
export function enPartesIguales({ partes }: Reparto, totalCentavos: number): Reparto {
  const modo = totalCentavos > 0 ? 'IMPORTE' : 'PORCENTAJE';
  const cuotas = repartir(
    modo === 'IMPORTE' ? totalCentavos : TOTAL_BP,
    partes.map(({ clave }, i) => ({ id: clave, peso: 1, alta: String(i).padStart(3, '0') })),
  );
  return {
    modo,
    partes: partes.map((parte, i) => {
      const unidades = cuotas[i]?.unidades ?? null;
      return modo === 'PORCENTAJE'
        ? { ...parte, pesoBp: unidades }
        : { ...parte, importeCentavos: unidades };
    }),
  };
}
