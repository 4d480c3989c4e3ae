import { AppError } from '@plomada/domain/errores';
import { estaEnVigor } from '@plomada/domain/presupuestos/estado.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';

import type { Tx } from '../../context/context.ts';
import { type PresupuestoTomado, tomarPresupuesto } from './locks.sql.ts';
import { leerPresupuesto } from './presupuestos.queries.ts';

/** A budget that was accepted, as the actor sees it and as it is held. */
export type EnVigor = {
  readonly presupuesto: Presupuesto;
  readonly tomado: PresupuestoTomado;
};

/** The budget, held alone, that money may be certified and paid of: one that was accepted. */
export async function tomarEnVigor(tx: Tx, id: string): Promise<EnVigor> {
  const tomado = await tomarPresupuesto(tx, id);
  const presupuesto = await leerPresupuesto(tx, id);
  if (!estaEnVigor(presupuesto.estado) || presupuesto.bajaPendiente) {
    throw new AppError('PRESUPUESTO_NO_VIGENTE');
  }
  return { presupuesto, tomado };
}
