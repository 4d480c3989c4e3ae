import { required } from '@plomada/domain/base/required';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import type { Tx } from '../../../context/context.ts';
import { anularSueltos } from '../comprobantes/comprobantes.sql.ts';
import { cambiarEstado, type Versionado } from '../estado.sql.ts';
import { lockComprobantes, lockMovimientos, exigirObrasAbiertas } from '../locks.sql.ts';
import { leerDto } from '../movimientos.mapper.ts';
import { leerMovimiento } from '../movimientos.queries.ts';

// What deletion requests and imports do to movements. Each locks what it changes, in the order of
// `lockMovimientos`; the caller audits and holds the version its request was filed for.

/** The living movement as it stands, locked until the transaction ends; 404 like `obtener`. */
export async function tomarMovimiento(tx: Tx, id: string): Promise<Movimiento> {
  await lockMovimientos(tx, [id]);
  return leerDto(await leerMovimiento(tx, id));
}

const primera = ([fila]: readonly Versionado[]): number =>
  required(fila, 'the locked movement').version;

/** Gives the badge of a filed request; the movement still counts. Answers its new version. */
export async function marcarPendiente(tx: Tx, id: string): Promise<number> {
  exigirObrasAbiertas(await lockMovimientos(tx, [id]));
  return primera(await cambiarEstado(tx, [id], 'PENDIENTE_ELIMINACION'));
}

/** Takes the badge off: rejected or cancelled. Answers the new version. */
export async function desmarcarPendiente(tx: Tx, id: string): Promise<number> {
  await lockMovimientos(tx, [id]);
  return primera(await cambiarEstado(tx, [id], 'CONFIRMADO'));
}

/**
 * Deletes softly: the rows and their history stay, and keep their document, which is annulled (and
 * frees its number) when no other living movement holds it. The parts left of a split keep their
 * group. Refuses an archived obra. Answers the new versions.
 */
export async function eliminarMovimientos(
  tx: Tx,
  ids: readonly string[],
): Promise<readonly Versionado[]> {
  const filas = await lockMovimientos(tx, ids);
  exigirObrasAbiertas(filas);
  const documentos = await lockComprobantes(
    tx,
    filas.map(({ comprobanteId }) => comprobanteId),
  );
  const eliminados = await cambiarEstado(tx, ids, 'ELIMINADO');
  await anularSueltos(tx, documentos);
  return eliminados;
}

/** One row of `eliminarMovimientos`; answers its new version. */
export async function eliminarMovimiento(tx: Tx, id: string): Promise<number> {
  return primera(await eliminarMovimientos(tx, [id]));
}
