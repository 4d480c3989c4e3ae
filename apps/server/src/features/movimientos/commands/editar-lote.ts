import { required } from '@plomada/domain/base/required';
import type { EditarLote } from '@plomada/domain/movimientos/acciones.schema';
import type {
  Comprobante,
  ComprobanteEntrada,
} from '@plomada/domain/movimientos/comprobantes/comprobante.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { nothingLeft } from '../../../context/sql/edit.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { cambiarComprobante } from '../comprobantes/comprobantes.commands.ts';
import { cuitsDe, seguirProveedor } from '../comprobantes/proveedor.queries.ts';
import { cambiarReferencias, UPDATE_COMPROBANTE } from '../estado.sql.ts';
import { selectLote } from '../list.sql.ts';
import { exigirObrasAbiertas, lockComprobantes, lockMovimientos } from '../locks.sql.ts';
import { camposAuditados, nombrarMovimiento } from '../movimientos.mapper.ts';
import { exigirSueltos } from '../movimientos.policy.ts';
import { verificarReferencias } from '../referencias.sql.ts';

/**
 * Sets the rubro or supplier of many movements, all of them or none. A row's document follows its
 * supplier as in a single edit, and may be refused as a duplicate.
 */
export function editarLote(
  ctx: TenantContext,
  { ids, versiones = {}, rubroId, proveedorId, ...rest }: EditarLote,
): Promise<{ actualizados: number }> {
  nothingLeft(rest);
  return transaction(ctx, async (tx) => {
    const filas = await lockMovimientos(tx, ids);
    exigirObrasAbiertas(filas);
    exigirSueltos(tx, filas);
    for (const { id, version } of filas) requireVersion(version, versiones[id] ?? version);
    await verificarReferencias(tx, {
      rubros: [{ path: 'rubroId', id: rubroId ?? null }],
      proveedorId: proveedorId ?? null,
    });
    const antes = await leerMovimientos(tx, ids);
    if (proveedorId) await seguirEnLote(tx, antes, proveedorId);
    await cambiarReferencias(tx, ids, { rubroId, proveedorId });
    const despues = await leerMovimientos(tx, ids);
    await auditarLote(tx, antes, despues);
    return { actualizados: despues.length };
  });
}

/** Movements by id, up to the size of a batch. */
async function leerMovimientos(tx: Tx, ids: readonly string[]): Promise<readonly Movimiento[]> {
  const { items } = await oneRow(tx, selectLote({ tenantId: tx.tenantId }, ids));
  const movimientos: Movimiento[] = JSON.parse(items);
  return movimientos;
}

type Seguido = {
  readonly actual: Comprobante;
  readonly nuevo: ComprobanteEntrada;
  readonly filas: Movimiento[];
};

/**
 * Gives the new supplier's CUIT to the documents that follow their supplier, each document once for
 * all movements of the batch that use it, in the order of the locks.
 */
async function seguirEnLote(
  tx: Tx,
  movimientos: readonly Movimiento[],
  proveedorId: string,
): Promise<void> {
  const cuits = await cuitsDe(tx, [
    ...new Set([...movimientos.map((m) => m.proveedorId), proveedorId]),
  ]);
  const porComprobante = new Map<string, Seguido>();
  for (const fila of movimientos) {
    const { comprobante: actual } = fila;
    const nuevo = actual && seguirProveedor(actual, [fila.proveedorId, proveedorId], cuits);
    if (!actual || !nuevo || nuevo.cuitEmisor === actual.cuitEmisor) continue;
    const seguido = porComprobante.get(actual.id) ?? { actual, nuevo, filas: [] };
    seguido.filas.push(fila);
    porComprobante.set(actual.id, seguido);
  }
  const enOrden = [...porComprobante].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, uno]) => uno);
  await lockComprobantes(tx, [...porComprobante.keys()]);
  for (const seguido of enOrden) await cambiarDeTodas(tx, seguido);
}

async function cambiarDeTodas(tx: Tx, { actual, nuevo, filas }: Seguido): Promise<void> {
  const ids = filas.map(({ id }) => id);
  const grupos = new Set(filas.map(({ grupoProrrateoId }) => grupoProrrateoId));
  const [grupoId = null] = grupos.size === 1 ? grupos : [];
  const cambio = { actual, filas: ids, grupoId, moneda: actual.moneda };
  const comprobanteId = await cambiarComprobante(tx, cambio, nuevo);
  if (comprobanteId === actual.id) return;
  await tx.query(UPDATE_COMPROBANTE(tx.tenantId, ids, comprobanteId));
}

async function auditarLote(
  tx: Tx,
  antes: readonly Movimiento[],
  despues: readonly Movimiento[],
): Promise<void> {
  const anteriores = new Map(antes.map((fila) => [fila.id, fila]));
  for (const fila of despues) {
    const anterior = required(anteriores.get(fila.id), `movement ${fila.id} before the edit`);
    await recordAudit(tx, {
      accion: 'EDITAR',
      ...subjectOf('MOVIMIENTO', fila),
      resumen: `Editó en lote el ${nombrarMovimiento(fila)}`,
      antes: camposAuditados(anterior),
      despues: camposAuditados(fila),
    });
  }
}
