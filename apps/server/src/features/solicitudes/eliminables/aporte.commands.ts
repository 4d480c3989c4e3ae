import { conSigno } from '@plomada/domain/aportes/aporte.rules';
import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { AppError } from '@plomada/domain/errores';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { leerAporte } from '../../aportes/aportes.queries.ts';
import { anularAporte, marcarAporte, tomarVivo } from '../../aportes/bajas.commands.ts';
import { aporteActual, SELECT_APORTADO } from './aporte.sql.ts';
import type { Eliminable, FilaEliminable, Medida } from './eliminable.policy.ts';
import { MOVIMIENTO_ELIMINABLE } from './movimiento.commands.ts';

async function tomarSiHay(tx: Tx, id: string): Promise<Aporte | null> {
  try {
    return await tomarVivo(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return null;
    throw error;
  }
}

async function lockRow(tx: Tx, id: string): Promise<FilaEliminable | null> {
  const aporte = await tomarSiHay(tx, id);
  return (
    aporte && {
      version: aporte.version,
      proyectoId: aporte.proyectoId,
      privado: false,
      descripcion: `${aporte.codigo} · ${aporte.socio.nombre}`,
      pendiente: aporte.bajaPendiente,
    }
  );
}

/** What its movement is to the balance of the obra; without one, what the partner has in. */
async function medir(tx: Tx, id: string): Promise<Medida> {
  const aporte = await leerAporte(tx, id);
  if (aporte.eliminado) throw new AppError('NO_ENCONTRADO');
  const { movimientoId, proyectoId, socioId, monedaCuenta: moneda, tipo } = aporte;
  if (movimientoId !== null) return MOVIMIENTO_ELIMINABLE.medir(tx, movimientoId);
  const cual = [tx.tenantId, proyectoId, socioId, moneda] as const;
  const { aportado } = await oneRow(tx, SELECT_APORTADO(...cual));
  const despues = aportado - conSigno(tipo, aporte.importeCuentaCentavos);
  const saldos = { antes: aportado, despues };
  return { moneda, total: saldos, publico: saldos };
}

export const APORTE_ELIMINABLE: Eliminable = {
  ver: 'manage_partners',
  actualDe: aporteActual,
  lock: lockRow,
  medir,
  marcarPendiente: (tx, id) => marcarAporte(tx, id, true),
  desmarcarPendiente: (tx, id) => marcarAporte(tx, id, false),
  eliminar: anularAporte,
};
