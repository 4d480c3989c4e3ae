import type { Moneda } from '../../base/campos.schema.ts';
import { type Refusal, refuseAll, refuseAt } from '../../base/refusal.ts';
import type { CrearMovimiento } from '../movimiento.schema.ts';

type Gasto = Pick<CrearMovimiento, 'tipo' | 'cuentaId' | 'deBolsillo'> & {
  readonly privado: boolean;
};

/** Refuses `deBolsillo` except on a public expense without an account. */
export function verificarBolsillo({ tipo, cuentaId, deBolsillo, privado }: Gasto): Refusal | null {
  if ((deBolsillo ?? null) === null) return null;
  const path = 'deBolsillo';
  return refuseAll([
    ...(tipo === 'EGRESO' ? [] : [{ path, message: 'Solo un egreso se paga de un bolsillo' }]),
    ...(privado ? [{ path, message: 'Un movimiento privado no se paga de un bolsillo' }] : []),
    ...(cuentaId
      ? [{ path, message: 'Lo que se pagó de un bolsillo no salió de una cuenta' }]
      : []),
  ]);
}

type Deuda = {
  readonly miembroId: string | null;
  readonly moneda: Moneda;
  readonly fecha: string;
};

type Devolucion = { readonly fecha: string; readonly hoy: string; readonly moneda: Moneda };

/**
 * Refuses a repayment to several people, from an account of another currency, or dated after today
 * or before an expense.
 */
export function verificarDevolucion(
  deudas: readonly Deuda[],
  { fecha, hoy, moneda }: Devolucion,
): Refusal | null {
  if (new Set(deudas.map(({ miembroId }) => miembroId)).size > 1) {
    return refuseAt('movimientos', 'Se le devuelve a una persona por vez');
  }
  if (deudas.some((deuda) => deuda.moneda !== moneda)) {
    return refuseAt('id', 'Tiene que ser una cuenta en la moneda de los gastos');
  }
  if (fecha > hoy) return refuseAt('fecha', 'La fecha no puede ser posterior a hoy');
  return deudas.some((deuda) => fecha < deuda.fecha)
    ? refuseAt('fecha', 'No se devuelve antes de la fecha del gasto')
    : null;
}
