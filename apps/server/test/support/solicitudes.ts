import {
  bajaPedidaSchema,
  listaSolicitudesSchema,
  solicitudSchema,
  type Solicitud,
} from '@plomada/domain/solicitudes/solicitud.schema';

import { GENTE, NORTE } from './data.ts';
import { crear } from './movimientos.ts';
import type { Quien } from './rest-client.ts';
import type { Respuesta, Servidor } from './server.ts';

export const MOTIVO = { motivo: 'Se cargó dos veces la misma factura' };

/** Creates a deletion request for a movement; returns the request's id. */
export async function pedir(quien: Quien, movimientoId: string): Promise<string> {
  const respuesta = await quien.del(`/movimientos/${movimientoId}`, MOTIVO);
  return bajaPedidaSchema.parse(respuesta.body).solicitudId;
}

/** Asks for the deletion of the row at `path`, and approves it. */
export async function darDeBaja(quien: Quien, path: string): Promise<Respuesta> {
  const { solicitudId } = bajaPedidaSchema.parse((await quien.del(path, MOTIVO)).body);
  return quien.put(`/solicitudes/${solicitudId}/approve`, {});
}

/** Creates a movement of `quien` with an open deletion request by the same person. */
export async function pedida(quien: Quien, campos: Record<string, unknown> = {}) {
  const movimiento = await crear(quien, campos);
  return { movimiento, solicitudId: await pedir(quien, movimiento.id) };
}

export const leerSolicitud = ({ body }: Respuesta): Solicitud => solicitudSchema.parse(body);
export const leerLista = ({ body }: Respuesta) => listaSolicitudesSchema.parse(body);

/** Changes the Admin's role, for the rule that asks if there is another Owner. */
export async function rolDelAdmin({ admin }: Servidor, rol: 'ADMIN' | 'OWNER'): Promise<void> {
  await admin('update memberships set rol = $3 where tenant_id = $1 and user_id = $2', [
    NORTE,
    GENTE.Admin.id,
    rol,
  ]);
}
