import type { ItemMovimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { TIPO_MOVIMIENTO_LABEL } from '@/config/labels.ts';

type Nombrado = Pick<
  ItemMovimiento,
  'tipo' | 'codigo' | 'concepto' | 'rubro' | 'proveedor' | 'socio'
>;

/** Supplier or partner: a movement has one of them at most. */
export const contraparteDe = ({
  proveedor,
  socio,
}: Pick<Nombrado, 'proveedor' | 'socio'>): string | undefined =>
  proveedor?.razonSocial ?? socio?.nombre;

/**
 * Name of a movement in a list. Without a note it is the rubro and the supplier, and the code
 * distinguishes it from others with the same two.
 */
export function nombreEnLista(movimiento: Nombrado): {
  readonly nombre: string;
  readonly esDeRubro: boolean;
} {
  const { tipo, concepto, rubro } = movimiento;
  const partes = [rubro?.nombre, contraparteDe(movimiento)].filter((parte) => parte !== undefined);
  const deRubro = partes.join(', ');
  const sinNota = concepto === TIPO_MOVIMIENTO_LABEL[tipo] || concepto === deRubro;
  return sinNota && deRubro !== ''
    ? { nombre: deRubro, esDeRubro: true }
    : { nombre: concepto, esDeRubro: false };
}
