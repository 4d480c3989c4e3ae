import { fieldsOf } from '@plomada/domain/base/field-of';
import type { CrearMovimiento, Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { TIPO_MOVIMIENTO_LABEL } from '../../config/labels.ts';
import type { Envio } from '../../lib/outbox/envio.ts';

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

/** Title of a movement by the answer of the server; null of other answers. By hand: its schema is larger than all this. */
export function tituloDeRespuesta(respuesta: unknown): string | null {
  const { tipo, importeCentavos, moneda } = fieldsOf(respuesta);
  if (tipo !== 'INGRESO' && tipo !== 'EGRESO') return null;
  if (moneda !== 'ARS' && moneda !== 'USD') return null;
  return typeof importeCentavos === 'number'
    ? tituloGuardado({ tipo, importeCentavos, moneda })
    : null;
}

/** Title of the row that a discarded capture had made: its values may be older than those on this device. */
export const tituloDeLoGuardado = ({ respuesta, titulo, tituloAntes }: Envio): string =>
  tituloDeRespuesta(respuesta) ?? tituloAntes ?? titulo;

/** Discarded by a person, and found among what the server had written. */
export const esDescartadoGuardado = ({ estado, motivo }: Envio): boolean =>
  estado === 'ENVIADO' && motivo !== null;
