import { del, get, type RestRoute } from '../../http/rest/rest-route.ts';

const LIMPIEZA = '/{tenantId}/audit-logs/cleanup';
/**
 * Time limit in milliseconds (5 minutes) of a call that may read and hash a million rows of the
 * log.
 */
const LIMITE_MS = 5 * 60_000;

export const auditoriaRest: readonly RestRoute[] = [
  get('/{tenantId}/audit-logs', 'auditoria.listar', {
    summary: 'Todo lo que pasó en la organización, de lo más nuevo a lo más viejo',
  }),
  get('/{tenantId}/audit-logs/stats', 'auditoria.stats', {
    summary: 'Cuánto se hizo en un período, por día, persona, acción y entidad',
  }),
  get('/{tenantId}/audit-logs/export', 'auditoria.exportar', {
    summary: 'La auditoría que cumple los filtros, como CSV, XLSX o JSONL',
  }),
  get('/{tenantId}/audit-logs/user/{userId}', 'auditoria.deUsuario', {
    summary: 'Todo lo que hizo una persona',
  }),
  get('/{tenantId}/audit-logs/integridad', 'auditoria.integridad', {
    summary: 'Verificar que nadie tocó la auditoría: cada fila contra su sello',
    limitMs: LIMITE_MS,
    progress: true,
  }),
  get('/{tenantId}/audit-logs/checkpoint', 'auditoria.checkpoint', {
    summary:
      'El checkpoint firmado de la auditoría: quien lo guarda puede mostrar que nadie la reescribió',
    limitMs: LIMITE_MS,
  }),
  get(LIMPIEZA, 'auditoria.contarLimpieza', {
    summary: 'Cuántas filas de la auditoría borraría una limpieza hasta ese día',
  }),
  del(LIMPIEZA, 'auditoria.limpiar', {
    summary: 'Borrar la auditoría más vieja que 90 días y dejar un punto firmado en su lugar',
    limitMs: LIMITE_MS,
    progress: true,
  }),
  get('/{tenantId}/audit-logs/{id}', 'auditoria.obtener', {
    summary: 'Una fila de la auditoría, con lo que cambió',
  }),
];
