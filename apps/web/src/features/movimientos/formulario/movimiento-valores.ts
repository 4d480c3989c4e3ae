import { empty, pick } from '@plomada/domain/base/shape.rules';
import type { Whole } from '@plomada/domain/base/whole';
import {
  type CrearMovimiento,
  type CrearMovimientoEntrada,
  datosMovimiento,
  type EditarMovimiento,
  type Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';
import type { Control } from 'react-hook-form';

import { CHEQUE_VACIO } from '../cheque/cheque-nuevo.ts';
import { comprobanteDe } from '../comprobante/duplicados.ts';

export type MovimientoControl = Control<CrearMovimientoEntrada, unknown, CrearMovimiento>;

export function valoresDe(movimiento: Movimiento): Whole<CrearMovimientoEntrada> {
  return {
    proyectoId: movimiento.proyectoId,
    ...pick(movimiento, datosMovimiento),
    comprobante: movimiento.comprobante && comprobanteDe(movimiento.comprobante),
    privado: movimiento.privado,
    chequeNuevo: null,
  };
}

/** Initial values: an expense of today in pesos, without an amount. */
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
    chequeNuevo: CHEQUE_VACIO,
  };
}

/** Body of an edit: the form without obra and privacy, which never change, and without cheque. */
export function paraEditar(
  valores: CrearMovimiento,
  { id, version }: Pick<Movimiento, 'id' | 'version'>,
): EditarMovimiento {
  const { proyectoId: _proyecto, privado: _privado, chequeNuevo: _cheque, ...datos } = valores;
  return { id, version, ...datos };
}
