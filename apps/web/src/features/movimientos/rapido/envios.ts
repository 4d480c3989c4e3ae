import {
  movimientoSchema,
  type CrearMovimiento,
  type Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { NuevoEnvio } from '../../../lib/outbox/envio.ts';

const EN_FRASE = { EGRESO: 'egreso', INGRESO: 'ingreso' } as const;

/** The movement as it waits on this device, with its photo after it. */
export function enviosDe(
  datos: CrearMovimiento,
  obra: string | null,
  foto: File | null,
): readonly [NuevoEnvio, ...NuevoEnvio[]] {
  const { tipo, importeCentavos, moneda, proyectoId, concepto } = datos;
  const importe = formatearDinero(importeCentavos, moneda);
  const dicho = {
    cola: proyectoId,
    detalle: obra === null ? concepto : `${obra}: ${concepto}`,
  };
  const movimiento: NuevoEnvio = {
    ...dicho,
    clase: 'MOVIMIENTO',
    ruta: '/movimientos',
    cuerpo: datos,
    titulo: `${tipo === 'INGRESO' ? 'Ingreso' : 'Egreso'} de ${importe}`,
  };
  if (foto === null) return [movimiento];
  return [
    movimiento,
    {
      ...dicho,
      clase: 'ARCHIVO',
      ruta: '/movimientos/{id}/archivos',
      cuerpo: {},
      titulo: `Foto del ${EN_FRASE[tipo]} de ${importe}`,
      archivo: { campo: 'archivo', file: foto },
    },
  ];
}

/** Null when the movement is there and may not be read any more. */
export const guardadoDe = (respuesta: unknown): Movimiento | null =>
  respuesta === null ? null : movimientoSchema.parse(respuesta);
