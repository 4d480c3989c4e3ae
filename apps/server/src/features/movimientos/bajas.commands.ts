import { required } from '@plomada/domain/base/required';
import { AppError } from '@plomada/domain/errores';
import { seDaDeBajaSolo } from '@plomada/domain/movimientos/movimiento.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit, subjectOf } from '../../audit/record-audit.ts';
import type { Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { paidBack } from '../../context/sql/trigger-refusals.ts';
import { anularConIngreso } from '../cheques/registrar.commands.ts';
import type { Eliminable } from '../solicitudes/eliminables.policy.ts';
import { registrarMovimiento } from './commands/escribir.ts';
import { anularSueltos } from './comprobantes/comprobantes.sql.ts';
import { cambiarEstado, SELECT_SALDOS } from './estado.sql.ts';
import { exigirObrasAbiertas, lockComprobantes, lockMovimientos } from './locks.sql.ts';
import { camposAuditados, datosDe, nombrarMovimiento } from './movimientos.mapper.ts';
import { exigirSuelto } from './movimientos.policy.ts';
import { leerMovimiento } from './movimientos.queries.ts';
import { SELECT_ANULADO } from './origen.sql.ts';

/** Movement that is not deleted, locked until the transaction ends; 404 like `obtener`. */
export async function tomarMovimiento(tx: Tx, id: string): Promise<Movimiento> {
  await lockMovimientos(tx, [id]);
  return (await leerMovimiento(tx, id)).value;
}

/**
 * Soft delete: the row, its history and its document stay. The document is annulled, which frees
 * its number, when no other movement uses it and it is no debt. The remaining parts of a split keep
 * their group.
 */
async function eliminar(tx: Tx, id: string): Promise<void> {
  const filas = await lockMovimientos(tx, [id]);
  exigirObrasAbiertas(filas);
  const documentos = await lockComprobantes(
    tx,
    filas.map(({ comprobanteId }) => comprobanteId),
  );
  await cambiarEstado(tx, [id], 'ELIMINADO');
  await anularSueltos(tx, documentos);
}

const CONCEPTO_MAX = 200;

/**
 * Creates a movement dated today that reverses the amount, in the same currency and at the same
 * rate; both rows stay.
 */
async function contrarrestar(tx: Tx, id: string): Promise<string> {
  const anulado = await tomarMovimiento(tx, id);
  // The reversal makes the document owed again, so its settled amount is counted under its lock.
  await lockComprobantes(tx, [anulado.comprobante?.id ?? null]);
  await cambiarEstado(tx, [id], 'CONFIRMADO');
  const { codigo, concepto, proyectoId, privado } = anulado;
  const nuevo = { proyectoId, privado, origen: { tipo: 'ANULACION', id } } as const;
  const datos = {
    ...datosDe(anulado),
    tipo: anulado.tipo === 'INGRESO' ? ('EGRESO' as const) : ('INGRESO' as const),
    fecha: hoyEnBuenosAires(tx.now),
    concepto: `Anula ${codigo}: ${concepto}`.slice(0, CONCEPTO_MAX),
    notas: null,
  };
  const { codigo: contrario } = (await registrarMovimiento(tx, nuevo, datos)).value;
  await anularConIngreso(tx, id);
  return contrario;
}

/** Deletes a movement together with the row that owns it; the owner is audited separately. */
export async function eliminarCon(
  tx: Tx,
  dueno: 'aporte' | 'cheque' | 'gasto de lote' | 'orden de pago' | 'pago',
  id: string,
): Promise<void> {
  const movimiento = await tomarMovimiento(tx, id);
  await eliminar(tx, id);
  await recordAudit(tx, {
    accion: 'ELIMINAR',
    ...subjectOf('MOVIMIENTO', movimiento),
    resumen: `Dio de baja, con su ${dueno}, el ${nombrarMovimiento(movimiento)}`,
    antes: camposAuditados(movimiento),
  });
}

/**
 * Deletion of a movement without an owner; an owned one is deleted with its payment, orden de pago,
 * contribution or lot expense.
 */
export const MOVIMIENTO_ELIMINABLE: Eliminable = {
  entidad: 'MOVIMIENTO',
  ver: 'view_movements',
  tabla: 'movimientos',
  lock: async (tx, id) => {
    const fila = required((await lockMovimientos(tx, [id])).at(0), 'the locked movement');
    if (!seDaDeBajaSolo(fila.origen)) exigirSuelto(tx, fila);
    // A reversed movement cannot be deleted, because the reversal would be left alone.
    const { anulado } = await oneRow(tx, SELECT_ANULADO(tx.tenantId, id));
    if (anulado) throw new AppError('MOVIMIENTO_YA_ANULADO');
    const { concepto, privado, bolsillo } = (await leerMovimiento(tx, id)).value;
    const { codigo, version, estado, proyectoId, proyectoEstado } = fila;
    const devueltoEl = bolsillo?.devueltoEl ?? null;
    if (devueltoEl !== null) throw paidBack({ id, codigo, devueltoEl });
    const descripcion = `${codigo} · ${concepto}`;
    const pendiente = estado === 'PENDIENTE_ELIMINACION';
    return { version, proyectoId, proyectoEstado, privado, descripcion, pendiente };
  },
  medir: async (tx, id) => {
    const { value: movimiento } = await leerMovimiento(tx, id);
    const { proyectoId, moneda, tipo, importeCentavos, privado } = movimiento;
    const { total, publico } = await oneRow(tx, SELECT_SALDOS(tx.tenantId, proyectoId, moneda));
    const quita = tipo === 'INGRESO' ? -importeCentavos : importeCentavos;
    const sin = (antes: number) => ({ antes, despues: antes + quita });
    return { moneda, total: sin(total), publico: privado ? null : sin(publico) };
  },
  marcar: async (tx, id, pendiente) => {
    const estado = pendiente ? 'PENDIENTE_ELIMINACION' : 'CONFIRMADO';
    const [fila] = await cambiarEstado(tx, [id], estado);
    return required(fila, 'the locked movement').version;
  },
  eliminar,
  contrarrestar,
};
