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
 * Name of a movement in a list: its concept or, without a note, its rubro and supplier or partner
 * (`esDeRubro`), which other movements may share.
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
