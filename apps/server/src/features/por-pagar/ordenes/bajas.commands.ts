import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { eliminarCon } from '../../movimientos/bajas.commands.ts';
import { SELECT_SALDOS } from '../../movimientos/estado.sql.ts';
import { lockComprobantes, lockMovimientos } from '../../movimientos/locks.sql.ts';
import { lockObras } from '../../proyectos/locks.sql.ts';
import { type Eliminable, medidaComun } from '../../solicitudes/eliminables.policy.ts';
import { leerFilaDeOrden } from './ordenes.queries.ts';
import { escribirEstadoOrden, LOCK_ORDEN, RETIRAR, SELECT_DE_OBRA } from './ordenes.sql.ts';

/** The living orden, held with the obras of all that it settled. */
async function tomarOrden(tx: Tx, id: string) {
  const { comprobantes } = await leerFilaDeOrden(tx, id);
  const obras = await lockObras(tx, [...new Set(comprobantes.map(({ proyecto }) => proyecto.id))]);
  await tx.query(LOCK_ORDEN(tx.tenantId, id));
  const orden = await leerFilaDeOrden(tx, id);
  if (orden.anulada) throw new AppError('NO_ENCONTRADO');
  return { orden, obras };
}

/** With its movements, and what it settled is owed again. */
async function eliminar(tx: Tx, id: string): Promise<void> {
  const { orden } = await tomarOrden(tx, id);
  const movimientos = orden.comprobantes.flatMap(({ movimiento }) => movimiento?.id ?? []);
  if (movimientos.length > 0) await lockMovimientos(tx, movimientos);
  await lockComprobantes(
    tx,
    orden.comprobantes.map((uno) => uno.id),
  );
  for (const movimientoId of movimientos) await eliminarCon(tx, 'orden de pago', movimientoId);
  for (const retirar of RETIRAR) await tx.query(retirar(tx.tenantId, id, tx.now));
  await escribirEstadoOrden(tx, id, false, true);
}

export const ORDEN_PAGO_ELIMINABLE: Eliminable = {
  entidad: 'ORDEN_PAGO',
  ver: 'manage_accounts',
  tabla: 'ordenes_pago',
  lock: async (tx, id) => {
    const { orden, obras } = await tomarOrden(tx, id);
    const { version, proyectoId, numero, proveedor, bajaPendiente: pendiente } = orden;
    // Any that is read only holds all of it.
    const obra = obras.find(({ estado }) => esSoloLectura(estado)) ?? obras[0];
    const { estado: proyectoEstado } = required(obra, 'the obra of an orden de pago');
    const descripcion = `Orden de pago ${numero} · ${proveedor.razonSocial}`;
    return { version, proyectoId, proyectoEstado, privado: false, descripcion, pendiente };
  },
  // What its movements are to the balance of the obra that it stands under.
  medir: async (tx, id) => {
    const { proyectoId, moneda } = await leerFilaDeOrden(tx, id);
    const { total, publico } = await oneRow(tx, SELECT_SALDOS(tx.tenantId, proyectoId, moneda));
    const { centavos } = await oneRow(tx, SELECT_DE_OBRA(tx.tenantId, id, proyectoId));
    const sin = (antes: number) => ({ antes, despues: antes + centavos });
    return { ...medidaComun(moneda, sin(total)), publico: sin(publico) };
  },
  marcar: (tx, id, pendiente) => escribirEstadoOrden(tx, id, pendiente, false),
  eliminar,
};
