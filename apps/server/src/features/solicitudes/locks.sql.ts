import { AppError } from '@plomada/domain/errores';
import type { Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';

import type { Tx } from '../../context/context.ts';
import { eliminable } from './eliminables/registro.sql.ts';
import { solicitudDto } from './solicitudes.mapper.ts';
import { exigirAbierta } from './solicitudes.policy.ts';
import { LOCK_SOLICITUD, selectSolicitud, type Referencia } from './solicitudes.sql.ts';

/** The same 404 for a missing, foreign or hidden request, and for a row nobody asked to delete. */
export async function leerSolicitud(tx: Tx, referencia: Referencia): Promise<Solicitud> {
  const [fila] = await tx.query(selectSolicitud(tx, referencia));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return solicitudDto(fila, tx);
}

/**
 * The row first and then its request, as filing does. Whoever waited here for another decision reads
 * it afterwards, and is told how it ended.
 */
export async function lockAbierta(tx: Tx, referencia: Referencia): Promise<Solicitud> {
  const vista = await leerSolicitud(tx, referencia);
  exigirAbierta(vista);
  const fila = await eliminable(vista.entidad).lock(tx, vista.entidadId);
  await tx.query(LOCK_SOLICITUD(tx.tenantId, vista.id));
  const solicitud = await leerSolicitud(tx, { id: vista.id });
  exigirAbierta(solicitud);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return solicitud;
}
