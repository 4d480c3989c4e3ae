import type { CrearMovimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { TIPO_MOVIMIENTO_LABEL } from '../../config/labels.ts';

/** `Los Tilos: arena`. The concept that it has for want of another is in its title already. */
export const detalleDeMovimiento = (
  obra: string | null,
  { tipo, concepto }: Pick<CrearMovimiento, 'tipo' | 'concepto'>,
): string =>
  [obra, concepto === TIPO_MOVIMIENTO_LABEL[tipo] ? null : concepto]
    .filter((parte) => parte !== null)
    .join(': ');
