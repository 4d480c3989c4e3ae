import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { MotivoOmitida } from '@plomada/domain/cuentas/asignacion.schema';
import type { MedioPago } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearNumero } from '@plomada/formatters/numero';

import { MEDIO_PAGO_LABEL } from '../../../config/labels.ts';

export const movimientos = (n: number): string =>
  `${formatearNumero(n)} ${n === 1 ? 'movimiento' : 'movimientos'}`;

export const nombreDeGrupo = (medioPago: MedioPago, moneda: Moneda): string =>
  moneda === 'USD' ? `${MEDIO_PAGO_LABEL[medioPago]} en dólares` : MEDIO_PAGO_LABEL[medioPago];

/** Why rows stay without an account. */
export const MOTIVO_OMITIDA: Readonly<Record<MotivoOmitida, string>> = {
  MES_CERRADO: 'de un mes cerrado',
  OBRA: 'de otra obra que la de la cuenta',
  MONEDA: 'en otra moneda y sin cotización',
  FECHA: 'de antes del primer día de la cuenta',
  COMPARTIDA: 'privados, y la cuenta tiene una persona a cargo',
};
