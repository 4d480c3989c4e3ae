import type { RestaurarMovimiento } from '@plomada/domain/movimientos/acciones.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { rawJson } from '../../../context/sql/raw-json.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { verificarReparto } from '../comprobantes/commands/imputar.ts';
import { revivir } from '../comprobantes/comprobantes.sql.ts';
import { leerDocumento } from '../comprobantes/tenedores.sql.ts';
import { sinRepetir } from '../duplicados/duplicados.commands.ts';
import { cambiarEstado } from '../estado.sql.ts';
import { lockComprobantes, lockMovimientos, exigirObrasAbiertas } from '../locks.sql.ts';
import { camposAuditados, leerDto, nombrarMovimiento } from '../movimientos.mapper.ts';
import { exigirSuelto } from '../movimientos.policy.ts';
import { leerMovimiento } from '../movimientos.queries.ts';

/**
 * Brings a deleted movement back, with the document that was annulled with it. Refused when its
 * number was entered again meanwhile, or when what is left of its document no longer covers it.
 */
export function restaurarMovimiento(
  ctx: TenantContext,
  input: RestaurarMovimiento,
): Promise<Movimiento> {
  return transaction(ctx, (tx) => restaurarEn(tx, input));
}

async function restaurarEn(
  tx: Tx,
  { id, motivo, version }: RestaurarMovimiento,
): Promise<Movimiento> {
  const filas = await lockMovimientos(tx, [id], { eliminados: true });
  exigirObrasAbiertas(filas);
  filas.forEach((fila) => exigirSuelto(tx, fila));
  for (const fila of filas) requireVersion(fila.version, version ?? fila.version);
  return rawJson<Movimiento>(await revivirMovimiento(tx, id, motivo));
}

/** Brings back one that is deleted, alone or with the row that owns it; gives its JSON. */
export async function revivirMovimiento(tx: Tx, id: string, motivo: string): Promise<string> {
  const filas = await lockMovimientos(tx, [id], { eliminados: true });
  const [comprobanteId = null] = filas.map((fila) => fila.comprobanteId);
  if (comprobanteId) await revivirComprobante(tx, comprobanteId);
  await cambiarEstado(tx, [id], 'CONFIRMADO');
  if (comprobanteId) await verificarReparto(tx, comprobanteId, [id]);
  const json = await leerMovimiento(tx, id);
  const movimiento = leerDto(json);
  await recordAudit(tx, {
    accion: 'EDITAR',
    entidad: 'MOVIMIENTO',
    entidadId: id,
    proyectoId: movimiento.proyectoId,
    resumen: `Restauró el ${nombrarMovimiento(movimiento)}`,
    antes: { estado: 'ELIMINADO', motivo: null },
    despues: { ...camposAuditados(movimiento), estado: movimiento.estado, motivo },
  });
  return json;
}

/** Only the deletion of its last movement annuls a document that a movement still names. */
async function revivirComprobante(tx: Tx, id: string): Promise<void> {
  await lockComprobantes(tx, [id]);
  const { totalCentavos: _total, ...documento } = await leerDocumento(tx, id);
  const identidad = { ...documento, totalCentavos: null, fecha: null, proveedor: null };
  await sinRepetir(tx, { identidad }, () => revivir(tx, id));
}
