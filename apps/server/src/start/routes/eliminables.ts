import { ACOPIO_ELIMINABLE } from '../../features/acopios/bajas.commands.ts';
import { APORTE_ELIMINABLE } from '../../features/aportes/bajas.commands.ts';
import { DOCUMENTO_ELIMINABLE } from '../../features/documentos/bajas.commands.ts';
import { GASTO_LOTE_ELIMINABLE } from '../../features/lote/bajas.commands.ts';
import { MOVIMIENTO_ELIMINABLE } from '../../features/movimientos/bajas.commands.ts';
import { ORDEN_PAGO_ELIMINABLE } from '../../features/por-pagar/ordenes/bajas.commands.ts';
import { PRESUPUESTO_ELIMINABLE } from '../../features/presupuestos/bajas.commands.ts';
import { PAGO_ELIMINABLE } from '../../features/presupuestos/pagos/bajas.commands.ts';
import type { Eliminable } from '../../features/solicitudes/eliminables.policy.ts';

/** The kinds of rows that can be deleted by request. */
export const ELIMINABLES: readonly Eliminable[] = [
  MOVIMIENTO_ELIMINABLE,
  ACOPIO_ELIMINABLE,
  PRESUPUESTO_ELIMINABLE,
  PAGO_ELIMINABLE,
  DOCUMENTO_ELIMINABLE,
  APORTE_ELIMINABLE,
  GASTO_LOTE_ELIMINABLE,
  ORDEN_PAGO_ELIMINABLE,
];
