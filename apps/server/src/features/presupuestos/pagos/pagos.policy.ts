import { AppError } from '@plomada/domain/errores';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { puede } from '@plomada/permissions/puede';

import type { Tx } from '../../../context/context.ts';
import { vePrivados } from '../../proyectos/proyectos.policy.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';

/** Refuses a private payment to an actor who may not see private rows. */
export function exigirPrivado(quien: Quien, privado: boolean): void {
  if (privado && !vePrivados(quien)) throw new AppError('SIN_PERMISO');
}

/**
 * Refuses a new reason for exceeding the cap to an actor without the right to approve budgets.
 * `antes`: the stored reason, which needs no right.
 */
export function exigirExceso(
  { actor }: Pick<Tx, 'actor'>,
  excesoMotivo: string | null | undefined,
  antes: string | null = null,
): void {
  if (excesoMotivo === undefined || excesoMotivo === antes) return;
  if (!puede(actor.rol, 'approve_budgets')) throw new AppError('SIN_PERMISO');
}

/**
 * True when a reason for exceeding the cap is given and the actor may approve budgets. A reason
 * that another person gave covers only the amount of that time.
 */
export const puedeExceder = (
  { actor }: Pick<Tx, 'actor'>,
  excesoMotivo: string | null | undefined,
): boolean => Boolean(excesoMotivo) && puede(actor.rol, 'approve_budgets');

export function exigirProgramado({ estado }: Pago): void {
  if (estado !== 'PROGRAMADO') throw new AppError('PAGO_NO_PROGRAMADO');
}

/** Refuses a payment made by an orden de pago, because it changes only with the orden. */
export function exigirSuelto({ ordenPago }: Pago): void {
  if (ordenPago === null) return;
  const { id, numero } = ordenPago;
  throw new AppError('PAGO_DE_ORDEN', {
    details: [
      { path: 'ordenPago', message: `Orden de pago ${numero}`, data: { tipo: 'ORDEN_PAGO', id } },
    ],
  });
}

/** Answers 404 for an annulled payment, which is restored instead of edited. */
export function exigirVivo({ estado }: Pago): void {
  if (estado === 'ANULADO') throw new AppError('NO_ENCONTRADO');
}
