import { AppError } from '@plomada/domain/errores';

import type { Eliminable } from '../../solicitudes/eliminables.policy.ts';

const nada = () => Promise.reject(new AppError('NO_DISPONIBLE'));

export const ORDEN_PAGO_ELIMINABLE: Eliminable = {
  entidad: 'ORDEN_PAGO',
  ver: 'manage_accounts',
  tabla: 'ordenes_pago',
  lock: nada,
  medir: nada,
  marcar: nada,
  eliminar: nada,
};
