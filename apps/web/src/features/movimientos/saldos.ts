import type { Moneda } from '@plomada/domain/campos.schema';
import type { Movimiento } from '@plomada/domain/movimiento.schema';

type Fila = Pick<Movimiento, 'id' | 'tipo' | 'moneda' | 'importeCentavos'>;

/** Income positive, expense negative. */
export function importeConSigno({ tipo, importeCentavos }: Omit<Fila, 'id' | 'moneda'>): number {
  return tipo === 'INGRESO' ? importeCentavos : -importeCentavos;
}

/** Sum of the loaded rows, one per currency and never blended, pesos first. */
export function subtotales(filas: readonly Fila[]) {
  const porMoneda = new Map<Moneda, { cantidad: number; centavos: number }>();
  for (const fila of filas) {
    const suma = porMoneda.get(fila.moneda) ?? { cantidad: 0, centavos: 0 };
    porMoneda.set(fila.moneda, {
      cantidad: suma.cantidad + 1,
      centavos: suma.centavos + importeConSigno(fila),
    });
  }
  return [...porMoneda]
    .map(([moneda, suma]) => ({ moneda, ...suma }))
    .toSorted((a, b) => a.moneda.localeCompare(b.moneda));
}

/**
 * The balance after each row, for rows newest first and without gaps from the newest on: today's
 * balance, walked back.
 */
export function saldosCorridos(
  filas: readonly Fila[],
  actuales: readonly { readonly moneda: Moneda; readonly saldoCentavos: number }[],
): ReadonlyMap<string, number> {
  const saldo = new Map(actuales.map(({ moneda, saldoCentavos }) => [moneda, saldoCentavos]));
  const corridos = new Map<string, number>();
  for (const fila of filas) {
    const hasta = saldo.get(fila.moneda) ?? 0;
    corridos.set(fila.id, hasta);
    saldo.set(fila.moneda, hasta - importeConSigno(fila));
  }
  return corridos;
}
