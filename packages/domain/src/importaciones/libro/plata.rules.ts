import { MONEDAS } from '../../base/dinero.rules.ts';
import { mostrarSuma } from '../../planilla/prueba.rules.ts';
import type { Plata } from './plata.schema.ts';
import type { FilaDeTabla } from './resultado.ts';

type Fila = Pick<FilaDeTabla, 'movimiento' | 'otra'>;

/**
 * Money that a row moves: that of a movement or a contribution; debts, items and opening balances
 * move none.
 */
function movido({ movimiento, otra }: Fila) {
  if (movimiento) {
    const { tipo, moneda, importeCentavos } = movimiento;
    return { entra: tipo === 'INGRESO', moneda, importeCentavos };
  }
  if (otra?.destino !== 'APORTES') return null;
  const { tipo, moneda, importeCentavos } = otra.aporte;
  return { entra: tipo === 'DINERO', moneda, importeCentavos };
}

/** Income and expenses of some rows per currency, for the currencies that they have. */
export function plataDe(filas: readonly Fila[]): Plata[] {
  const movidas = filas.flatMap((fila) => movido(fila) ?? []);
  return MONEDAS.flatMap((moneda): Plata[] => {
    const deLaMoneda = movidas.filter((una) => una.moneda === moneda);
    if (deLaMoneda.length === 0) return [];
    const total = (entran: boolean): bigint =>
      deLaMoneda.reduce(
        (suma, { entra, importeCentavos }) =>
          entra === entran ? suma + BigInt(importeCentavos) : suma,
        0n,
      );
    const [entran, salen] = [total(true), total(false)];
    return [
      {
        moneda,
        entranCentavos: mostrarSuma(entran),
        salenCentavos: mostrarSuma(salen),
        saldoCentavos: mostrarSuma(entran - salen),
      },
    ];
  });
}
