import type { Aporte } from '@plomada/domain/aportes/aporte.schema';

import { recordAudit } from '../../audit/record-audit.ts';
import type { Tx } from '../../context/context.ts';
import { eliminarMovimientos } from '../movimientos/commands/eliminar.ts';
import { lockMovimientos } from '../movimientos/locks.sql.ts';
import { camposAuditados, leerDto, nombrarMovimiento } from '../movimientos/movimientos.mapper.ts';
import { leerMovimiento } from '../movimientos/movimientos.queries.ts';
import { exigirDevolvible } from './aportes.policy.ts';
import { escribirEstadoAporte } from './aportes.sql.ts';
import { SELECT_ANOTADOS } from './apoyos.sql.ts';
import { tomarAporte } from './tomar.queries.ts';

// What deletion requests do to a contribution; the caller audits it.

/** The living one with its partner locked; the same 404 for all others. */
export const tomarVivo = async (tx: Tx, id: string): Promise<Aporte> =>
  (await tomarAporte(tx, id, { abierta: false })).aporte;

/** Gives or takes its badge; answers its new version. Refuses an archived obra where it gives it. */
export async function marcarAporte(tx: Tx, id: string, pendiente: boolean): Promise<number> {
  await tomarAporte(tx, id, { abierta: pendiente });
  return escribirEstadoAporte(tx, id, { pendiente, eliminado: false });
}

/** Softly, and its movement with it; refused when what was given back would be more than was given. */
export async function anularAporte(tx: Tx, id: string): Promise<void> {
  const { aporte } = await tomarAporte(tx, id);
  const { proyectoId, socioId, movimientoId } = aporte;
  const anotados = await tx.query(SELECT_ANOTADOS(tx.tenantId, proyectoId, socioId));
  exigirDevolvible(anotados, aporte, null);
  if (movimientoId !== null) await anularMovimiento(tx, movimientoId);
  await escribirEstadoAporte(tx, id, { pendiente: false, eliminado: true });
}

async function anularMovimiento(tx: Tx, id: string): Promise<void> {
  await lockMovimientos(tx, [id]);
  const movimiento = leerDto(await leerMovimiento(tx, id));
  await eliminarMovimientos(tx, [id]);
  await recordAudit(tx, {
    accion: 'ELIMINAR',
    entidad: 'MOVIMIENTO',
    entidadId: id,
    proyectoId: movimiento.proyectoId,
    resumen: `Dio de baja, con su aporte, el ${nombrarMovimiento(movimiento)}`,
    antes: camposAuditados(movimiento),
    despues: {},
  });
}
