import { del, get, type RestRoute } from '../../rest/rest-route.ts';

const LIMPIEZA = '/{tenantId}/audit-logs/cleanup';
/** A million rows are read and hashed. */
const LIMITE_MS = 5 * 60_000;

export const auditoriaRest: readonly RestRoute[] = [
  get('/{tenantId}/audit-logs/integridad', 'auditoria.integridad', {
    resumen: 'Verificar que nadie tocó la auditoría: cada fila contra su sello',
    limiteMs: LIMITE_MS,
    progreso: true,
  }),
  get(LIMPIEZA, 'auditoria.contarLimpieza', {
    resumen: 'Cuántas filas de la auditoría borraría una limpieza hasta ese día',
  }),
  del(LIMPIEZA, 'auditoria.limpiar', {
    resumen: 'Borrar la auditoría más vieja que 90 días y dejar un punto firmado en su lugar',
    limiteMs: LIMITE_MS,
    progreso: true,
  }),
];
