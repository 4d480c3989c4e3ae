import { empty, pick } from '@plomada/domain/base/shape.rules';
import type { Whole } from '@plomada/domain/base/whole';
import type { Comprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import {
  type CrearMovimiento,
  type CrearMovimientoEntrada,
  datosMovimiento,
  type EditarMovimiento,
  type Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import type { Control } from 'react-hook-form';

export type MovimientoControl = Control<CrearMovimientoEntrada, unknown, CrearMovimiento>;

type ComprobanteEntrada = NonNullable<CrearMovimientoEntrada['comprobante']>;

function comprobanteDe(comprobante: Comprobante): ComprobanteEntrada {
  const { id: _id, letra: _letra, clase: _clase, ...datos } = comprobante;
  return { ...datos, cuitEmisor: formatearCuit(comprobante.cuitEmisor) };
}

export function valoresDe(movimiento: Movimiento): Whole<CrearMovimientoEntrada> {
  return {
    proyectoId: movimiento.proyectoId,
    ...pick(movimiento, datosMovimiento),
    comprobante: movimiento.comprobante && comprobanteDe(movimiento.comprobante),
    privado: movimiento.privado,
  };
}

/** A new one: today, an expense, in pesos. The amount is left for who types it. */
export function valoresNuevos(
  proyectoId: string,
  hoy: string,
  { medioPago, rubroId }: Pick<CrearMovimientoEntrada, 'medioPago' | 'rubroId'>,
  privado: boolean,
): Whole<Omit<CrearMovimientoEntrada, 'importeCentavos'>> {
  return {
    ...empty(datosMovimiento),
    proyectoId,
    tipo: 'EGRESO',
    fecha: hoy,
    concepto: '',
    moneda: 'ARS',
    medioPago,
    rubroId: rubroId ?? null,
    privado,
  };
}

/** An edit sends the whole form; obra and privacy never change, so they do not travel. */
export function paraEditar(
  valores: CrearMovimiento,
  { id, version }: Pick<Movimiento, 'id' | 'version'>,
): EditarMovimiento {
  const { proyectoId: _proyecto, privado: _privado, ...datos } = valores;
  return { id, version, ...datos };
}
