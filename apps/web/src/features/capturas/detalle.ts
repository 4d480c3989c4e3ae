import type { CrearMovimiento, Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { TIPO_MOVIMIENTO_LABEL } from '../../config/labels.ts';

/** `Los Tilos: arena`. The concept that it has for want of another is in its title already. */
export const detalleDeMovimiento = (
  obra: string | null,
  { tipo, concepto }: Pick<CrearMovimiento, 'tipo' | 'concepto'>,
): string =>
  [obra, concepto === TIPO_MOVIMIENTO_LABEL[tipo] ? null : concepto]
    .filter((parte) => parte !== null)
    .join(': ');

/** `Egreso de $ 23.101,00`: what people read of a movement as it is saved. */
export const tituloGuardado = ({
  tipo,
  importeCentavos,
  moneda,
}: Pick<Movimiento, 'tipo' | 'importeCentavos' | 'moneda'>): string =>
  `${TIPO_MOVIMIENTO_LABEL[tipo]} de ${formatearDinero(importeCentavos, moneda)}`;
