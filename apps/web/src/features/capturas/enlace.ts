import { fieldsOf } from '@plomada/domain/base/field-of';

import { isId } from '@/config/ids.ts';
import { paths } from '@/config/paths.ts';
import type { Envio } from '@/lib/outbox/envio.ts';

const idEn = (ruta: string, de: string): string | null => {
  const partes = ruta.split('/');
  const en = partes.indexOf(de);
  const id = (en === -1 ? undefined : partes[en + 1]) ?? '';
  return isId(id) ? id : null;
};

function delMovimiento({ tenantId, respuesta }: Envio): string | null {
  const { id, proyectoId, privado } = fieldsOf(respuesta);
  if (typeof id !== 'string' || typeof proyectoId !== 'string') return null;
  return privado === true
    ? paths.movimientoPrivado(tenantId, proyectoId, id)
    : paths.movimiento(tenantId, proyectoId, id);
}

/** Page of a row, by the segment of the API path. */
const PAGINAS = [
  ['movimientos', paths.movimiento],
  ['presupuestos', paths.presupuesto],
  ['acopios', paths.acopio],
  ['documentos', paths.documento],
  ['aportes-socio', paths.aporte],
] as const;

function deLaFila({ tenantId, cola, ruta }: Envio): string | null {
  if (!isId(cola)) return null;
  for (const [de, pagina] of PAGINAS) {
    const id = idEn(ruta, de);
    if (id !== null) return pagina(tenantId, cola, id);
  }
  return null;
}

/**
 * Page of the petty cash of a statement, or of the row of a deletion request, sent or not; null for
 * other classes, or without the id.
 */
export function destinoDe(envio: Envio): string | null {
  const { clase, tenantId, cola } = envio;
  if (!isId(cola)) return null;
  if (clase === 'RENDICION') return paths.cuenta(tenantId, cola);
  return clase === 'BAJA' ? deLaFila(envio) : null;
}

/**
 * Page with the saved row: the agenda for an event, the reports for a photo of progress. Null when
 * the row is deleted or not visible. `todos` includes the envío it depends on.
 */
export function enlaceDe(envio: Envio, todos: readonly Envio[]): string | null {
  const { clase, de, tenantId, cola, ruta, respuesta } = envio;
  const row = todos.find(({ capturaId }) => capturaId === de);
  if (row !== undefined) return enlaceDe(row, todos);
  const { id, estado } = fieldsOf(respuesta);
  if (typeof id !== 'string' || estado === 'ELIMINADO') return null;
  if (clase === 'MOVIMIENTO') return delMovimiento(envio);
  if (clase === 'ARCHIVO') return deLaFila(envio);
  if (clase === 'RENDICION' || clase === 'BAJA') return destinoDe(envio);
  if (clase === 'EVENTO') return `${paths.agenda(tenantId)}?evento=${id}`;
  if (clase === 'FOTO') {
    const obraId = idEn(ruta, 'proyectos');
    return obraId && paths.informes(tenantId, obraId);
  }
  const acopioId = idEn(ruta, 'acopios');
  return acopioId !== null && isId(cola) ? paths.acopio(tenantId, cola, acopioId) : null;
}
