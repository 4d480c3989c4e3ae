import { AppError } from '@plomada/domain/errores';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { puede } from '@plomada/permissions/puede';

import type { Tx } from '../../../context/context.ts';
import { vePrivados } from '../../proyectos/proyectos.policy.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';

/** Private payments are for who may know of them. */
export function exigirPrivado(quien: Quien, privado: boolean): void {
  if (privado && !vePrivados(quien)) throw new AppError('SIN_PERMISO');
}

/** Passing the cap is decided by who approves budgets. `antes`: the reason that stands already. */
export function exigirExceso(
  { actor }: Pick<Tx, 'actor'>,
  excesoMotivo: string | null | undefined,
  antes: string | null = null,
): void {
  if (excesoMotivo === undefined || excesoMotivo === antes) return;
  if (!puede(actor.rol, 'approve_budgets')) throw new AppError('SIN_PERMISO');
}

/** Whether the reason is this person's to give: one that another gave covers what was paid then. */
export const autorizaExceso = (
  { actor }: Pick<Tx, 'actor'>,
  excesoMotivo: string | null | undefined,
): boolean => Boolean(excesoMotivo) && puede(actor.rol, 'approve_budgets');

export function exigirProgramado({ estado }: Pago): void {
  if (estado !== 'PROGRAMADO') throw new AppError('PAGO_NO_PROGRAMADO');
}

/** One that an orden de pago made changes with it alone. */
export function exigirSuelto({ ordenPago }: Pago): void {
  if (ordenPago === null) return;
  const { id, numero } = ordenPago;
  throw new AppError('PAGO_DE_ORDEN', {
    details: [
      { path: 'ordenPago', message: `Orden de pago ${numero}`, data: { tipo: 'ORDEN_PAGO', id } },
    ],
  });
}

/** What was annulled is restored, not edited. */
export function exigirVivo({ estado }: Pago): void {
  if (estado === 'ANULADO') throw new AppError('NO_ENCONTRADO');
}
