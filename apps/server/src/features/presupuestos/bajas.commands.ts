import { AppError } from '@plomada/domain/errores';

import type { Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { vePrivados } from '../proyectos/visibility.sql.ts';
import { COUNT_VIVOS, UPDATE_BAJA } from './bajas.sql.ts';
import { lockPresupuesto, tomarPresupuesto } from './locks.sql.ts';

// What deletion requests do to a budget; the caller audits.

/**
 * Money keeps a budget. Only what the actor sees counts: whoever may not know of private payments files
 * a request like any other, which the Owner, who sees all, cannot approve.
 */
async function exigirSinDinero(tx: Tx, presupuestoId: string): Promise<void> {
  const vivos = await oneRow(tx, COUNT_VIVOS(tx.tenantId, presupuestoId));
  const { certificados } = vivos;
  const pagos = vePrivados(tx) ? vivos.pagos : vivos.pagos - vivos.privados;
  if (certificados + pagos === 0) return;
  const error = new AppError('PRESUPUESTO_CON_PAGOS');
  throw new AppError('PRESUPUESTO_CON_PAGOS', {
    details: [{ path: 'id', message: error.message, data: { certificados, pagos } }],
  });
}

/** Gives or takes the badge; answers the new version. Refuses an archived obra where it gives it. */
export async function marcarPresupuesto(tx: Tx, id: string, pendiente: boolean): Promise<number> {
  if (pendiente) {
    await tomarPresupuesto(tx, id);
    await exigirSinDinero(tx, id);
  } else await lockPresupuesto(tx, id);
  return escribir(tx, id, { pendiente, eliminado: false });
}

export async function anularPresupuesto(tx: Tx, id: string): Promise<void> {
  await tomarPresupuesto(tx, id);
  await exigirSinDinero(tx, id);
  await escribir(tx, id, { pendiente: false, eliminado: true });
}

async function escribir(
  tx: Tx,
  id: string,
  { pendiente, eliminado }: { readonly pendiente: boolean; readonly eliminado: boolean },
): Promise<number> {
  const baja = UPDATE_BAJA(tx.tenantId, id, tx.ahora, tx.actor.userId, pendiente, eliminado);
  return (await oneRow(tx, baja)).version;
}
