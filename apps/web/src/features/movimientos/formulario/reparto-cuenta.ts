import { repartir } from '@plomada/domain/base/reparto.rules';
import type { CrearMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { prorratear } from '@plomada/domain/movimientos/prorrateo/prorrateo.rules';
import type { Prorratear } from '@plomada/domain/movimientos/prorrateo/prorrateo.schema';

import { type Reparto, TOTAL_BP } from './reparto.ts';

const suma = (valores: readonly (number | null)[]) =>
  Number(valores.reduce<bigint>((total, valor) => total + BigInt(valor ?? 0), 0n));

/** Rest to assign, in basis points or centavos; negative when too much is assigned. */
function restoDe({ modo, partes }: Reparto, totalCentavos: number): number {
  return modo === 'PORCENTAJE'
    ? TOTAL_BP - suma(partes.map(({ pesoBp }) => pesoBp))
    : totalCentavos - suma(partes.map(({ importeCentavos }) => importeCentavos));
}

/** Reason why the split cannot be sent yet; null when it can. */
export function faltaEnReparto(reparto: Reparto, totalCentavos: number): string | null {
  const { modo, partes } = reparto;
  if (partes.some(({ obra }) => obra === null)) return 'Falta elegir la obra de una de las partes.';
  const valores = partes.map(({ pesoBp, importeCentavos }) =>
    modo === 'PORCENTAJE' ? pesoBp : importeCentavos,
  );
  if (valores.some((valor) => valor === null || valor <= 0)) {
    return 'Todas las partes tienen que ser mayores que cero.';
  }
  if (restoDe(reparto, totalCentavos) !== 0) {
    return modo === 'PORCENTAJE'
      ? 'Las partes tienen que sumar 100,00 %.'
      : 'Las partes tienen que sumar el importe.';
  }
  return null;
}

/** Request body of the split, which brings no cheque; `faltaEnReparto` must be null. */
export function paraProrratear(datos: CrearMovimiento, { modo, partes }: Reparto): Prorratear {
  const { proyectoId: _obra, chequeNuevo: _cheque, ...comunes } = datos;
  return {
    ...comunes,
    partes: partes.flatMap(({ obra, pesoBp, importeCentavos }) => {
      if (obra === null) return [];
      const cuanto =
        modo === 'PORCENTAJE' ? { pesoBp: pesoBp ?? 0 } : { importeCentavos: importeCentavos ?? 0 };
      return [{ proyectoId: obra.id, ...cuanto }];
    }),
  };
}

export type CuentaReparto = {
  /** Amount of each part in order, to the exact centavo; null while it cannot be calculated. */
  readonly importes: readonly (number | null)[];
  /** Rest to assign, in basis points or centavos; negative when too much is assigned. */
  readonly resto: number;
};

const sinRepartir = (partes: Reparto['partes'], resto: number): CuentaReparto => ({
  importes: partes.map(() => null),
  resto,
});

/** Splits by the server's rule, with the unassigned rest as one more part. */
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
  // A part is too small for one centavo; saving reports the error.
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

/** Splits the amount equally, to the centavo; while there is no amount, by percentage. */
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
