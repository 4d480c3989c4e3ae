import { fieldsOf } from '@plomada/domain/base/field-of';
import type { CrearMovimiento, Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { TIPO_MOVIMIENTO_LABEL } from '@/config/labels.ts';
import type { Envio } from '@/lib/outbox/envio.ts';

/**
 * Detail of a movement: `Los Tilos: arena`. A concept made from the type is left out, since the
 * title has it.
 */
export const detalleDeMovimiento = (
  obra: string | null,
  { tipo, concepto }: Pick<CrearMovimiento, 'tipo' | 'concepto'>,
): string =>
  [obra, concepto === TIPO_MOVIMIENTO_LABEL[tipo] ? null : concepto]
    .filter((parte) => parte !== null)
    .join(': ');

/** Title of a movement in the list of captures: `Egreso de $ 23.101,00`. */
export const tituloGuardado = ({
  tipo,
  importeCentavos,
  moneda,
}: Pick<Movimiento, 'tipo' | 'importeCentavos' | 'moneda'>): string =>
  `${TIPO_MOVIMIENTO_LABEL[tipo]} de ${formatearDinero(importeCentavos, moneda)}`;

/**
 * Title of a movement from the server's answer; null for other answers. Read by hand, since the
 * schema is larger than all this.
 */
export function tituloDeRespuesta(respuesta: unknown): string | null {
  const { tipo, importeCentavos, moneda } = fieldsOf(respuesta);
  if (tipo !== 'INGRESO' && tipo !== 'EGRESO') return null;
  if (moneda !== 'ARS' && moneda !== 'USD') return null;
  return typeof importeCentavos === 'number'
    ? tituloGuardado({ tipo, importeCentavos, moneda })
    : null;
}

/**
 * Title of the row saved by a discarded capture, whose values may be older than those on this
 * device.
 */
export const tituloDeLoGuardado = ({ respuesta, titulo, tituloAntes }: Envio): string =>
  tituloDeRespuesta(respuesta) ?? tituloAntes ?? titulo;

/** True when a person discarded the capture and the server had already saved it. */
export const esDescartadoGuardado = ({ estado, motivo }: Envio): boolean =>
  estado === 'ENVIADO' && motivo !== null;
