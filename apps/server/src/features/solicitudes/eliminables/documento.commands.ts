import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { AppError } from '@plomada/domain/errores';

import type { Tx } from '../../../context/context.ts';
import { anularDocumento, marcarDocumento } from '../../documentos/bajas.commands.ts';
import { leerDocumento } from '../../documentos/documentos.queries.ts';
import { lockDocumento } from '../../documentos/documentos.sql.ts';
import { documentoActual } from './documento.sql.ts';
import type { Eliminable, FilaEliminable, Medida } from './eliminable.policy.ts';

async function tomarSiHay(tx: Tx, id: string) {
  try {
    return await lockDocumento(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return null;
    throw error;
  }
}

async function lockRow(tx: Tx, id: string): Promise<FilaEliminable | null> {
  const tomado = await tomarSiHay(tx, id);
  if (!tomado || tomado.eliminado) return null;
  const { visibilidad, categoria } = await leerDocumento(tx, id);
  return {
    version: tomado.version,
    proyectoId: tomado.proyectoId,
    // Kept from who may not know of it, as a private row is.
    privado: visibilidad === 'GESTION',
    descripcion: `${tomado.titulo} · ${CATEGORIA_DOCUMENTO[categoria]}`,
    pendiente: tomado.bajaPendiente,
  };
}

/** No money hangs on it. */
async function medir(tx: Tx, id: string): Promise<Medida> {
  await leerDocumento(tx, id);
  const nada = { antes: 0, despues: 0 };
  return { moneda: 'ARS', total: nada, publico: nada };
}

export const DOCUMENTO_ELIMINABLE: Eliminable = {
  ver: 'view_documents',
  actualDe: documentoActual,
  lock: lockRow,
  medir,
  marcarPendiente: (tx, id) => marcarDocumento(tx, id, true),
  desmarcarPendiente: (tx, id) => marcarDocumento(tx, id, false),
  eliminar: anularDocumento,
};
