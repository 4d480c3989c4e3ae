import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { eliminarCon } from '../../movimientos/bajas.commands.ts';
import { SELECT_SALDOS } from '../../movimientos/estado.sql.ts';
import { lockComprobantes, lockMovimientos } from '../../movimientos/locks.sql.ts';
import { retirarPagoDeOrden } from '../../presupuestos/pagos/de-orden.commands.ts';
import { MEDIOS_DE_ORDEN, RETENCIONES_DE_ORDEN } from '../../presupuestos/pagos/renglones.sql.ts';
import { lockPresupuesto } from '../../presupuestos/presupuestos.sql.ts';
import { lockObras } from '../../proyectos/locks.sql.ts';
import { type Eliminable, medidaComun } from '../../solicitudes/eliminables.policy.ts';
import { exigirSinAplicar, lockAdelantos } from './adelantos.queries.ts';
import { LINEAS_DE_ORDEN } from './columns.sql.ts';
import { leerFilaDeOrden } from './ordenes.queries.ts';
import { escribirEstadoOrden, type FilaOrden, LOCK_ORDEN, SELECT_MOVIDO } from './ordenes.sql.ts';

const lineasDe = ({ comprobantes, pagos }: FilaOrden) => [...comprobantes, ...pagos];

const obrasDe = (orden: FilaOrden): readonly string[] => [
  ...new Set(lineasDe(orden).map(({ proyecto }) => proyecto.id)),
];

const presupuestosDe = ({ pagos }: FilaOrden): readonly string[] =>
  [...new Set(pagos.map(({ presupuesto }) => presupuesto.id))].toSorted();

/**
 * Orden that is not deleted, locked with the obras of all that it settled and the budgets of its
 * payments.
 */
async function tomarOrden(tx: Tx, id: string) {
  const vista = await leerFilaDeOrden(tx, id);
  const obras = await lockObras(tx, obrasDe(vista), { administracion: true });
  for (const presupuestoId of presupuestosDe(vista)) await lockPresupuesto(tx, presupuestoId);
  await tx.query(LOCK_ORDEN(tx.tenantId, id));
  const orden = await leerFilaDeOrden(tx, id);
  if (orden.anulada) throw new AppError('NO_ENCONTRADO');
  return { orden, obras };
}

/** Amounts on account that the orden left or applies, which its deletion changes. */
const adelantosDe = ({ aCuenta, adelantos }: FilaOrden): readonly string[] => [
  ...(aCuenta === null ? [] : [aCuenta.id]),
  ...adelantos.map(({ id }) => id),
];

/**
 * Deletes the orden with its movements and payments; what it settled is owed again, what it applied
 * is on account again. Refused while others apply what it left on account.
 */
async function eliminar(tx: Tx, id: string): Promise<void> {
  const { orden } = await tomarOrden(tx, id);
  const pagadas = [...lineasDe(orden), ...(orden.aCuenta === null ? [] : [orden.aCuenta])];
  const movimientos = pagadas.flatMap(({ movimiento }) => movimiento?.id ?? []);
  if (movimientos.length > 0) await lockMovimientos(tx, movimientos);
  await lockComprobantes(
    tx,
    orden.comprobantes.map((uno) => uno.id),
  );
  await lockAdelantos(tx, adelantosDe(orden));
  await exigirSinAplicar(tx, orden.aCuenta);
  for (const movimientoId of movimientos) await eliminarCon(tx, 'orden de pago', movimientoId);
  // Writes the state first: triggers take author and time from it for the rows that the lines undo.
  await escribirEstadoOrden(tx, id, false, true);
  for (const lineas of [LINEAS_DE_ORDEN, MEDIOS_DE_ORDEN, RETENCIONES_DE_ORDEN]) {
    await tx.query(lineas.retire(tx, id));
  }
  for (const { id: pagoId, presupuesto } of orden.pagos) {
    const retirado = { presupuestoId: presupuesto.id, pagoId, numero: orden.numero };
    await retirarPagoDeOrden(tx, retirado);
  }
}

export const ORDEN_PAGO_ELIMINABLE: Eliminable = {
  entidad: 'ORDEN_PAGO',
  ver: 'manage_accounts',
  tabla: 'ordenes_pago',
  lock: async (tx, id) => {
    const { orden, obras } = await tomarOrden(tx, id);
    const { version, proyectoId, numero, proveedor, bajaPendiente: pendiente } = orden;
    // A single read-only obra refuses the deletion, so it is the one reported.
    const obra = obras.find(({ estado }) => esSoloLectura(estado)) ?? obras[0];
    const { estado: proyectoEstado } = required(obra, 'the obra of an orden de pago');
    const cuantas = obras.length > 1 ? ` · ${obras.length} obras` : '';
    const descripcion = `Orden de pago ${numero} · ${proveedor.razonSocial}${cuantas}`;
    return { version, proyectoId, proyectoEstado, privado: false, descripcion, pendiente };
  },
  // Impact of deleting an orden: that of its movements on the joint balance of its obras.
  medir: async (tx, id) => {
    const orden = await leerFilaDeOrden(tx, id);
    const { centavos } = await oneRow(tx, SELECT_MOVIDO(tx.tenantId, id));
    const antes = { total: 0, publico: 0 };
    for (const obra of obrasDe(orden)) {
      const saldos = await oneRow(tx, SELECT_SALDOS(tx.tenantId, obra, orden.moneda));
      antes.total += saldos.total;
      antes.publico += saldos.publico;
    }
    const sin = (saldo: number) => ({ antes: saldo, despues: saldo + centavos });
    return { ...medidaComun(orden.moneda, sin(antes.total)), publico: sin(antes.publico) };
  },
  marcar: async (tx, id, pendiente) => {
    if (pendiente) await exigirSinAplicar(tx, (await leerFilaDeOrden(tx, id)).aCuenta);
    return escribirEstadoOrden(tx, id, pendiente, false);
  },
  eliminar,
};
