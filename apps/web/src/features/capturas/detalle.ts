import {
  type CrearMovimiento,
  type Movimiento,
  movimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
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

const guardadoSchema = movimientoSchema.pick({ tipo: true, importeCentavos: true, moneda: true });

/** Title of a movement by the answer of the server; null of other answers. */
export const tituloDeRespuesta = (respuesta: unknown): string | null => {
  const { data } = guardadoSchema.safeParse(respuesta);
  return data === undefined ? null : tituloGuardado(data);
};

/** Title of the row that a discarded capture had made: its values may be older than those on this device. */
export const tituloDeLoGuardado = ({ respuesta, titulo, tituloAntes }: Envio): string =>
  tituloDeRespuesta(respuesta) ?? tituloAntes ?? titulo;

/** Discarded by a person, and found among what the server had written. */
export const esDescartadoGuardado = ({ estado, motivo }: Envio): boolean =>
  estado === 'ENVIADO' && motivo !== null;
