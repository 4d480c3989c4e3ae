import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import type { Proyecto } from '@plomada/domain/proyectos/proyecto.schema';

import { useCan } from '@/lib/tenant.ts';

const ABIERTOS: ReadonlySet<Acopio['estado']> = new Set([
  'VIGENTE',
  'POR_VENCER',
  'VENCIDO',
  'AGOTADO',
]);

/**
 * True unless the acopio is closed, deleted or waiting for deletion; expired ones are still open.
 */
const estaAbierto = ({ estado }: Pick<Acopio, 'estado'>): boolean => ABIERTOS.has(estado);

/** True when the acopio is open and has items left. */
export const tieneQueDar = (acopio: Pick<Acopio, 'estado' | 'itemsConSaldo'>): boolean =>
  estaAbierto(acopio) && acopio.itemsConSaldo > 0;

/** Actions to offer for an acopio, by role, its state and the obra's. */
export function usePuede(acopio: Acopio, obra: Proyecto) {
  const escribible = !esSoloLectura(obra.estado);
  const abierto = escribible && estaAbierto(acopio);
  const inventario = useCan('manage_inventory');
  const edicion = useCan('edit_acopios');
  return {
    retirar: inventario && abierto && acopio.estado !== 'AGOTADO',
    items: inventario && abierto,
    editar: edicion && abierto,
    cerrar: edicion && abierto,
    /** Files do not depend on the acopio's state, since documents may arrive late. */
    archivos: inventario && escribible,
    pedirBaja: edicion && escribible && (abierto || acopio.estado === 'CERRADO'),
    reabrir: edicion && escribible && acopio.estado === 'CERRADO',
  };
}
