import type {
  CrearMovimiento,
  CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';
import type { Control } from 'react-hook-form';

export type MovimientoControl = Control<CrearMovimientoEntrada, unknown, CrearMovimiento>;
