import { verificarSinDinero } from '@plomada/domain/presupuestos/baja.rules';

import type { Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { vePrivados } from '../proyectos/proyectos.policy.ts';
import { type Eliminable, medidaComun } from '../solicitudes/eliminables.policy.ts';
import { leerFila } from './presupuestos.queries.ts';
import { COUNT_VIVOS, escribirBaja, lockPresupuesto } from './presupuestos.sql.ts';

/**
 * Refuses to delete a budget with living certificates or payments. Only the payments that the actor
 * sees count: an actor who may not know of private payments can file the request, but the Owner,
 * who sees all, cannot approve it.
 */
async function exigirSinDinero(tx: Tx, id: string): Promise<void> {
  const { certificados, pagos, privados } = await oneRow(tx, COUNT_VIVOS(tx.tenantId, id));
  mustAllow(verificarSinDinero({ certificados, pagos: vePrivados(tx) ? pagos : pagos - privados }));
}

export const PRESUPUESTO_ELIMINABLE: Eliminable = {
  entidad: 'PRESUPUESTO',
  ver: 'view_budgets',
  tabla: 'presupuestos',
  lock: async (tx, id) => {
    const { version, proyectoId, proyectoEstado } = await lockPresupuesto(tx, id);
    const { codigo, titulo, bajaPendiente: pendiente } = await leerFila(tx, id);
    const descripcion = `${codigo} · ${titulo}`;
    return { version, proyectoId, proyectoEstado, privado: false, descripcion, pendiente };
  },
  // Impact of deleting a budget: its total in force, which would no longer be agreed.
  medir: async (tx, id) => {
    const { moneda, totalVigenteCentavos: vigente } = await leerFila(tx, id);
    return medidaComun(moneda, { antes: vigente, despues: 0 });
  },
  marcar: async (tx, id, pendiente) => {
    if (pendiente) await exigirSinDinero(tx, id);
    return escribirBaja(tx, id, { pendiente, eliminado: false });
  },
  eliminar: async (tx, id) => {
    await exigirSinDinero(tx, id);
    return escribirBaja(tx, id, { pendiente: false, eliminado: true });
  },
};
