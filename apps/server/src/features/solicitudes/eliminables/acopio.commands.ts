import { AppError } from '@plomada/domain/errores';

import type { Tx } from '../../../context/context.ts';
import { leerAcopio } from '../../acopios/acopios.queries.ts';
import { cambiarEstado } from '../../acopios/acopios.sql.ts';
import { lockAcopio, tomarAcopio } from '../../acopios/locks.sql.ts';
import { acopioActual } from './acopio.sql.ts';
import type { Eliminable, FilaEliminable, Medida } from './eliminable.policy.ts';

async function bloquearSiHay(tx: Tx, id: string) {
  try {
    return await lockAcopio(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return null;
    throw error;
  }
}

async function lockRow(tx: Tx, id: string): Promise<FilaEliminable | null> {
  const tomado = await bloquearSiHay(tx, id);
  if (!tomado || tomado.estado === 'ANULADO') return null;
  const { codigo, proveedor } = await leerAcopio(tx, id);
  return {
    version: tomado.version,
    proyectoId: tomado.proyectoId,
    privado: false,
    descripcion: `${codigo} · ${proveedor.razonSocial}`,
    pendiente: tomado.estado === 'PENDIENTE_ELIMINACION',
  };
}

/** What would be lost: the value, at the frozen prices, of what is still to be withdrawn. */
async function medir(tx: Tx, id: string): Promise<Medida> {
  const { moneda, valorCentavos } = await leerAcopio(tx, id);
  const saldos = { antes: valorCentavos, despues: 0 };
  return { moneda, total: saldos, publico: saldos };
}

async function desmarcar(tx: Tx, id: string): Promise<number> {
  const { cerrado } = await lockAcopio(tx, id);
  return cambiarEstado(tx, id, cerrado ? 'CERRADO' : 'VIGENTE');
}

export const ACOPIO_ELIMINABLE: Eliminable = {
  ver: 'view_inventory',
  actualDe: acopioActual,
  lock: lockRow,
  medir,
  marcarPendiente: async (tx, id) => {
    await tomarAcopio(tx, id);
    return cambiarEstado(tx, id, 'PENDIENTE_ELIMINACION');
  },
  desmarcarPendiente: desmarcar,
  eliminar: async (tx, id) => {
    await tomarAcopio(tx, id);
    return cambiarEstado(tx, id, 'ANULADO');
  },
};
