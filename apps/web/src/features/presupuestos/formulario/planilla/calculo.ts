import { importeDe } from '@plomada/domain/base/cantidad.rules';
import { esDecimalConEscala } from '@plomada/domain/base/decimal.rules';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import { incidencias } from '@plomada/domain/presupuestos/items/item.rules';

import type { Fila } from './filas.ts';

const importes = new WeakMap<Fila, { readonly centavos: number | null }>();

function calcular({ cantidad, precioUnitario }: Fila): number | null {
  if (cantidad === null || precioUnitario === null) return null;
  if (!esDecimalConEscala(cantidad, 11, 3)) return null;
  if (!esDecimalConEscala(precioUnitario, 14, 4)) return null;
  return importeDe(cantidad, precioUnitario);
}

/** Null while the row has not both numbers, or makes more than an amount may be. */
export function importeDeFila(fila: Fila): number | null {
  const conocido = importes.get(fila);
  if (conocido) return conocido.centavos;
  const centavos = calcular(fila);
  importes.set(fila, { centavos });
  return centavos;
}

export type Cuenta = {
  readonly items: number;
  /** Null beyond what an amount may be. */
  readonly totalCentavos: number | null;
};

export function contar(filas: readonly Fila[]): Cuenta {
  const conImporte = filas.flatMap((fila) => importeDeFila(fila) ?? []);
  const total = conImporte.reduce((suma, centavos) => suma + BigInt(centavos), 0n);
  return {
    items: conImporte.length,
    totalCentavos: total > BigInt(CENTAVOS_MAX) ? null : Number(total),
  };
}

/** Of each row in basis points, in the rows' order. */
export const incidenciasDe = (filas: readonly Fila[]): readonly number[] =>
  incidencias(filas.map((fila) => importeDeFila(fila) ?? 0));
