import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { Permiso } from '@plomada/permissions/permisos';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';

export type TipoOrigen = NonNullable<Movimiento['origen']>['tipo'];

/** Permission needed to read the owner of a movement, by the owner's kind. */
const VER = {
  PAGO: 'view_budgets',
  APORTE: 'manage_partners',
  GASTO_LOTE: 'manage_lot_purchase',
  ANULACION: 'view_movements',
  ORDEN_PAGO: 'manage_movements',
  DESCUENTO: 'view_cheques',
  DEVOLUCION_PROVEEDOR: 'manage_movements',
} as const satisfies Record<TipoOrigen, Permiso>;

/** True when the actor may read the owner of a movement. */
export const veOrigen = ({ actor }: Pick<TenantContext, 'actor'>, tipo: TipoOrigen): boolean =>
  puede(actor.rol, VER[tipo]);
