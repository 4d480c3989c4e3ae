import {
  movimientoSchema,
  type CrearMovimiento,
  type Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { TIPO_MOVIMIENTO_LABEL } from '../../../config/labels.ts';
import type { NuevoEnvio } from '../../../lib/outbox/envio.ts';
import { detalleDeMovimiento } from '../../capturas/detalle.ts';

/** The movement as it waits on this device, with its photo after it. */
export function enviosDe(
  datos: CrearMovimiento,
  obra: string | null,
  foto: File | null,
): readonly [NuevoEnvio, ...NuevoEnvio[]] {
  const { tipo, importeCentavos, moneda, proyectoId } = datos;
  const importe = formatearDinero(importeCentavos, moneda);
  const dicho = { cola: proyectoId, detalle: detalleDeMovimiento(obra, datos) };
  const movimiento: NuevoEnvio = {
    ...dicho,
    clase: 'MOVIMIENTO',
    ruta: '/movimientos',
    cuerpo: datos,
    titulo: `${TIPO_MOVIMIENTO_LABEL[tipo]} de ${importe}`,
  };
  if (foto === null) return [movimiento];
  return [
    movimiento,
    {
      ...dicho,
      clase: 'ARCHIVO',
      ruta: '/movimientos/{id}/archivos',
      cuerpo: {},
      titulo: `Foto del ${TIPO_MOVIMIENTO_LABEL[tipo].toLowerCase()} de ${importe}`,
      archivo: { campo: 'archivo', file: foto },
    },
  ];
}

/**
 * Null when the movement is there and may not be read any more, or is answered as a newer version of the
 * server does: it is saved all the same.
 */
export const guardadoDe = (respuesta: unknown): Movimiento | null =>
  movimientoSchema.safeParse(respuesta).data ?? null;
