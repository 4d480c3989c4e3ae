import { VENCE_ANTES, type Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { AppError } from '@plomada/domain/errores';

import type { DatosLlamado } from './llamados.sql.ts';

/** Held again on the whole row: one of the two days may have been left out. */
export function exigirVencimiento({ fecha, vencimiento }: DatosLlamado): void {
  if (vencimiento >= fecha) return;
  throw new AppError('VALIDATION_ERROR', {
    details: [{ path: 'vencimiento', message: VENCE_ANTES }],
  });
}

export function exigirEditable({ editable }: Llamado): void {
  if (!editable) throw new AppError('LLAMADO_NO_EDITABLE');
}

/** Cancelled once, for good. */
export function exigirVivo({ estado }: Llamado): void {
  if (estado !== 'ANULADO') return;
  throw new AppError('LLAMADO_ANULADO', { message: 'Este llamado ya está anulado.' });
}
