import { fieldsOf } from '@plomada/domain/base/field-of';

import { paths } from '../../config/paths.ts';
import type { Envio } from '../../lib/outbox/envio.ts';
import { isId } from '../../lib/text.ts';

const idEn = (ruta: string, de: string): string | null => {
  const partes = ruta.split('/');
  const id = partes[partes.indexOf(de) + 1] ?? '';
  return isId(id) ? id : null;
};

function delMovimiento({ tenantId, respuesta }: Envio): string | null {
  const { id, proyectoId, privado } = fieldsOf(respuesta);
  if (typeof id !== 'string' || typeof proyectoId !== 'string') return null;
  return privado === true
    ? paths.movimientoPrivado(tenantId, proyectoId, id)
    : paths.movimiento(tenantId, proyectoId, id);
}

function delArchivo({ tenantId, cola, ruta }: Envio): string | null {
  const id = idEn(ruta, 'movimientos');
  return id !== null && isId(cola) ? paths.movimiento(tenantId, cola, id) : null;
}

/** Page of what is asked for, sent or not: the petty cash, or the movement to be deleted. */
export function destinoDe(envio: Envio): string | null {
  const { clase, tenantId, cola } = envio;
  if (!isId(cola)) return null;
  if (clase === 'RENDICION') return paths.cuenta(tenantId, cola);
  return clase === 'BAJA' ? delArchivo(envio) : null;
}

/** Where what was sent is now; null when it is nowhere in sight. `todos`: among which is the row it hangs on. */
export function enlaceDe(envio: Envio, todos: readonly Envio[]): string | null {
  const { clase, de, tenantId, cola, ruta, respuesta } = envio;
  const row = todos.find(({ capturaId }) => capturaId === de);
  if (row !== undefined) return enlaceDe(row, todos);
  const { id, estado } = fieldsOf(respuesta);
  if (typeof id !== 'string' || estado === 'ELIMINADO') return null;
  if (clase === 'MOVIMIENTO') return delMovimiento(envio);
  if (clase === 'ARCHIVO') return delArchivo(envio);
  if (clase === 'RENDICION' || clase === 'BAJA') return destinoDe(envio);
  if (clase === 'EVENTO') return `${paths.agenda(tenantId)}?evento=${id}`;
  if (clase === 'FOTO') {
    const obraId = idEn(ruta, 'proyectos');
    return obraId && paths.informes(tenantId, obraId);
  }
  const acopioId = idEn(ruta, 'acopios');
  return acopioId !== null && isId(cola) ? paths.acopio(tenantId, cola, acopioId) : null;
}
