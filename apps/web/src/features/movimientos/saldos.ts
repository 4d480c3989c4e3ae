import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

type Fila = Pick<Movimiento, 'tipo' | 'moneda' | 'importeCentavos'>;

/** Signed amount of a movement in centavos: income positive, expense negative. */
export function importeConSigno({ tipo, importeCentavos }: Omit<Fila, 'moneda'>): number {
  return tipo === 'INGRESO' ? importeCentavos : -importeCentavos;
}

/**
 * Balance after each row, in the rows' order, for rows newest first and without gaps. `actuales`
 * are the balances after the newest row; those of older rows are found by subtraction.
 */
export function saldosCorridos(
  filas: readonly Fila[],
  actuales: readonly { readonly moneda: Moneda; readonly saldoCentavos: number }[],
): readonly number[] {
  const saldo = new Map(actuales.map(({ moneda, saldoCentavos }) => [moneda, saldoCentavos]));
  return filas.map((fila) => {
    const hasta = saldo.get(fila.moneda) ?? 0;
    saldo.set(fila.moneda, hasta - importeConSigno(fila));
    return hasta;
  });
}
